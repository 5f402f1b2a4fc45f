import { readdirSync, statSync } from 'node:fs';
import { join, parse, relative, sep } from 'node:path';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import { isLeftBySystem } from './neighbours.ts';
import { type StoryFile, tagValue } from './story-file.ts';

/** How recordings may end: what every phone plays. */
export const recordingEndings = ['mp3', 'm4a'] as const;

export type RecordingEnding = (typeof recordingEndings)[number];

/** As names of recordings are written, in a file's name and behind `#sound:`. */
export const soundName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** `sounds/<locale>/<name>.<ending>`: a line read aloud in a language. */
export interface RecordingFile {
  locale: Locale;
  name: string;
  ending: RecordingEnding;
  file: string;
}

/** The recordings of the lines that name one, as far as they are there: a language may have none, or some. */
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

/** A file below `sounds/`, whatever it may be. */
export interface SoundFile {
  file: string;
  /** The folders below `sounds/` that it is in: `en`. */
  place: string;
  /** Without what follows the last dot. */
  name: string;
  /** What follows the last dot. */
  ending: string;
}

/** All files below `sounds/` except those that a system leaves there. Throws as `readdirSync` does. */
export function soundFiles(folder: string): SoundFile[] {
  const sounds = join(folder, 'sounds');
  if (!statSync(sounds, { throwIfNoEntry: false })) return [];
  return readdirSync(sounds, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !isLeftBySystem(entry.name))
    .map((entry) => {
      const { name, ext } = parse(entry.name);
      const place = relative(sounds, entry.parentPath).split(sep).join('/');
      return { file: join(entry.parentPath, entry.name), place, name, ending: ext.slice(1) };
    })
    .sort((one, other) => (one.file < other.file ? -1 : 1));
}
