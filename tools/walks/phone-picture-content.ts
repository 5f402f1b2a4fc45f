import type { CluesFile } from './read/clues-file.ts';
import type { StoryText } from './read/compile-story.ts';
import type { IllustrationFile } from './read/illustration-file.ts';
import { findTagValue, type StoryFile } from './read/story-file.ts';
import type { WalkFile } from './read/walk-file.ts';

/**
 * The content of the phone in the home page's drawing. The phone shows a walker at a stop with a clue. All strings are
 * ids.
 */
export interface PhonePictureContent {
  /** The index of the walker's stop in walk.yaml, from 0. */
  stopIndex: number;
  /** The id of the stop after the walker's stop. */
  next: string;
  /** The walking distance from the walker's stop to the next stop, in meters. */
  meters: number;
  clue: string;
  /** The line of the story that precedes the clue. */
  line: string;
  speaker: string;
  portrait: string | undefined;
}

interface WalkForPhonePicture extends Pick<WalkFile, 'stops' | 'characters'> {
  illustration?: IllustrationFile | undefined;
  clues: CluesFile;
  story: StoryFile;
}

/**
 * Returns the content of the phone's screen at the stop `plan.walkerAt` of illustration.yaml. The screen shows the
 * stop's first clue of the kind `text` or `number`, and the line before that clue.
 *
 * Returns `undefined` if one of these is missing, or if the stop is the last one. Also returns `undefined` if the line
 * has no speaker or prints a variable.
 */
export function createPhonePictureContent({
  illustration,
  stops,
  characters,
  clues,
  story,
}: WalkForPhonePicture): PhonePictureContent | undefined {
  const stopIndex = stops.findIndex(({ id }) => id === illustration?.plan?.walkerAt);
  const [currentStop, nextStop] = stopIndex < 0 ? [] : stops.slice(stopIndex);
  if (!currentStop || !nextStop?.fromPrevious) return undefined;
  const [clue] =
    Object.entries(clues).find(
      ([, { stop, kind }]) => stop === currentStop.id && (kind === 'text' || kind === 'number'),
    ) ?? [];
  const line = clue === undefined ? undefined : findLineBeforeClue(story.texts, clue);
  const speaker = line && findTagValue(line, 'speaker');
  // A line that prints a variable of the story is unsuitable, because the home page does not know the variable's value.
  if (!clue || !line || !speaker || line.text.includes('{}')) return undefined;
  return {
    stopIndex,
    next: nextStop.id,
    meters: nextStop.fromPrevious.meters,
    clue,
    line: findTagValue(line, 'id') ?? '',
    speaker,
    portrait: characters.find(({ id }) => id === speaker)?.portrait,
  };
}

/**
 * Returns the line of the story that stands directly before a clue, or undefined if something else stands there. The
 * clue begins at the first choice with its tag, such as `#ev:clue:ok:<clue>`.
 */
function findLineBeforeClue(texts: readonly StoryText[], clue: string): StoryText | undefined {
  const askedLine = texts.findIndex((text) =>
    ['ok', 'reveal', 'skip'].some((outcome) => findTagValue(text, 'ev') === `clue:${outcome}:${clue}`),
  );
  const lineBefore = texts[askedLine - 1];
  return lineBefore?.kind === 'line' ? lineBefore : undefined;
}
