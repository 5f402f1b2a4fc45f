import { readdirSync, statSync } from 'node:fs';
import { join, parse, relative, sep } from 'node:path';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import { isSystemFile } from './similar-files.ts';
import { findTagValue, type StoryFile } from './story-file.ts';

/** The file extensions of recordings: formats that every phone plays. */
export const recordingExtensions = ['mp3', 'm4a'] as const;

export type RecordingExtension = (typeof recordingExtensions)[number];

/** Matches a valid name of a recording, in its file name and after `#sound:`. */
export const soundNamePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** A line read aloud in a language: `sounds/<locale>/<name>.<extension>`. */
export interface RecordingFile {
  locale: Locale;
  name: string;
  extension: RecordingExtension;
  file: string;
}

/** Returns the existing files for all `#sound:` tags. A language may lack some or all. */
export function findRecordings(folder: string, story: StoryFile): RecordingFile[] {
  const named = story.texts
    .map((text) => findTagValue(text, 'sound') ?? '')
    .filter((name) => soundNamePattern.test(name));
  const names = [...new Set(named)].sort();
  return locales.flatMap((locale) =>
    names.flatMap((name) => {
      const candidates = recordingExtensions.map((extension) => {
        return { locale, name, extension, file: join(folder, 'sounds', locale, `${name}.${extension}`) };
      });
      return candidates.find(({ file }) => statSync(file, { throwIfNoEntry: false })?.isFile()) ?? [];
    }),
  );
}

/** Any file in `sounds/` or its subfolders. */
export interface SoundFile {
  file: string;
  /** The path of its folder within `sounds/`, such as `en`. */
  directory: string;
  /** The file name without its extension. */
  name: string;
  /** The extension without its dot. */
  extension: string;
}

/** Lists all files in `sounds/` and its subfolders, except those of operating systems and editors. Throws like `readdirSync`. */
export function listSoundFiles(folder: string): SoundFile[] {
  const sounds = join(folder, 'sounds');
  if (!statSync(sounds, { throwIfNoEntry: false })) return [];
  return readdirSync(sounds, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !isSystemFile(entry.name))
    .map((entry) => {
      const { name, ext } = parse(entry.name);
      const directory = relative(sounds, entry.parentPath).split(sep).join('/');
      return { file: join(entry.parentPath, entry.name), directory, name, extension: ext.slice(1) };
    })
    .sort((one, other) => (one.file < other.file ? -1 : 1));
}
