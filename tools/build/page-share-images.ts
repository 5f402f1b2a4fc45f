import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Locale, locales } from '../../app/locales/locales.ts';
import type { PageName } from '../../app/locales/urls.ts';
import type { Configuration } from '../../configuration.ts';
import type { ShareImageTimeOfDay } from '../walks/illustrate/drawing-names.ts';
import { type AuthoredWalk, readValidWalk } from '../walks/read-walks.ts';
import { createWalkSummary } from '../walks/walk-page-content.ts';
import {
  addCacheEntryToBuild,
  createCacheKey,
  findCacheEntry,
  listCacheEntryFiles,
  makeCacheEntry,
} from './build-cache.ts';
import { removeZeroWidthSpaces } from './fonts.ts';
import { readMessages } from './messages.ts';
import { createPlaceholderValues, fillPlaceholders } from './placeholders.ts';
import { drawShareImages, type ShareImage } from './share-images.ts';
import type { CachedWalkOutput } from './walk-outputs.ts';

/**
 * Adds link-preview images to a build, for the pages that are not about one walk. The images show text on the
 * illustration of the featured walk. Draws them again only if their texts, the featured walk or the code of share images
 * have changed.
 */
export async function addPageShareImages(
  configuration: Configuration,
  featured: Pick<CachedWalkOutput, 'folder' | 'key'>,
  build: string,
) {
  const walk = readValidWalk(featured.folder);
  const images = await Promise.all(
    locales.map(
      async (locale): Promise<[Locale, ShareImage[]]> => [
        locale,
        await listPageShareImages(locale, configuration, walk),
      ],
    ),
  );
  // The cache key of the featured walk (`featured.key`) changes with the walk's files, the brand and the code that draws
  // images.
  const key = createCacheKey([featured.key, JSON.stringify(images)]);
  const entry =
    findCacheEntry(key) ??
    (await makeCacheEntry(key, (folder) =>
      drawShareImages(configuration, walk, images, path.join(folder, 'client/share')),
    ));
  addCacheEntryToBuild(entry, listCacheEntryFiles(entry), build);
}

async function listPageShareImages(
  locale: Locale,
  configuration: Configuration,
  featured: AuthoredWalk,
): Promise<ShareImage[]> {
  const values = createPlaceholderValues(configuration, locale);
  const messages = await readMessages(locale);
  const readLegalTitle = async (name: string) =>
    (await readFile(`content/legal/${locale}/${name}.md`, 'utf8')).match(/^# (.*)$/m)?.[1] ?? '';
  const titlesByPage: Record<Exclude<PageName, 'game-id'>, [title: string, hour: ShareImageTimeOfDay]> = {
    index: [`${messages.block1.banner1}\n${messages.block1.banner2}`, 'dusk'],
    play: [messages.play.heading, 'dawn'],
    delete: [messages.delete.heading, 'night'],
    'about-terms': [await readLegalTitle('terms'), 'night'],
    'about-privacy': [await readLegalTitle('privacy'), 'night'],
  };
  const walk = createWalkSummary(featured, locale);
  return Object.entries(titlesByPage).map(([page, [title, hour]]): ShareImage => {
    const filledTitle = removeZeroWidthSpaces(fillPlaceholders(title, values, `the share image of ${page}`));
    return { page, title: filledTitle, walk, hour, ...(page === 'index' ? { hook: walk.hook } : {}) };
  });
}
