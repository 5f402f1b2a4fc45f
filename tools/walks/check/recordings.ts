import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocale, locales } from '../../../app/locales/locales.ts';
import type { Fault } from '../read/fault.ts';
import { fileProblem } from '../read/read-text.ts';
import { type SoundFile, soundFiles, soundName } from '../read/recordings.ts';
import { argumentNames, tagValue, type WrittenText } from '../read/story-file.ts';
import type { Walk } from '../read-walks.ts';
import { soundKind } from './sound-kinds.ts';
import { storyFault } from './written-story.ts';

/** The size of a one-minute line as MP3 of 64 kbit/s with one channel, plus the tags that programs add. */
const maxBytes = 500_000;

/** Checks that every named recording exists in some language, and that every file is named and playable. */
export function* recordingFaults(walk: Walk): Generator<Fault> {
  const files = filesIn(walk.folder);
  if (!Array.isArray(files)) return void (yield files);
  // A file whose name differs only in capitals counts as present: `fileFault` reports its name.
  const present = new Set(files.map(({ name }) => name.toLowerCase()));
  const named = new Set<string>();
  for (const text of walk.story.written) {
    const name = tagValue(text, 'sound');
    if (name === undefined) continue;
    named.add(name);
    const problem = tagProblem(text, name);
    if (problem) yield storyFault(walk, 'story/sound', text.line, problem);
    else if (!present.has(name)) {
      const sentence = `has "#sound:${name}", but there is no such recording: put one into sounds/en/${name}.mp3, or remove the tag.`;
      yield storyFault(walk, 'sounds/missing', text.line, sentence);
    }
  }
  for (const file of files) {
    const fault = fileFault(file, files, named);
    if (fault) yield fault;
  }
}

/** Returns why a text cannot have the recording that its tag names. */
function tagProblem(text: WrittenText, name: string): string | undefined {
  if (text.kind === 'choice') return 'has a #sound:, but a choice is not read aloud: give it to a line.';
  if (!soundName.test(name))
    return `has "#sound:${name}": write lower-case words joined by hyphens, such as dragon-01.`;
  const [value] = argumentNames(text);
  if (value)
    return `has a #sound:, but its words change with {${value}}: take the tag out, or write the line without values.`;
}

function filesIn(folder: string): SoundFile[] | Fault {
  try {
    return soundFiles(folder);
  } catch (cause) {
    const sentence = `cannot be opened, ${fileProblem(cause)}.`;
    return { rule: 'file/unreadable', file: join(folder, 'sounds'), sentence };
  }
}

/** Returns the first fault of a file below `sounds/`. */
function fileFault(
  { file, place, name, ending }: SoundFile,
  files: SoundFile[],
  named: Set<string>,
): Fault | undefined {
  const notPlayable = (sentence: string): Fault => ({ rule: 'sounds/unfit', file, sentence });
  if (!isLocale(place)) {
    const places = locales.map((locale) => `sounds/${locale}`).join(', ');
    return notPlayable(`belongs to no language: put it into one of ${places}.`);
  }
  if (!soundName.test(name))
    return notPlayable('has an odd name: write lower-case words joined by hyphens, such as dragon-01.mp3.');
  const content = bytesOf(file);
  if (!Buffer.isBuffer(content)) return content;
  if (content.length === 0) return notPlayable('is empty: save the recording once more.');
  const found = soundKind(content);
  if (found.kind === 'unknown')
    return notPlayable('is no recording that is known here: save it as MP3 or as M4A with AAC.');
  if (found.kind === 'other')
    return notPlayable(
      `is ${found.called}, which is too heavy or not played by every phone: save it as MP3 or as M4A with AAC.`,
    );
  if (found.kind !== ending)
    return notPlayable(`is ${found.kind.toUpperCase()} by its contents: name it ${name}.${found.kind}.`);
  if (content.length > maxBytes)
    return notPlayable(`has ${content.length} bytes: make it ${maxBytes} at most, with one channel and 64 kbit/s.`);
  const twin = files.find((other) => other.file < file && other.place === place && other.name === name);
  if (twin) return notPlayable(`stands beside ${name}.${twin.ending}, which has the same name: remove one of them.`);
  if (!named.has(name))
    return {
      rule: 'sounds/unused',
      file,
      sentence: `is used by no line: write #sound:${name} after one, or remove it.`,
    };
}

function bytesOf(file: string): Buffer | Fault {
  try {
    return readFileSync(file);
  } catch (cause) {
    return { rule: 'file/unreadable', file, sentence: `cannot be read, ${fileProblem(cause)}: put the file there.` };
  }
}
