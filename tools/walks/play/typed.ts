import { isLocale, type Locale } from '../../../app/locales/locales.ts';
import type { GivenAnswer } from '../../../walk/answers.ts';
import type { WalkEvent } from '../../../walk/events.ts';
import { type WalkState, waysOn } from '../../../walk/state.ts';
import type { Clue, Walk as RulesWalk } from '../../../walk/walk.ts';
import { readDegrees } from './compass.ts';

/** The meaning of a typed line. An event has the time at which the line was typed. */
export type Typed =
  | { kind: 'event'; event: WalkEvent }
  | { kind: 'journal' | 'save' | 'quit' | 'help' | 'nothing' }
  | { kind: 'unknown-language'; code: string }
  | { kind: 'not-understood' };

/** Returns the label of a choice: its number, or a letter where numbers are answers. */
export function choiceMark(index: number, besideClue: boolean): string {
  return besideClue ? String.fromCharCode('a'.charCodeAt(0) + index) : `${index + 1}`;
}

/** Parses a typed line, in any width of letters, by its meaning at this place of the walk. */
export function readTyped(
  line: string,
  { walk, state, atMs }: { walk: RulesWalk; state: WalkState; atMs: number },
): Typed {
  const typed = line.normalize('NFKC').trim();
  if (typed === '') return { kind: 'nothing' };
  const ways = waysOn(state);
  const clue = walk.clues.find(({ id }) => id === ways.clue);
  // Where the clue asks for a direction, s is south and saving needs its whole word.
  const isDirection = clue?.kind === 'direction' && readDegrees(typed) !== undefined;
  const always = isDirection ? undefined : readAlways(typed.toLowerCase(), atMs);
  if (always) return always;
  const stop = readStop(typed.toLowerCase(), ways);
  if (stop) return { kind: 'event', event: { ...stop, atMs } };
  const choice = ways.choices.findIndex(
    (_, index) => choiceMark(index, ways.clue !== undefined) === typed.toLowerCase(),
  );
  const chosen = ways.choices[choice];
  if (chosen !== undefined) return { kind: 'event', event: { kind: 'choice-made', choice: chosen, atMs } };
  return (clue && readAboutClue({ typed, line, clue, atMs })) ?? { kind: 'not-understood' };
}

const always: Readonly<Record<string, Exclude<Typed['kind'], 'event' | 'unknown-language' | 'not-understood'>>> = {
  j: 'journal',
  journal: 'journal',
  s: 'save',
  save: 'save',
  q: 'quit',
  quit: 'quit',
  h: 'help',
  help: 'help',
};

function readAlways(typed: string, atMs: number): Typed | undefined {
  const kind = Object.hasOwn(always, typed) ? always[typed] : undefined;
  if (kind !== undefined) return { kind };
  if (typed === 'u' || typed === 'undo') return { kind: 'event', event: { kind: 'undone', atMs } };
  const [, code] = /^l\s+(\S+)$/.exec(typed) ?? [];
  if (code === undefined) return undefined;
  return isLocale(code) ? languageChanged(code, atMs) : { kind: 'unknown-language', code };
}

function languageChanged(locale: Locale, atMs: number): Typed {
  return { kind: 'event', event: { kind: 'language-changed', locale, atMs } };
}

/** `here` and `closed` refer to the stop ahead; where there are several, its number follows: `here 2`. */
function readStop(typed: string, { arrivals, closures }: { arrivals: string[]; closures: string[] }) {
  const [, word, number] = /^(here|closed)(?:\s+(\d+))?$/.exec(typed) ?? [];
  const stops = word === 'here' ? arrivals : closures;
  const index = number === undefined && stops.length === 1 ? 0 : Number(number) - 1;
  const stop = word === undefined ? undefined : stops[index];
  if (stop === undefined) return undefined;
  return { kind: word === 'here' ? 'arrived-by-hand' : 'stop-closed', stop } as const;
}

interface AboutClue {
  /** Normalises full-width and half-width letters. */
  typed: string;
  /** Returns the text exactly as typed: the rules judge an answer as it was written. */
  line: string;
  clue: Clue;
  atMs: number;
}

function readAboutClue({ typed, line, clue, atMs }: AboutClue): Typed | undefined {
  if (typed === '?') return { kind: 'event', event: { kind: 'hint-asked', clue: clue.id, atMs } };
  if (typed === '!') return { kind: 'event', event: { kind: 'clue-revealed', clue: clue.id, atMs } };
  if (typed === '-') return { kind: 'event', event: { kind: 'clue-skipped', clue: clue.id, atMs } };
  const given = clue.kind === 'text' || clue.kind === 'number' ? line : readAnswer(typed, clue);
  return given === undefined
    ? undefined
    : { kind: 'event', event: { kind: 'answer-given', clue: clue.id, given, atMs } };
}

function readAnswer(typed: string, clue: Exclude<Clue, { kind: 'text' | 'number' }>): GivenAnswer | undefined {
  switch (clue.kind) {
    case 'choice':
      return clue.options[Number(typed) - 1];
    case 'order': {
      const options = (typed.match(/\d+/g) ?? []).map((number) => clue.options[Number(number) - 1]);
      return options.length > 0 && options.every((option) => option !== undefined) ? options : undefined;
    }
    case 'direction':
      return readDegrees(typed);
  }
}
