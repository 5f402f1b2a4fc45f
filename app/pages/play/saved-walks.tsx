import { useState } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import type { ProgressAndSavedWalks } from '../../player/saves/use-progress.ts';
import type { PublishedWalk } from './published-walk.ts';
import { ResumeCodeForm } from './resume-code-form.tsx';
import { SavedWalkEntry } from './saved-walk-entry.tsx';
import styles from './saved-walks.module.css';
import type { CreatedResumeCode } from './sign-out-resume-codes.ts';
import { SignOutSection } from './sign-out-section.tsx';

/**
 * Renders the walks saved on this device, and the form for resume codes. Appears only after hydration, because saving
 * needs JavaScript. It is the last part of the page, so that it moves no other content when it appears.
 */
export function SavedWalkSections({
  known,
  saved: { progress, walks },
}: {
  known: readonly PublishedWalk[];
  saved: ProgressAndSavedWalks;
}) {
  const messages = useMessages('progress');
  const [codes, setCodes] = useState<CreatedResumeCode[]>([]);
  const findPublishedWalk = (walkId: string) => known.find(({ id }) => id === walkId);
  return (
    <>
      {walks.length > 0 ? (
        <section className={styles.section} aria-labelledby="saved-walks">
          <h2 id="saved-walks">{messages('heading')}</h2>
          <ul className={styles.list}>
            {walks.map((walk) => (
              <li key={walk.walkId}>
                <SavedWalkEntry
                  walk={walk}
                  known={findPublishedWalk(walk.walkId)}
                  progress={progress}
                  onCode={(createdCode) => setCodes((previousCodes) => [...previousCodes, createdCode])}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <SignOutSection
        walks={walks.map(({ walkId, save, others }) => ({ walkId, text: save.text, others }))}
        createdCodes={codes}
        titleOf={(walkId) => findPublishedWalk(walkId)?.title ?? walkId}
        progress={progress}
      />
      <ResumeCodeForm known={known} progress={progress} />
    </>
  );
}
