import { useState } from 'react';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { CreateResumeCode } from '../../player/resume/create-resume-code.tsx';
import type { ListedSave, ListedSavedWalk } from '../../player/saves/device-progress.ts';
import type { Progress } from '../../player/saves/progress.ts';
import { type ProgressProblem, toProgressProblem } from '../../player/saves/progress-problem.ts';
import { PageLink } from '../../router/page-link.tsx';
import buttons from '../../ui/button.module.css';
import outcomes from '../../ui/request-outcome.module.css';
import type { PublishedWalk } from './published-walk.ts';
import styles from './saved-walks.module.css';
import type { CreatedResumeCode } from './sign-out-resume-codes.ts';

interface SavedWalkEntryProps {
  walk: ListedSavedWalk;
  /** The walk's published data; undefined if this site does not have the walk. */
  known: PublishedWalk | undefined;
  progress: Progress;
  /** Called with each resume code that the visitor creates for this walk. */
  onCode(createdCode: CreatedResumeCode): void;
}

/** Renders one saved walk: its progress, a button to move it to another phone, and its other saves. */
export function SavedWalkEntry({ walk, known, progress, onCode }: SavedWalkEntryProps) {
  const messages = useMessages('progress');
  const [outcome, setOutcome] = useState<'tookUp' | ProgressProblem>();
  const { walkId, save, others } = walk;
  const title = known?.title ?? walkId;
  const isInProgress = save.summary?.hasEnded === false;

  async function switchToSave(other: string) {
    const taken = await progress.switchTo(walkId, other);
    setOutcome(taken.ok ? 'tookUp' : toProgressProblem(taken.reason));
  }

  /**
   * Returns whether a save belongs to the same attempt at the walk as the current save. A new attempt begins each time
   * the visitor starts the walk anew.
   */
  function isFromSamePlaythrough({ summary }: ListedSave): boolean {
    return summary !== undefined && summary.startedAtMs === save.summary?.startedAtMs;
  }
  const sharedProps = { walkId, known, progress, onCode, switchTo: switchToSave };

  return (
    <article className={styles.sheet} aria-labelledby={`saved-${walkId}`}>
      <h3 id={`saved-${walkId}`}>{title}</h3>
      <SavedProgressSummary save={save} known={known} />
      <div className={styles.actions}>
        {known ? (
          <PageLink to={{ page: 'game-id', id: walkId, start: isInProgress ? 'walk' : undefined }}>
            {messages(isInProgress ? 'goOn' : 'open')}
          </PageLink>
        ) : null}
        <CreateResumeCode
          walkId={walkId}
          progress={progress}
          onCode={(made) => onCode({ ...made, walkId, text: save.text, isCurrentSave: true })}
        />
      </div>
      <OtherSaves heading={messages('others')} saves={others.filter(isFromSamePlaythrough)} {...sharedProps} />
      <OtherSaves
        heading={messages('begunBefore')}
        saves={others.filter((other) => !isFromSamePlaythrough(other))}
        {...sharedProps}
      />
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

/** Renders the walk's other saves. Each has a button that continues the walk from it. */
function OtherSaves({ walkId, heading, saves, known, progress, onCode, switchTo }: OtherSavesProps) {
  const messages = useMessages('progress');
  if (saves.length === 0) return null;
  return (
    <div className={styles.others}>
      <p>{heading}</p>
      <ul className={styles.list}>
        {saves.map((other, index) => (
          // The index is the key, so that the focus stays in place when two saves swap places.
          <li key={index}>
            <SavedProgressSummary save={other} known={known} />
            {other.summary ? (
              <button
                type="button"
                className={`${buttons.button} ${buttons.outlined}`}
                onClick={() => switchTo(other.text)}
              >
                {messages('takeUp')}
              </button>
            ) : null}
            <CreateResumeCode
              key={other.text}
              walkId={walkId}
              other={other.text}
              progress={progress}
              onCode={(made) => onCode({ ...made, walkId, text: other.text, isCurrentSave: false })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SavedProgressSummary({ save: { summary }, known }: { save: ListedSave; known: PublishedWalk | undefined }) {
  const messages = useMessages('progress');
  const locale = useLocale();
  if (!summary) return <p className={styles.far}>{messages('unreadable')}</p>;
  const { stops, hasEnded, changedAtMs } = summary;
  const dateFormat = new Intl.DateTimeFormat(localeTags[locale].htmlLang, { dateStyle: 'medium', timeStyle: 'short' });
  const progressSentence = hasEnded
    ? messages('ended')
    : known
      ? messages('stops', { done: stops.length, all: known.stopCount })
      : messages('stopsAlone', { done: stops.length });
  return (
    <p className={styles.far}>
      {progressSentence}
      <br />
      {isValidDate(changedAtMs) ? messages('changed', { when: dateFormat.format(changedAtMs) }) : null}
    </p>
  );
}

/**
 * Returns whether a number is a valid date. A save from another device may contain any number, and formatting an
 * invalid date throws an error.
 */
function isValidDate(ms: number): boolean {
  return !Number.isNaN(new Date(ms).getTime());
}
