import { useState } from 'react';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useWords } from '../../locales/words.tsx';
import type { ListedSave, ListedWalk } from '../../player/progress/device-progress.ts';
import type { Progress } from '../../player/progress/progress.ts';
import { type Problem, problemOf } from '../../player/progress/progress-problem.ts';
import { MoveWalk } from '../../player/resume/move-walk.tsx';
import buttons from '../../ui/button.module.css';
import outcomes from '../../ui/outcome.module.css';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './kept-walks.module.css';
import type { KnownWalk } from './kept-walks.tsx';
import type { MadeCode } from './leaving.ts';

interface KeptWalkEntryProps {
  walk: ListedWalk;
  /** Undefined for a walk that this site no longer has, or does not have yet. */
  known: KnownWalk | undefined;
  progress: Progress;
  /** Hears of each code that is made of it. */
  onCode(made: MadeCode): void;
}

/** One saved walk: how far it is, how it goes to another phone, and the other ways that were gone through it. */
export function KeptWalkEntry({ walk, known, progress, onCode }: KeptWalkEntryProps) {
  const words = useWords('progress');
  const [outcome, setOutcome] = useState<'tookUp' | Problem>();
  const { walkId, save, others } = walk;
  const title = known?.title ?? walkId;
  const isUnderWay = save.summary?.hasEnded === false;

  async function takeUp(other: string) {
    const taken = await progress.takeUp(walkId, other);
    setOutcome(taken.ok ? 'tookUp' : problemOf(taken.because));
  }

  return (
    <article className={styles.sheet} aria-labelledby={`kept-${walkId}`}>
      <h3 id={`kept-${walkId}`}>{title}</h3>
      <HowFar save={save} known={known} />
      <div className={styles.actions}>
        {known ? (
          <PageLink to={{ page: 'game-id', id: walkId, isUnderWay }}>{words(isUnderWay ? 'goOn' : 'open')}</PageLink>
        ) : null}
        <MoveWalk
          walkId={walkId}
          progress={progress}
          onCode={(made) => onCode({ ...made, walkId, text: save.text, isWalk: true })}
        />
      </div>
      {others.length > 0 ? (
        <div className={styles.others}>
          <p>{words('others')}</p>
          <ul className={styles.list}>
            {others.map((other, index) => (
              // By their place: what was the walk stands where its other save stood, and keeps the focus.
              <li key={index}>
                <HowFar save={other} known={known} />
                {other.summary ? (
                  <button
                    type="button"
                    className={`${buttons.button} ${buttons.outlined}`}
                    onClick={() => takeUp(other.text)}
                  >
                    {words('takeUp')}
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
      ) : null}
      <p role="status" className={outcomes.outcome}>
        {outcome && words(outcome)}
      </p>
    </article>
  );
}

function HowFar({ save: { summary }, known }: { save: ListedSave; known: KnownWalk | undefined }) {
  const words = useWords('progress');
  const locale = useLocale();
  if (!summary) return <p className={styles.far}>{words('unreadable')}</p>;
  const { stops, hasEnded, changedAtMs } = summary;
  const when = new Intl.DateTimeFormat(localeTags[locale].htmlLang, { dateStyle: 'medium', timeStyle: 'short' });
  const far = hasEnded
    ? words('ended')
    : known
      ? words('stops', { done: stops.length, all: known.stopCount })
      : words('stopsAlone', { done: stops.length });
  return (
    <p className={styles.far}>
      {far}
      <br />
      {isDate(changedAtMs) ? words('changed', { when: when.format(changedAtMs) }) : null}
    </p>
  );
}

/** A save from elsewhere may hold any number, and a number that is no date would stop the page. */
function isDate(ms: number): boolean {
  return !Number.isNaN(new Date(ms).getTime());
}
