import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { locales } from '../../app/locales/locales.ts';
import { buildContentPath } from '../../app/locales/urls.ts';
import type { WalkSummary } from '../walks/walk-page-content.ts';
import type { CachedWalkOutput } from './walk-outputs.ts';

/** The maximum number of walks in the document of the catalogue, and in that of the home page. */
export const maxPrerenderedWalks = 12;

/**
 * The content of the home page: the first walks. The list is empty if the site has only one walk, because the
 * first section of the page already shows that walk.
 */
export interface HomeContent {
  walks: Pick<WalkSummary, 'id' | 'placeNative' | 'title' | 'place' | 'face'>[];
}

/**
 * The content of the catalogue: the cards in its HTML document, and the names of all other walks. `more.json` has the cards
 * of the other walks as a list of `WalkSummary`.
 */
export interface CatalogueContent {
  walks: WalkSummary[];
  others: Pick<WalkSummary, 'id' | 'title' | 'place'>[];
}

/** Writes the content files about several walks, and the index of packs, into a folder with the published files. */
export function writePageContents(walks: readonly CachedWalkOutput[], client: string) {
  const writeJson = (path: string, content: unknown) => {
    mkdirSync(dirname(join(client, path)), { recursive: true });
    writeFileSync(join(client, path), JSON.stringify(content));
  };
  for (const locale of locales) {
    const summaries = walks.map((walk) => walk.summaries[locale]);
    writeJson(buildContentPath(locale, 'index'), createHomeContent(summaries));
    writeJson(buildContentPath(locale, 'play'), createCatalogueContent(summaries));
    if (summaries.length > maxPrerenderedWalks)
      writeJson(buildContentPath(locale, 'play', 'more'), summaries.slice(maxPrerenderedWalks));
  }
  writeJson('walks/index.json', Object.fromEntries(walks.map(({ id, newestPack }) => [id, newestPack])));
}

export function createHomeContent(summaries: readonly WalkSummary[]): HomeContent {
  const shownWalks = summaries.length > 1 ? summaries.slice(0, maxPrerenderedWalks) : [];
  return {
    walks: shownWalks.map(({ id, placeNative, title, place, face }) => ({
      id,
      placeNative,
      title,
      place,
      ...(face && { face }),
    })),
  };
}

export function createCatalogueContent(summaries: readonly WalkSummary[]): CatalogueContent {
  const others = summaries.slice(maxPrerenderedWalks);
  return {
    walks: summaries.slice(0, maxPrerenderedWalks),
    others: others.map(({ id, title, place }) => ({ id, title, place })),
  };
}
