import type { CluesFile } from './read/clues-file.ts';
import type { IllustrationFile } from './read/illustration-file.ts';
import { type StoryFile, tagValue, type WrittenText } from './read/story-file.ts';
import type { WalkFile } from './read/walk-file.ts';

/** The home page's phone: a walker at a stop who is asked a clue. It holds ids; the strings files have their words. */
export interface PhoneScreen {
  /** The index of the walker's stop, from 0. */
  reached: number;
  next: string;
  /** The way on foot from the walker's stop to the next. */
  meters: number;
  clue: string;
  /** The line before the clue, and its speaker. */
  line: string;
  speaker: string;
  portrait: string | undefined;
}

interface PhoneSource extends Pick<WalkFile, 'stops' | 'characters'> {
  illustration?: IllustrationFile | undefined;
  clues: CluesFile;
  story: StoryFile;
}

/** Returns the phone's screen at `plan.walkerAt`; `undefined` when the phone can show nothing there. */
export function phoneScreen({ illustration, stops, characters, clues, story }: PhoneSource): PhoneScreen | undefined {
  const reached = stops.findIndex(({ id }) => id === illustration?.plan?.walkerAt);
  const [here, next] = reached < 0 ? [] : stops.slice(reached);
  if (!here || !next?.fromPrevious) return undefined;
  const [clue] =
    Object.entries(clues).find(([, { stop, kind }]) => stop === here.id && (kind === 'text' || kind === 'number')) ??
    [];
  const line = clue === undefined ? undefined : lineBefore(story.written, clue);
  const speaker = line && tagValue(line, 'speaker');
  // A line that prints a value has no fixed words.
  if (!clue || !line || !speaker || line.text.includes('{}')) return undefined;
  return {
    reached,
    next: next.id,
    meters: next.fromPrevious.meters,
    clue,
    line: tagValue(line, 'id') ?? '',
    speaker,
    portrait: characters.find(({ id }) => id === speaker)?.portrait,
  };
}

/** Returns the line right before the outcomes of a clue. */
function lineBefore(written: readonly WrittenText[], clue: string): WrittenText | undefined {
  const asked = written.findIndex((text) =>
    ['ok', 'reveal', 'skip'].some((outcome) => tagValue(text, 'ev') === `clue:${outcome}:${clue}`),
  );
  const before = written[asked - 1];
  return before?.kind === 'line' ? before : undefined;
}
