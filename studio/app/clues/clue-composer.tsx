import { useState } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import { ComposerForm } from '../composer-form/composer-form.tsx';
import { LanguageFields } from '../composer-form/language-fields.tsx';
import { emptyLocaleTexts } from '../composer-form/locale-texts.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import fields from '../shell/form-fields.module.css';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import { suggestId } from '../workspace/suggest-id.ts';
import { type AnswerProblem, createAnswerDraft, validateAnswerDraft } from './answer-draft.ts';
import { AnswerDraftFields } from './answer-draft-fields.tsx';
import { addClue } from './clue-edits.ts';
import styles from './clue-form.module.css';

interface ClueComposerProps {
  takenIds: readonly string[];
  onClose: (addedId?: string) => void;
}

/** Adds a clue with its stop, its question and its right answer. The author adds the other texts in the clue's form. */
export function ClueComposer({ takenIds, onClose }: ClueComposerProps) {
  const { locale, text } = useInterfaceLanguage();
  const { files, outline } = useOpenWalk();
  const names = useMessageTable(locale);
  const stops = outline.stops ?? [];
  const [typedId, setTypedId] = useState('');
  const [stop, setStop] = useState(stops[0]?.id ?? '');
  const [question, setQuestion] = useState(emptyLocaleTexts);
  const [draft, setDraft] = useState(() => createAnswerDraft(undefined, { en: {}, zh: {}, jp: {} }));
  const [isEnglishMissing, setIsEnglishMissing] = useState(false);
  const [problem, setProblem] = useState<AnswerProblem>();

  function handleApply() {
    const answer = validateAnswerDraft(draft);
    const lacksQuestion = question.en.trim() === '';
    setIsEnglishMissing(lacksQuestion);
    setProblem('problem' in answer ? answer.problem : undefined);
    if (lacksQuestion || 'problem' in answer) return;
    const id = suggestId(typedId, `clue-${takenIds.length + 1}`, takenIds);
    const order = outline.requiredMessages?.map((message) => message.id) ?? [];
    if (files.edit(addClue({ id, stop, question, answer, order }))) onClose(id);
  }
  return (
    <div className={styles.form}>
      <ComposerForm
        title={text('clues.add')}
        isDisabled={stop === ''}
        foot={<span className={fields.help}>{text('clues.addNote')}</span>}
        onApply={handleApply}
        onClose={() => onClose()}
      >
        <label className={fields.field}>
          <span>{text('clues.name')}</span>
          <input value={typedId} onChange={(event) => setTypedId(event.target.value)} />
        </label>
        <label className={fields.field}>
          <span>{text('clues.stop')}</span>
          <select value={stop} lang={localeTags[locale].htmlLang} onChange={(event) => setStop(event.target.value)}>
            {stops.map(({ id }) => (
              <option key={id} value={id}>
                {names?.[`stop.${id}`] ?? id}
              </option>
            ))}
          </select>
        </label>
        <LanguageFields
          legend={text('clues.question')}
          value={question}
          isEnglishMissing={isEnglishMissing}
          onChange={setQuestion}
        />
        <AnswerDraftFields draft={draft} problem={problem} onChange={setDraft} />
      </ComposerForm>
    </div>
  );
}
