import type { CatalogueContent, WalkSummary } from 'virtual:walks';
import { useEffect, useState } from 'react';
import { metersBetween } from '../../../../walk/geodesy.ts';
import type { Position } from '../../../../walk/walk.ts';
import type { Locale } from '../../../locales/locales.ts';
import { useLocale, useMessages } from '../../../locales/messages.tsx';
import { buildContentPath } from '../../../locales/urls.ts';
import { PageLink } from '../../../router/page-link.tsx';
import { useCurrentWalk } from '../../session/current-walk.tsx';
import styles from './after-walk.module.css';
import { type SavesReader, useIdsOfEndedWalks } from './use-endings-in-saves.ts';

/** Recommends the nearest walk of the catalogue that this device has not played to an end. Renders nothing offline. */
export function NextWalk({ progress }: { progress: SavesReader }) {
  const messages = useMessages('walk');
  const { pack } = useCurrentWalk();
  const walks = useCatalogue();
  const endedWalks = useIdsOfEndedWalks(progress);
  const [start] = pack.packed.stops;
  const walk = start && endedWalks && findNearestWalk(walks, start, new Set([...endedWalks, pack.id]));
  if (!walk) return null;
  return (
    <section className={styles.part}>
      <h3>{messages('endNext')}</h3>
      <div className={styles.walk}>
        <PageLink to={{ page: 'game-id', id: walk.id }}>{walk.title}</PageLink>
        <small>{walk.place}</small>
        <p>{walk.hook}</p>
      </div>
    </section>
  );
}

const noWalks: readonly WalkSummary[] = [];

/**
 * Returns the walks whose cards the catalogue page shows at first, without the other walks of the catalogue. Returns no
 * walks while they load, and without a network.
 */
function useCatalogue(): readonly WalkSummary[] {
  const locale = useLocale();
  const [catalogue, setCatalogue] = useState<{ locale: string; walks: readonly WalkSummary[] }>();
  useEffect(() => {
    let isShown = true;
    fetchCatalogue(locale).then(
      (walks) => isShown && setCatalogue({ locale, walks }),
      // Ignore a failure, because the end of the walk also links to the catalogue.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [locale]);
  return catalogue?.locale === locale ? catalogue.walks : noWalks;
}

/**
 * Fetches the catalogue with `no-store`, so that the service worker does not answer from its cache. Without a network,
 * the page of a recommended walk could not open, so this request must fail too.
 */
async function fetchCatalogue(locale: Locale): Promise<readonly WalkSummary[]> {
  const response = await fetch(buildContentPath(locale, 'play'), { cache: 'no-store' });
  if (!response.ok) throw new Error(`The catalogue answered ${response.status}.`);
  return ((await response.json()) as CatalogueContent).walks;
}

function findNearestWalk(
  walks: readonly WalkSummary[],
  from: Position,
  excludedIds: ReadonlySet<string>,
): WalkSummary | undefined {
  return walks
    .filter(({ id }) => !excludedIds.has(id))
    .sort((one, other) => metersBetween(from, one.start) - metersBetween(from, other.start))[0];
}
