import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '../../app/locales/locales.ts';
import type { WalkEditionContents } from './walk-edition-changes.ts';

interface PackManifestHashes {
  files: { path: string; sha256: string }[];
  recordings?: { sound: string; sha256: string }[];
}

/**
 * Reads the edition of a walk (its packed files) in the last build of the site. Returns `undefined` if there is no build,
 * or if the build lacks the walk.
 * @param buildFolder the folder `build/`.
 */
export function readLastBuiltEdition(buildFolder: string, walkId: string): WalkEditionContents | undefined {
  const walks = join(buildFolder, 'client/walks');
  const index = join(walks, 'index.json');
  if (!existsSync(index)) return undefined;
  const entries: Record<string, { hash: string }> = JSON.parse(readFileSync(index, 'utf8'));
  const hash = Object.hasOwn(entries, walkId) ? entries[walkId]?.hash : undefined;
  if (hash === undefined) return undefined;
  return readEditionFromPackFiles((path) => readFileSync(join(walks, walkId, hash, path), 'utf8'));
}

/**
 * Reads the contents of an edition that the Publish screen compares.
 * @param readFile returns the text of a file in the edition's pack.
 */
export function readEditionFromPackFiles(readFile: (path: string) => string): WalkEditionContents {
  const perLocale = <Value>(read: (locale: Locale) => Value) =>
    Object.fromEntries(locales.map((locale) => [locale, read(locale)])) as Record<Locale, Value>;
  const files = new Map<string, string>();
  for (const locale of locales) {
    const manifest: PackManifestHashes = JSON.parse(readFile(`pack.${locale}.json`));
    for (const { path, sha256 } of manifest.files)
      if (!/^(?:walk|words\.\w+)\.json$/.test(path)) files.set(path, sha256);
    for (const { sound, sha256 } of manifest.recordings ?? []) files.set(`sounds/${locale}/${sound}`, sha256);
  }
  return {
    walk: JSON.parse(readFile('walk.json')),
    messages: perLocale((locale) => JSON.parse(readFile(`words.${locale}.json`))),
    files,
  };
}
