import { readdirSync, statSync } from 'node:fs';
import { join, parse, relative, sep } from 'node:path';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import { isSystemFile } from './similar-files.ts';
import { type StoryFile, tagValue } from './story-file.ts';

/** The endings of recordings: formats that every phone plays. */
export const recordingEndings = ['mp3', 'm4a'] as const;

export type RecordingEnding = (typeof recordingEndings)[number];

/** The form of a recording's name, in its file's name and behind `#sound:`. */
export const soundName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** `sounds/<locale>/<name>.<ending>`: a line read aloud in a language. */
export interface RecordingFile {
  locale: Locale;
  name: string;
  ending: RecordingEnding;
  file: string;
}

/** Returns the existing recordings of the lines that name one: a language may have none, or some. */
export function recordingsOf(folder: string, story: StoryFile): RecordingFile[] {
  const named = story.written.map((text) => tagValue(text, 'sound') ?? '').filter((name) => soundName.test(name));
  const names = [...new Set(named)].sort();
  return locales.flatMap((locale) =>
    names.flatMap((name) => {
      const places = recordingEndings.map((ending) => {
        return { locale, name, ending, file: join(folder, 'sounds', locale, `${name}.${ending}`) };
      });
      return places.find(({ file }) => statSync(file, { throwIfNoEntry: false })?.isFile()) ?? [];
    }),
  );
}

/** Any file below `sounds/`. */
export interface SoundFile {
  file: string;
  /** Its folders below `sounds/`: `en`. */
  place: string;
  /** The name before the last dot. */
  name: string;
  /** The part behind the last dot. */
  ending: string;
}

/** Returns all files below `sounds/` except those that a system leaves there. Throws as `readdirSync` does. */
export function soundFiles(folder: string): SoundFile[] {
  const sounds = join(folder, 'sounds');
  if (!statSync(sounds, { throwIfNoEntry: false })) return [];
  return readdirSync(sounds, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !isSystemFile(entry.name))
    .map((entry) => {
      const { name, ext } = parse(entry.name);
      const place = relative(sounds, entry.parentPath).split(sep).join('/');
      return { file: join(entry.parentPath, entry.name), place, name, ending: ext.slice(1) };
    })
    .sort((one, other) => (one.file < other.file ? -1 : 1));
}
