import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import type { InkKnot, InkStatement } from '../../documents/ink-story.ts';
import { formatSceneName } from '../languages/message-rows.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import styles from './line-composer.module.css';
import { addEvents, type StoryEvent } from './story-edits.ts';

interface EventComposerProps {
  /** The statement behind which the events stand. */
  statement: InkStatement;
  knots: readonly InkKnot[];
  onClose: () => void;
}

/** Adds what the walker does instead of choosing words: arriving at a stop, or answering a clue. */
export function EventComposer({ statement, knots, onClose }: EventComposerProps) {
  const { locale, text } = useInterfaceLanguage();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { files, outline } = useOpenWalk();
  const names = useMessageTable(locale);
  const stops = outline.stops ?? [];
  const clues = outline.clues ?? [];
  const [chosen, setChosen] = useState(`arrival ${stops[0]?.id ?? ''}`);
  const scenes = knots.filter(({ name }) => name !== '');
  const [target, setTarget] = useState(scenes.find(({ line }) => line > statement.line)?.name ?? scenes[0]?.name ?? '');
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector('select')?.focus();
  }, []);

  function add(event: FormEvent) {
    event.preventDefault();
    const [kind, id = ''] = chosen.split(' ');
    const added: StoryEvent = kind === 'arrival' ? { kind, stop: id } : { kind: 'clue', clue: id };
    if (files.edit([addEvents(statement, added, target)])) onClose();
  }
  return (
    <form
      ref={form}
      className={styles.composer}
      lang={document.documentElement.lang}
      aria-labelledby={titleId}
      onSubmit={add}
      onKeyDown={(event: KeyboardEvent) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <p className={styles.title} id={titleId}>
        {text('story.composer.event')}
      </p>
      <div className={styles.foot}>
        <select
          aria-label={text('story.composer.event')}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          <optgroup label={text('story.composer.arrivals')}>
            {stops.map(({ id }) => (
              <option key={id} value={`arrival ${id}`} lang={localeTags[locale].htmlLang}>
                {names?.[`stop.${id}`] ?? id}
              </option>
            ))}
          </optgroup>
          <optgroup label={text('story.composer.clues')}>
            {clues.map(({ id }) => (
              <option key={id} value={`clue ${id}`}>
                {id}
              </option>
            ))}
          </optgroup>
        </select>
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
        <span className={styles.note}>{text('story.composer.eventNote')}</span>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onClose}>
          {text('story.composer.cancel')}
        </button>
        <button type="submit" className={buttons.button} disabled={stops.length + clues.length === 0}>
          {text('story.composer.add')}
        </button>
      </div>
    </form>
  );
}
