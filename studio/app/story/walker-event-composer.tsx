import { useState } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import type { InkKnot, InkStatement } from '../../documents/ink-story.ts';
import { getClueName } from '../clues/clue-name.ts';
import styles from '../composer-form/composer-form.module.css';
import { ComposerForm } from '../composer-form/composer-form.tsx';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import { addOutcomeChoicesOfWalkerEvent, type WalkerEvent } from './story-edits.ts';
import { suggestWalkerEvent } from './suggest-walker-event.ts';
import { findNextScene, TargetSelect } from './target-select.tsx';

interface WalkerEventComposerProps {
  /** The statement after which the events are inserted. */
  statement: InkStatement;
  knots: readonly InkKnot[];
  onClose: () => void;
}

/** Adds an event of the walk: arriving at a stop, or answering a clue. */
export function WalkerEventComposer({ statement, knots, onClose }: WalkerEventComposerProps) {
  const { locale, text } = useInterfaceLanguage();
  const { files, outline } = useOpenWalk();
  const names = useMessageTable(locale);
  const english = useMessageTable('en');
  const stops = outline.stops ?? [];
  const clues = outline.clues ?? [];
  const [chosen, setChosen] = useState(() => {
    const event = suggestWalkerEvent({ knots, line: statement.line, stops: stops.map(({ id }) => id), clues });
    return event?.kind === 'clue' ? `clue ${event.clue}` : `arrival ${event?.stop ?? ''}`;
  });
  const [target, setTarget] = useState<string | undefined>(() => findDefaultTarget(chosen));

  function chooseEvent(value: string) {
    setChosen(value);
    setTarget(findDefaultTarget(value));
  }
  function findDefaultTarget(value: string): string | undefined {
    // By default, the same scene continues after a clue. After an arrival, the next scene begins.
    return value.startsWith('clue ') ? undefined : findNextScene(knots, statement.line);
  }
  function handleApply() {
    const [kind, id = ''] = chosen.split(' ');
    const added: WalkerEvent = kind === 'arrival' ? { kind, stop: id } : { kind: 'clue', clue: id };
    if (files.edit([addOutcomeChoicesOfWalkerEvent(statement, added, target)])) onClose();
  }
  return (
    <ComposerForm
      title={text('story.composer.event')}
      isDisabled={stops.length + clues.length === 0}
      foot={<span className={styles.note}>{text('story.composer.eventNote')}</span>}
      onApply={handleApply}
      onClose={onClose}
    >
      <div className={styles.choices}>
        <select
          aria-label={text('story.composer.event')}
          value={chosen}
          onChange={(event) => chooseEvent(event.target.value)}
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
                {getClueName(id, names, english)}
              </option>
            ))}
          </optgroup>
        </select>
        <TargetSelect knots={knots} value={target} canGoOn onChange={setTarget} />
      </div>
    </ComposerForm>
  );
}
