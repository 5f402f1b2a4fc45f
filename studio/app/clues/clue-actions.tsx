import { useState } from 'react';
import type { ClueWithId } from '../../api.ts';
import composer from '../composer-form/composer-form.module.css';
import { ComposerForm } from '../composer-form/composer-form.tsx';
import { formatSceneName } from '../languages/message-rows.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import { formatStudioAddress, navigate } from '../shell/address.ts';
import buttons from '../shell/buttons.module.css';
import fields from '../shell/form-fields.module.css';
import { useFileText, useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import { type AnswerProblem, createAnswerDraft, validateAnswerDraft } from './answer-draft.ts';
import { AnswerDraftFields } from './answer-draft-fields.tsx';
import { changeAnswer, findScenesWithClueQuestion, removeClue } from './clue-edits.ts';
import styles from './clue-form.module.css';

/**
 * Lists the scenes that ask a clue's question. Lets the author change the kind and the answer of the clue, or remove the
 * clue.
 */
export function ClueActions({ clue }: { clue: ClueWithId }) {
  const text = useTranslator();
  const { walkId, files, outline } = useOpenWalk();
  const story = useFileText('story.ink') ?? '';
  const english = useMessageTable('en');
  const [isChanging, setIsChanging] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const scenes = findScenesWithClueQuestion(story, clue.id);

  function removeClueIfUnused() {
    if (scenes.length > 0) return setIsRefused(true);
    const known = [...(outline.requiredMessages?.map(({ id }) => id) ?? []), ...Object.keys(english ?? {})];
    if (files.edit(removeClue(clue.id, [...new Set(known)]))) navigate({ walkId, screen: 'clues' });
  }
  return (
    <>
      <p className={styles.asked}>
        {scenes.length === 0 ? text('clues.notAsked') : text('clues.askedIn')}{' '}
        {scenes.map((name) => (
          <a key={name} href={formatStudioAddress({ walkId, screen: 'story', target: name })}>
            {formatSceneName(name) || text('story.start')}
          </a>
        ))}
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet}`}
          aria-expanded={isChanging}
          onClick={() => setIsChanging(!isChanging)}
        >
          {text('clues.changeAnswer')}
        </button>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={removeClueIfUnused}>
          {text('clues.remove')}
        </button>
      </div>
      <p className={composer.missing} role="alert">
        {isRefused && scenes.length > 0 && text('clues.stillAsked')}
      </p>
      {isChanging && (
        // Resets the form when the clue changes, for example by undo.
        <ClueChangeForm key={JSON.stringify(clue)} clue={clue} onClose={() => setIsChanging(false)} />
      )}
    </>
  );
}

function ClueChangeForm({ clue, onClose }: { clue: ClueWithId; onClose: () => void }) {
  const text = useTranslator();
  const { files, outline } = useOpenWalk();
  const tables = { en: useMessageTable('en'), zh: useMessageTable('zh'), jp: useMessageTable('jp') };
  const [draft, setDraft] = useState(() => createAnswerDraft(clue, tables));
  const [problem, setProblem] = useState<AnswerProblem>();

  function applyAnswerChange() {
    const answer = validateAnswerDraft(draft);
    if ('problem' in answer) return setProblem(answer.problem);
    const order = outline.requiredMessages?.map(({ id }) => id) ?? [];
    if (files.edit(changeAnswer(clue, answer, order))) onClose();
  }
  return (
    <ComposerForm
      title={text('clues.changeAnswer')}
      action={text('clues.apply')}
      foot={<span className={fields.help}>{text('clues.changeNote')}</span>}
      onApply={applyAnswerChange}
      onClose={onClose}
    >
      <AnswerDraftFields draft={draft} problem={problem} onChange={setDraft} />
    </ComposerForm>
  );
}
