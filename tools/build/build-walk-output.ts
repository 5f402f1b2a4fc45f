import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { buildContentPath } from '../../app/locales/urls.ts';
import type { OfflineFileEntry } from '../../app/offline-worker/offline-file-list.ts';
import { createPackIndexEntry } from '../walks/pack/pack-index.ts';
import { packWalk } from '../walks/pack/pack-walk.ts';
import { writePack } from '../walks/pack/write-pack.ts';
import { readValidWalk } from '../walks/read-walks.ts';
import { createWalkPageContent, createWalkSummary, type WalkPageContent } from '../walks/walk-page-content.ts';
import { listPageDrawings } from '../walks/walk-page-drawings.ts';
import { listCacheEntryFiles } from './build-cache.ts';
import { compressFiles } from './compress-files.ts';
import { createOfflineFileEntry } from './offline-file-entry.ts';
import { type BrandSettings, drawWalkShareImages } from './share-images.ts';
import { writeWalkFonts } from './walk-fonts.ts';
import { type WalkOutput, walkOutputFile } from './walk-output-format.ts';

/**
 * Writes the build's output for one walk: the pack, the page content, the drawings and the share images.
 * @param folder an empty folder for the output.
 * @param settings absent in development, which needs no share images and no compressed files.
 * @throws {WalkFolderError} if the walk has faults.
 */
export async function buildWalkOutput(
  folder: string,
  walkFolder: string,
  settings: BrandSettings | undefined,
): Promise<void> {
  const walk = readValidWalk(walkFolder);
  const pack = packWalk(walk);
  const client = join(folder, 'client');
  writePack(pack, join(client, 'walks'));
  const drawings = listPageDrawings(walk).map(({ file, path }) => writeOfflineFile(client, path, readFileSync(file)));
  const faces: string[] = [];
  const openings = {} as Record<Locale, WalkPageContent>;
  for (const locale of locales) {
    const opening = createWalkPageContent(walk, locale);
    const { stylesheet, paths } = await writeWalkFonts(client, opening, locale);
    openings[locale] = { ...opening, face: stylesheet };
    faces.push(...paths);
  }
  const content = createRecordByLocale((locale) =>
    writeOfflineFile(
      client,
      buildContentPath(locale, { page: 'game-id', id: walk.id }),
      Buffer.from(JSON.stringify(openings[locale])),
    ),
  );
  if (settings) {
    await drawWalkShareImages(settings, walk, join(client, 'share'));
    await compressFiles(undefined, folder);
  }
  const part: WalkOutput = {
    id: walk.id,
    version: walk.version,
    illustration: walk.illustration,
    summaries: createRecordByLocale((locale) => ({ ...createWalkSummary(walk, locale), face: openings[locale].face })),
    newestPack: createPackIndexEntry(pack, walk.stops.length),
    assets: [
      ...drawings,
      ...[...new Set(faces)].map((path) => createOfflineFileEntry(path, readFileSync(join(client, path)))),
    ],
    content,
    files: listCacheEntryFiles(folder),
  };
  writeFileSync(join(folder, walkOutputFile), JSON.stringify(part));
}

function createRecordByLocale<Value>(make: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;
}

function writeOfflineFile(client: string, path: string, content: Buffer): OfflineFileEntry {
  mkdirSync(dirname(join(client, path)), { recursive: true });
  writeFileSync(join(client, path), content);
  return createOfflineFileEntry(path, content);
}
