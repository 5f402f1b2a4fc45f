import { readdirSync, statSync } from 'node:fs';
import { join, parse, relative, sep } from 'node:path';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import { isSystemFile } from './similar-file-names.ts';
import { findTagValue, type StoryFile } from './story-file.ts';

/** The file extensions of recordings, in formats that every phone plays. */
export const recordingExtensions = ['mp3', 'm4a'] as const;

export type RecordingExtension = (typeof recordingExtensions)[number];

/**
 * Matches a valid name of a recording. The name is in the file name of the recording, and after `#sound:` in the story.
 */
export const soundNamePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** A recording of a line, read aloud in one language: `sounds/<locale>/<name>.<extension>`. */
export interface RecordingFile {
  locale: Locale;
  name: string;
  extension: RecordingExtension;
  file: string;
}

/** Returns the existing recordings for all `#sound:` tags. A language may lack some or all of them. */
export function findRecordings(folder: string, story: StoryFile): RecordingFile[] {
  const soundNames = story.texts
    .map((text) => findTagValue(text, 'sound') ?? '')
    .filter((name) => soundNamePattern.test(name));
  const names = [...new Set(soundNames)].sort();
  return locales.flatMap((locale) =>
    names.flatMap((name) => {
      const candidates = recordingExtensions.map((extension) => {
        return { locale, name, extension, file: join(folder, 'sounds', locale, `${name}.${extension}`) };
      });
      return candidates.find(({ file }) => statSync(file, { throwIfNoEntry: false })?.isFile()) ?? [];
    }),
  );
}

/** A file in `sounds/` or its subfolders. */
export interface SoundFile {
  file: string;
  /** The path of the file's folder within `sounds/`, such as `en`. */
  directory: string;
  /** The file name without its extension. */
  name: string;
  /** The extension without its dot. */
  extension: string;
}

/**
 * Lists all files in `sounds/` and its subfolders, except files that operating systems and editors create. Throws the
 * errors of `readdirSync`.
 */
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
