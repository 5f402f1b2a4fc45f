import { useState } from 'react';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { MoveWalk } from '../../player/resume/move-walk.tsx';
import type { ListedSave, ListedWalk } from '../../player/saves/device-progress.ts';
import type { Progress } from '../../player/saves/progress.ts';
import { type Problem, problemOf } from '../../player/saves/progress-problem.ts';
import { PageLink } from '../../router/page-link.tsx';
import buttons from '../../ui/button.module.css';
import outcomes from '../../ui/outcome.module.css';
import type { KnownWalk } from './known-walk.ts';
import type { MadeCode } from './leaving.ts';
import styles from './saved-walks.module.css';

interface SavedWalkEntryProps {
  walk: ListedWalk;
  /** Undefined for a walk that this site does not have. */
  known: KnownWalk | undefined;
  progress: Progress;
  /** Called with each code made of this walk. */
  onCode(made: MadeCode): void;
}

/** Renders one saved walk: its progress, its transfer to another phone, and its other saves. */
export function SavedWalkEntry({ walk, known, progress, onCode }: SavedWalkEntryProps) {
  const messages = useMessages('progress');
  const [outcome, setOutcome] = useState<'tookUp' | Problem>();
  const { walkId, save, others } = walk;
  const title = known?.title ?? walkId;
  const isUnderWay = save.summary?.hasEnded === false;

  async function switchTo(other: string) {
    const taken = await progress.switchTo(walkId, other);
    setOutcome(taken.ok ? 'tookUp' : problemOf(taken.because));
  }

  /** Returns whether a save was played from the same start, as after a code. A save from before a new start is different. */
  function isOtherWay({ summary }: ListedSave): boolean {
    return summary !== undefined && summary.startedAtMs === save.summary?.startedAtMs;
  }
  const shared = { walkId, known, progress, onCode, switchTo };

  return (
    <article className={styles.sheet} aria-labelledby={`saved-${walkId}`}>
      <h3 id={`saved-${walkId}`}>{title}</h3>
      <HowFar save={save} known={known} />
      <div className={styles.actions}>
        {known ? (
          <PageLink to={{ page: 'game-id', id: walkId, isUnderWay }}>{messages(isUnderWay ? 'goOn' : 'open')}</PageLink>
        ) : null}
        <MoveWalk
          walkId={walkId}
          progress={progress}
          onCode={(made) => onCode({ ...made, walkId, text: save.text, isWalk: true })}
        />
      </div>
      <OtherSaves heading={messages('others')} saves={others.filter(isOtherWay)} {...shared} />
      <OtherSaves heading={messages('begunBefore')} saves={others.filter((other) => !isOtherWay(other))} {...shared} />
      <p role="status" className={outcomes.outcome}>
        {outcome && messages(outcome)}
      </p>
    </article>
  );
}

interface OtherSavesProps extends Omit<SavedWalkEntryProps, 'walk'> {
  walkId: string;
  heading: string;
  saves: readonly ListedSave[];
  switchTo(text: string): void;
}

/** Renders the walk's other saves, each with a button that continues it. */
function OtherSaves({ walkId, heading, saves, known, progress, onCode, switchTo }: OtherSavesProps) {
  const messages = useMessages('progress');
  if (saves.length === 0) return null;
  return (
    <div className={styles.others}>
      <p>{heading}</p>
      <ul className={styles.list}>
        {saves.map((other, index) => (
          // Keyed by position: when two saves swap places, the focus stays at the same entry.
          <li key={index}>
            <HowFar save={other} known={known} />
            {other.summary ? (
              <button
                type="button"
                className={`${buttons.button} ${buttons.outlined}`}
                onClick={() => switchTo(other.text)}
              >
                {messages('takeUp')}
              </button>
            ) : null}
            <MoveWalk
              key={other.text}
              walkId={walkId}
              other={other.text}
              progress={progress}
              onCode={(made) => onCode({ ...made, walkId, text: other.text, isWalk: false })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function HowFar({ save: { summary }, known }: { save: ListedSave; known: KnownWalk | undefined }) {
  const messages = useMessages('progress');
  const locale = useLocale();
  if (!summary) return <p className={styles.far}>{messages('unreadable')}</p>;
  const { stops, hasEnded, changedAtMs } = summary;
  const when = new Intl.DateTimeFormat(localeTags[locale].htmlLang, { dateStyle: 'medium', timeStyle: 'short' });
  const far = hasEnded
    ? messages('ended')
    : known
      ? messages('stops', { done: stops.length, all: known.stopCount })
      : messages('stopsAlone', { done: stops.length });
  return (
    <p className={styles.far}>
      {far}
      <br />
      {isDate(changedAtMs) ? messages('changed', { when: when.format(changedAtMs) }) : null}
    </p>
  );
}

/**
 * Returns whether a number is a valid date. A save from elsewhere may hold any number, and an invalid date would break the page.
 */
function isDate(ms: number): boolean {
  return !Number.isNaN(new Date(ms).getTime());
}
