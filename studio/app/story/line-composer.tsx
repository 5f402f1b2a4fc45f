import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Locale, locales, localeTags } from '../../../app/locales/locales.ts';
import type { InkKnot, InkStatement } from '../../documents/ink-story.ts';
import { formatSceneName } from '../languages/message-rows.ts';
import { useText } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import styles from './line-composer.module.css';
import { createMessageId, findId } from './new-id.ts';
import { SpeakerSelect } from './speaker-select.tsx';
import { addStatement } from './story-edits.ts';

interface LineComposerProps {
  /** The statement behind which the new one stands. */
  statement: InkStatement;
  knots: readonly InkKnot[];
  kind: 'line' | 'choice';
  /** Called with the id of the new line or choice, or without one if the author cancels. */
  onClose: (addedId?: string) => void;
}

/** Writes a new line or choice in all languages. It gets an id, and everything is one change. */
export function LineComposer({ statement, knots, kind, onClose }: LineComposerProps) {
  const text = useText();
  const fieldId = useId();
  const { files } = useOpenWalk();
  const english = useMessageTable('en');
  const form = useRef<HTMLFormElement>(null);
  const [texts, setTexts] = useState<Record<Locale, string>>({ en: '', zh: '', jp: '' });
  const [speaker, setSpeaker] = useState(statement.tags.find(({ name }) => name === 'speaker')?.value);
  const scenes = knots.filter(({ name }) => name !== '');
  const [target, setTarget] = useState(scenes.find(({ line }) => line > statement.line)?.name ?? scenes[0]?.name);
  const [isEnglishMissing, setIsEnglishMissing] = useState(false);
  const id = createMessageId(knots, statement.line, kind, Object.keys(english ?? {}));
  useEffect(() => void form.current?.scrollIntoView({ block: 'nearest' }), []);

  function add() {
    if (texts.en.trim() === '') {
      setIsEnglishMissing(true);
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    const ids = knots.flatMap((knot) => knot.statements).flatMap((it) => findId(it) ?? []);
    const afterId = findId(statement);
    const order = ids.toSpliced(afterId === undefined ? ids.length : ids.indexOf(afterId) + 1, 0, id);
    const isAdded = files.edit(
      addStatement(statement, {
        kind,
        id,
        texts,
        order,
        ...(kind === 'line' ? { speaker } : { target }),
      }),
    );
    if (isAdded) onClose(id);
  }
  function handleKey(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add();
    else if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement) {
      // Enter goes to the next language. After the last one it adds the line.
      const fields = [...(form.current?.querySelectorAll('textarea') ?? [])];
      const next = fields[fields.indexOf(event.target) + 1];
      if (next) next.focus();
      else add();
    } else return;
    event.preventDefault();
  }
  return (
    <form
      ref={form}
      className={styles.composer}
      lang={document.documentElement.lang}
      aria-labelledby={`${fieldId}-title`}
      onKeyDown={handleKey}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        add();
      }}
    >
      <p className={styles.title} id={`${fieldId}-title`}>
        {text(kind === 'line' ? 'story.composer.line' : 'story.composer.choice')}
        <code>{id}</code>
      </p>
      {locales.map((locale) => (
        <label key={locale} className={styles.language}>
          <span lang={localeTags[locale].htmlLang}>{localeTags[locale].name}</span>
          <textarea
            rows={1}
            // biome-ignore lint/a11y/noAutofocus: the author has just asked for this form.
            autoFocus={locale === 'en'}
            lang={localeTags[locale].htmlLang}
            value={texts[locale]}
            aria-invalid={(locale === 'en' && isEnglishMissing) || undefined}
            aria-describedby={locale === 'en' && isEnglishMissing ? `${fieldId}-english` : undefined}
            onChange={(event) => {
              setTexts({ ...texts, [locale]: event.target.value.replaceAll('\n', ' ') });
              setIsEnglishMissing(false);
            }}
          />
        </label>
      ))}
      {isEnglishMissing && (
        <p className={styles.missing} id={`${fieldId}-english`} role="alert">
          {text('story.composer.english')}
        </p>
      )}
      <div className={styles.foot}>
        {kind === 'line' ? (
          <SpeakerSelect value={speaker} onChange={setSpeaker} />
        ) : (
          <label>
            {text('story.composer.target')}{' '}
            <select value={target} onChange={(event) => setTarget(event.target.value)}>
              {scenes.map(({ name }) => (
                <option key={name} value={name}>
                  {formatSceneName(name)}
                </option>
              ))}
            </select>
          </label>
        )}
        <span className={styles.note}>{text('story.composer.untranslated')}</span>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => onClose()}>
          {text('story.composer.cancel')}
        </button>
        <button type="submit" className={buttons.button}>
          {text('story.composer.add')}
        </button>
      </div>
    </form>
  );
}
