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
import type { MadeCode } from './leaving.ts';
import styles from './saved-walks.module.css';
import type { KnownWalk } from './saved-walks.tsx';

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
  const messages = useMessages('progress');
  const [outcome, setOutcome] = useState<'tookUp' | Problem>();
  const { walkId, save, others } = walk;
  const title = known?.title ?? walkId;
  const isUnderWay = save.summary?.hasEnded === false;

  async function takeUp(other: string) {
    const taken = await progress.takeUp(walkId, other);
    setOutcome(taken.ok ? 'tookUp' : problemOf(taken.because));
  }

  /** Whether a save was played on from the same beginning, as after a code, and not kept when the walk was begun anew. */
  function isOtherWay({ summary }: ListedSave): boolean {
    return summary !== undefined && summary.startedAtMs === save.summary?.startedAtMs;
  }
  const shared = { walkId, known, progress, onCode, takeUp };

  return (
    <article className={styles.sheet} aria-labelledby={`kept-${walkId}`}>
      <h3 id={`kept-${walkId}`}>{title}</h3>
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

interface OtherSavesProps extends Omit<KeptWalkEntryProps, 'walk'> {
  walkId: string;
  heading: string;
  saves: readonly ListedSave[];
  takeUp(text: string): void;
}

/** Saves beside the walk, each with a way to go on with it. */
function OtherSaves({ walkId, heading, saves, known, progress, onCode, takeUp }: OtherSavesProps) {
  const messages = useMessages('progress');
  if (saves.length === 0) return null;
  return (
    <div className={styles.others}>
      <p>{heading}</p>
      <ul className={styles.list}>
        {saves.map((other, index) => (
          // By their place: what was the walk stands where its other save stood, and keeps the focus.
          <li key={index}>
            <HowFar save={other} known={known} />
            {other.summary ? (
              <button
                type="button"
                className={`${buttons.button} ${buttons.outlined}`}
                onClick={() => takeUp(other.text)}
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

/** A save from elsewhere may hold any number, and a number that is no date would stop the page. */
function isDate(ms: number): boolean {
  return !Number.isNaN(new Date(ms).getTime());
}
