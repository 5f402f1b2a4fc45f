import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocale, locales } from '../../../app/locales/locales.ts';
import type { StoryText } from '../read/compile-story.ts';
import type { Fault } from '../read/fault.ts';
import { listSoundFiles, type SoundFile, soundNamePattern } from '../read/recordings.ts';
import { findTagValue, listArgumentNames } from '../read/story-file.ts';
import { explainFileError } from '../read/text-file.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import { detectSoundKind } from './sound-kinds.ts';
import { createStoryFault } from './story-fault.ts';

/** The size limit in bytes: one minute of MP3 at 64 kbit/s, plus the tags that audio programs add. */
const maxBytes = 500_000;

/** Checks that every `#sound:` tag has a recording in some language. Every recording must be used and playable. */
export function* findRecordingFaults(walk: AuthoredWalk): Generator<Fault> {
  const files = listSoundFilesOrFault(walk.folder);
  if (!Array.isArray(files)) return void (yield files);
  // Compares names in lower case: a file with wrong capitals is not missing. `findSoundFileFault` reports wrong capitals.
  const present = new Set(files.map(({ name }) => name.toLowerCase()));
  const namedSounds = new Set<string>();
  for (const text of walk.story.texts) {
    const name = findTagValue(text, 'sound');
    if (name === undefined) continue;
    namedSounds.add(name);
    const problem = findTagProblem(text, name);
    if (problem) yield createStoryFault(walk, 'story/sound', text.line, problem);
    else if (!present.has(name)) {
      const sentence = `has "#sound:${name}", but there is no such recording: put one into sounds/en/${name}.mp3, or remove the tag.`;
      yield createStoryFault(walk, 'sounds/missing', text.line, sentence);
    }
  }
  for (const file of files) {
    const fault = findSoundFileFault(file, files, namedSounds);
    if (fault) yield fault;
  }
}

/** Returns why a text cannot have the recording that its tag names. */
function findTagProblem(text: StoryText, name: string): string | undefined {
  if (text.kind === 'choice') return 'has a #sound:, but a choice is not read aloud: give it to a line.';
  if (!soundNamePattern.test(name))
    return `has "#sound:${name}": write lower-case words joined by hyphens, such as dragon-01.`;
  const [value] = listArgumentNames(text);
  if (value)
    return `has a #sound:, but its words change with {${value}}: take the tag out, or write the line without values.`;
}

function listSoundFilesOrFault(folder: string): SoundFile[] | Fault {
  try {
    return listSoundFiles(folder);
  } catch (cause) {
    const sentence = `cannot be opened, ${explainFileError(cause)}.`;
    return { rule: 'file/unreadable', file: join(folder, 'sounds'), sentence };
  }
}

/** Returns the first fault of a file in `sounds/`. */
function findSoundFileFault(
  { file, directory, name, extension }: SoundFile,
  files: SoundFile[],
  usedNames: Set<string>,
): Fault | undefined {
  const createUnsuitableFault = (sentence: string): Fault => ({ rule: 'sounds/unfit', file, sentence });
  if (!isLocale(directory)) {
    const places = locales.map((locale) => `sounds/${locale}`).join(', ');
    return createUnsuitableFault(`belongs to no language: put it into one of ${places}.`);
  }
  if (!soundNamePattern.test(name))
    return createUnsuitableFault('has an odd name: write lower-case words joined by hyphens, such as dragon-01.mp3.');
  const content = readBytesOrFault(file);
  if (!Buffer.isBuffer(content)) return content;
  const problem = findSoundProblem(content, name, extension);
  if (problem !== undefined) return createUnsuitableFault(problem);
  const sameNameFile = files.find((other) => other.file < file && other.directory === directory && other.name === name);
  if (sameNameFile)
    return createUnsuitableFault(
      `stands beside ${name}.${sameNameFile.extension}, which has the same name: remove one of them.`,
    );
  if (!usedNames.has(name))
    return {
      rule: 'sounds/unused',
      file,
      sentence: `is used by no line: write #sound:${name} after one, or remove it.`,
    };
}

/**
 * Returns why a walk cannot contain a recording; `undefined` for a valid recording. The result is the end of a sentence
 * that begins with the file's path.
 */
export function findSoundProblem(content: Buffer, name: string, extension: string): string | undefined {
  if (content.length === 0) return 'is empty: save the recording once more.';
  const soundKind = detectSoundKind(content);
  if (soundKind.kind === 'unknown') return 'is no recording that is known here: save it as MP3 or as M4A with AAC.';
  if (soundKind.kind === 'other')
    return `is ${soundKind.name}, which is too heavy or not played by every phone: save it as MP3 or as M4A with AAC.`;
  if (soundKind.kind !== extension)
    return `is ${soundKind.kind.toUpperCase()} by its contents: name it ${name}.${soundKind.kind}.`;
  if (content.length > maxBytes)
    return `has ${content.length} bytes: make it ${maxBytes} at most, with one channel and 64 kbit/s.`;
  return undefined;
}

function readBytesOrFault(file: string): Buffer | Fault {
  try {
    return readFileSync(file);
  } catch (cause) {
    return {
      rule: 'file/unreadable',
      file,
      sentence: `cannot be read, ${explainFileError(cause)}: put the file there.`,
    };
  }
}
