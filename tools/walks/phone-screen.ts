import type { CluesFile } from './read/clues-file.ts';
import type { SceneFile } from './read/scene-file.ts';
import { type StoryFile, tagValue, type WrittenText } from './read/story-file.ts';
import type { WalkFile } from './read/walk-file.ts';

/** What the home page's phone shows of a walk: somebody at a stop, who is asked a clue there. Ids, whose words are in the strings. */
export interface PhoneScreen {
  /** Of the stops, where the walker stands: their number from 0. */
  reached: number;
  next: string;
  /** On foot, from the walker's stop to the next. */
  meters: number;
  clue: string;
  /** The line that leads to the clue, and who says it. */
  line: string;
  speaker: string;
  portrait: string | undefined;
}

interface PhoneSource extends Pick<WalkFile, 'stops' | 'characters'> {
  scene?: SceneFile | undefined;
  clues: CluesFile;
  story: StoryFile;
}

/** Returns what stands in the walk at `plan.walkerAt`; `undefined` where there is nothing that the phone can show. */
export function phoneScreen({ scene, stops, characters, clues, story }: PhoneSource): PhoneScreen | undefined {
  const reached = stops.findIndex(({ id }) => id === scene?.plan?.walkerAt);
  const [here, next] = reached < 0 ? [] : stops.slice(reached);
  if (!here || !next?.fromPrevious) return undefined;
  const [clue] =
    Object.entries(clues).find(([, { stop, kind }]) => stop === here.id && (kind === 'text' || kind === 'number')) ??
    [];
  const line = clue === undefined ? undefined : lineBefore(story.written, clue);
  const speaker = line && tagValue(line, 'speaker');
  // A line that prints a value has no words of its own.
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

/** The line right before the ways in which a clue can end. */
function lineBefore(written: readonly WrittenText[], clue: string): WrittenText | undefined {
  const asked = written.findIndex((text) =>
    ['ok', 'reveal', 'skip'].some((outcome) => tagValue(text, 'ev') === `clue:${outcome}:${clue}`),
  );
  const before = written[asked - 1];
  return before?.kind === 'line' ? before : undefined;
}
