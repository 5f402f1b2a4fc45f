import { useState } from 'react';
import type { InkKnot, InkStatement } from '../../documents/ink-story.ts';
import styles from '../composer-form/composer-form.module.css';
import { ComposerForm } from '../composer-form/composer-form.tsx';
import { LanguageFields } from '../composer-form/language-fields.tsx';
import { emptyLocaleTexts, type LocaleTexts } from '../composer-form/locale-texts.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import { CounterSelect } from './counter-select.tsx';
import { createMessageId } from './message-ids.ts';
import { PluralLanguageFields } from './plural-fields.tsx';
import { findSpeakerInScene, SpeakerSelect } from './speaker-select.tsx';
import { addStatement, insertNewIdIntoMessageIds } from './story-edits.ts';
import { findNextScene, TargetSelect } from './target-select.tsx';

interface LineComposerProps {
  /** The statement after which the new line or choice is inserted. */
  statement: InkStatement;
  knots: readonly InkKnot[];
  kind: 'line' | 'choice';
  /** Whether the author has tried to leave the form while it contains text. The form then shows a warning. */
  isLeaving: boolean;
  /** Called with the id of the new line or choice, or without one if the author cancels. */
  onClose: (addedId?: string) => void;
}

/**
 * Adds a line or choice with its texts in all languages. Gives the line or choice an id. The author can undo all changes
 * in one step.
 */
export function LineComposer({ statement, knots, kind, isLeaving, onClose }: LineComposerProps) {
  const text = useTranslator();
  const { files } = useOpenWalk();
  const english = useMessageTable('en');
  const [texts, setTexts] = useState(emptyLocaleTexts);
  const [speaker, setSpeaker] = useState(() => findSpeakerInScene(knots, statement.line));
  const [count, setCount] = useState<string>();
  const [target, setTarget] = useState<string | undefined>(() => findNextScene(knots, statement.line));
  const [isEnglishMissing, setIsEnglishMissing] = useState(false);
  const id = createMessageId(knots, statement.line, kind, Object.keys(english ?? {}));

  function changeTexts(changed: LocaleTexts) {
    setTexts(changed);
    setIsEnglishMissing(false);
  }
  function handleApply() {
    if (texts.en.trim() === '') return setIsEnglishMissing(true);
    const order = insertNewIdIntoMessageIds(knots, statement.line, id);
    const own = kind === 'line' ? { speaker, count } : { target };
    if (files.edit(addStatement(statement, { kind, id, texts, order, ...own }))) onClose(id);
  }
  return (
    <ComposerForm
      title={text(kind === 'line' ? 'story.composer.line' : 'story.composer.choice')}
      note={<code>{id}</code>}
      foot={
        <>
          {kind === 'line' ? (
            <>
              <SpeakerSelect value={speaker} onChange={setSpeaker} />
              <CounterSelect knots={knots} value={count} onChange={setCount} />
            </>
          ) : (
            <TargetSelect knots={knots} value={target} canGoOn onChange={setTarget} />
          )}
          <span className={styles.note}>{text('story.composer.untranslated')}</span>
        </>
      }
      onApply={handleApply}
      onClose={() => onClose()}
    >
      <div data-new-text>
        {count === undefined ? (
          <LanguageFields
            value={texts}
            isEnglishMissing={isEnglishMissing}
            hasFocus
            onChange={changeTexts}
            onEnter={handleApply}
          />
        ) : (
          <PluralLanguageFields
            count={count}
            value={texts}
            isEnglishMissing={isEnglishMissing}
            onChange={changeTexts}
            onEnter={handleApply}
          />
        )}
      </div>
      <p className={styles.missing} role="alert">
        {isLeaving && text('story.composer.unfinished')}
      </p>
    </ComposerForm>
  );
}
