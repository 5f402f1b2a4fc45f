import { createHash } from 'node:crypto';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import { type PackedWalk, type PackManifest, packFormat } from '../../../app/player/pack/pack-format.ts';
import type { Walk } from '../read-walks.ts';
import { compileWalk } from './compile-walk.ts';
import { packedDrawings } from './packed-drawings.ts';
import { packedMap } from './packed-map.ts';
import { packedMessages } from './packed-messages.ts';
import { packedRecordings, type RecordingFileInPack } from './packed-recordings.ts';

/** The files for playing a walk. They never change: other contents have another hash and another address. */
export interface Pack {
  walk: string;
  hash: string;
  /** The size of each locale. */
  manifests: Record<Locale, PackManifest>;
  /** Every file, including the manifests, sorted by its path below `/walks/<walk>/<hash>/`. */
  files: Map<string, Buffer>;
  /** Every recording by its path below `/walks/<walk>/`. */
  recordings: Map<string, Buffer>;
}

/** Packs a walk that has no faults, or that lacks only words. The same walk gives the same bytes. */
export function packWalk(walk: Walk): Pack {
  const map = packedMap(walk);
  const recordings = packedRecordings(walk);
  const shared = {
    'walk.json': json(packedWalk(walk, recordings, Object.keys(map.shared).length > 0)),
    ...map.shared,
    ...packedDrawings(walk),
  };
  const localeFiles = perLocale((locale) => {
    return { [`words.${locale}.json`]: json(packedMessages(walk, locale)), ...map.forLocale(locale) };
  });
  const contents = Object.assign({}, shared, ...Object.values(localeFiles));
  const recorded = recordings.map(({ locale, place, content }) => [`sounds/${locale}/${place}`, content]);
  const hash = hashOf({ ...contents, ...Object.fromEntries(recorded) });
  const manifests = perLocale((locale) =>
    manifestOf(walk, { locale, hash, contents: { ...shared, ...localeFiles[locale] }, recordings }),
  );
  const manifestFiles = locales.map((locale) => [`pack.${locale}.json`, json(manifests[locale])] as const);
  const files = sorted({ ...contents, ...Object.fromEntries(manifestFiles) });
  const packedSounds = new Map(recordings.map(({ place, content }) => [place, content]));
  return { walk: walk.id, hash, manifests, files: new Map(files), recordings: packedSounds };
}

type Contents = Record<string, Buffer>;

function manifestOf(
  { id, version }: Walk,
  {
    locale,
    hash,
    contents,
    recordings,
  }: { locale: Locale; hash: string; contents: Contents; recordings: RecordingFileInPack[] },
): PackManifest {
  const files = sorted(contents).map(([path, content]) => {
    return { path, bytes: content.length, sha256: sha256(content) };
  });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const own = recordings.filter((it) => it.locale === locale).map(({ packed }) => packed);
  const heard = own.length > 0 ? { recordings: own } : {};
  return { format: packFormat, walk: id, version, locale, hash, files, bytes, ...heard };
}

function packedWalk(walk: Walk, recordings: RecordingFileInPack[], hasMap: boolean): PackedWalk {
  const { place, characters, spots, figures, accessibility } = walk;
  const stops = walk.stops.map(({ id, lat, lon, radiusMeters, kind, fromPrevious, paid, mayClose }) => {
    return { id, lat, lon, radiusMeters, kind, fromPrevious, paid, mayClose };
  });
  const recordedIn = locales.filter((locale) => recordings.some((it) => it.locale === locale));
  return {
    ...compileWalk(walk),
    place,
    characters,
    stops,
    spots,
    figures,
    accessibility,
    hasMap,
    recordedIn: recordedIn.length > 0 ? recordedIn : undefined,
  };
}

function perLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function sorted(contents: Contents): [path: string, content: Buffer][] {
  return Object.entries(contents).sort(([a], [b]) => (a < b ? -1 : 1));
}

function hashOf(contents: Contents): string {
  const hash = createHash('sha256').update(`${packFormat}`);
  for (const [path, content] of sorted(contents)) hash.update(`\n${path} ${sha256(content)}`);
  return hash.digest('hex').slice(0, 16);
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
