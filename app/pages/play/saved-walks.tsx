import { useState } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import type { SavedWalks } from '../../player/saves/use-progress.ts';
import { ClaimWalk } from './claim-walk.tsx';
import type { KnownWalk } from './known-walk.ts';
import { LeaveBrowser } from './leave-browser.tsx';
import type { MadeCode } from './leaving.ts';
import { SavedWalkEntry } from './saved-walk-entry.tsx';
import styles from './saved-walks.module.css';

/**
 * Renders the walks saved on this device, and the form that fetches one from another phone. It appears after hydration, because
 * without JavaScript nothing is saved. It stands below everything else, so that it moves nothing.
 */
export function SavedWalkSections({
  known,
  saved: { progress, walks },
}: {
  known: readonly KnownWalk[];
  saved: SavedWalks;
}) {
  const messages = useMessages('progress');
  const [codes, setCodes] = useState<MadeCode[]>([]);
  const knownOf = (walkId: string) => known.find(({ id }) => id === walkId);
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
                  known={knownOf(walk.walkId)}
                  progress={progress}
                  onCode={(made) => setCodes((before) => [...before, made])}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <LeaveBrowser
        walks={walks.map(({ walkId, save, others }) => ({ walkId, text: save.text, others }))}
        made={codes}
        titleOf={(walkId) => knownOf(walkId)?.title ?? walkId}
        progress={progress}
      />
      <ClaimWalk known={known} progress={progress} />
    </>
  );
}
