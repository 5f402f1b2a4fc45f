import { createHash } from 'node:crypto';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import { type PackedWalk, type PackManifest, packFormatVersion } from '../../../app/player/pack/pack-format.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import { compileWalk } from './compile-walk.ts';
import { packDrawings } from './pack-drawings.ts';
import { packMap } from './pack-map.ts';
import { packMessages } from './pack-messages.ts';
import { packRecordings, type RecordingInPack } from './pack-recordings.ts';

/** The files for playing a walk. A pack never changes: a changed walk has another hash, and therefore another URL. */
export interface Pack {
  walk: string;
  hash: string;
  /** The manifest of each locale: its files and their sizes. */
  manifests: Record<Locale, PackManifest>;
  /** Every file, including the manifests, sorted by its path below `/walks/<walk>/<hash>/`. */
  files: Map<string, Buffer>;
  /** Every recording by its path below `/walks/<walk>/`. */
  recordings: Map<string, Buffer>;
}

const packs = new WeakMap<AuthoredWalk, Pack>();

/**
 * Packs a walk. The walk may lack messages, but must have no other faults. The same walk gives the same bytes. Caches
 * the pack, because the walk's page and its catalogue card need the pack's hash and size.
 */
export function packWalk(walk: AuthoredWalk): Pack {
  const existingPack = packs.get(walk);
  if (existingPack) return existingPack;
  const pack = makePack(walk);
  packs.set(walk, pack);
  return pack;
}

function makePack(walk: AuthoredWalk): Pack {
  const map = packMap(walk);
  const recordings = packRecordings(walk);
  const sharedFiles = {
    'walk.json': toJson(createPackedWalk(walk, recordings, Object.keys(map.shared))),
    ...map.shared,
    ...packDrawings(walk),
  };
  const localeFiles = createRecordByLocale((locale) => {
    return { [`words.${locale}.json`]: toJson(packMessages(walk, locale)), ...map.forLocale(locale) };
  });
  const contents = Object.assign({}, sharedFiles, ...Object.values(localeFiles));
  const recordedContents = recordings.map(({ locale, path, content }) => [`sounds/${locale}/${path}`, content]);
  const hash = computePackHash({ ...contents, ...Object.fromEntries(recordedContents) });
  const manifests = createRecordByLocale((locale) =>
    createManifest(walk, { locale, hash, contents: { ...sharedFiles, ...localeFiles[locale] }, recordings }),
  );
  const manifestFiles = locales.map((locale) => [`pack.${locale}.json`, toJson(manifests[locale])] as const);
  const files = sortContentsByPath({ ...contents, ...Object.fromEntries(manifestFiles) });
  const packedSounds = new Map(recordings.map(({ path, content }) => [path, content]));
  return { walk: walk.id, hash, manifests, files: new Map(files), recordings: packedSounds };
}

type ContentByPath = Record<string, Buffer>;

function createManifest(
  { id, version }: AuthoredWalk,
  {
    locale,
    hash,
    contents,
    recordings,
  }: { locale: Locale; hash: string; contents: ContentByPath; recordings: RecordingInPack[] },
): PackManifest {
  const files = sortContentsByPath(contents).map(([path, content]) => {
    return { path, bytes: content.length, sha256: computeSha256(content) };
  });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const localeRecordings = recordings.filter((it) => it.locale === locale).map(({ packed }) => packed);
  const recordingsField = localeRecordings.length > 0 ? { recordings: localeRecordings } : {};
  return { format: packFormatVersion, walk: id, version, locale, hash, files, bytes, ...recordingsField };
}

function createPackedWalk(walk: AuthoredWalk, recordings: RecordingInPack[], mapFiles: string[]): PackedWalk {
  const { place, characters, letter, arrivals, bestHour, spots, figures, accessibility, endings, wayBack } = walk;
  const stops = walk.stops.map(({ id, lat, lon, radiusMeters, kind, fromPrevious, turns, paid, mayClose }) => {
    return { id, lat, lon, radiusMeters, kind, fromPrevious, turns, paid, mayClose };
  });
  const recordedIn = locales.filter((locale) => recordings.some((it) => it.locale === locale));
  return {
    ...compileWalk(walk),
    place,
    characters,
    letter,
    stops,
    arrivals: arrivals?.map(({ id, nameNative, lat, lon, metersToStart }) => ({
      id,
      nameNative,
      lat,
      lon,
      metersToStart,
    })),
    bestHour,
    spots,
    figures,
    accessibility,
    endings,
    wayBack,
    hasMap: mapFiles.length > 0,
    hasPaths: mapFiles.includes('paths.json'),
    recordedIn: recordedIn.length > 0 ? recordedIn : undefined,
  };
}

function createRecordByLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
}

function toJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function sortContentsByPath(contents: ContentByPath): [path: string, content: Buffer][] {
  return Object.entries(contents).sort(([a], [b]) => (a < b ? -1 : 1));
}

function computePackHash(contents: ContentByPath): string {
  const hash = createHash('sha256').update(`${packFormatVersion}`);
  for (const [path, content] of sortContentsByPath(contents)) hash.update(`\n${path} ${computeSha256(content)}`);
  return hash.digest('hex').slice(0, 16);
}

function computeSha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
