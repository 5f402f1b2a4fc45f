import { isLocale, type Locale } from '../../../app/locales/locales.ts';
import type { WalkerAnswer } from '../../../walk/answers.ts';
import type { WalkEvent } from '../../../walk/events.ts';
import { groupStoryOffersByKind, type WalkState } from '../../../walk/state.ts';
import type { Clue, Walk as RulesWalk } from '../../../walk/walk.ts';
import { parseDegrees } from './compass.ts';

/** The meaning of a typed line: an event of the walk, a command of the terminal player, or an error. */
export type ParsedLine =
  | { kind: 'event'; event: WalkEvent }
  | { kind: 'journal' | 'save' | 'quit' | 'help' | 'nothing' }
  | { kind: 'unknown-language'; code: string }
  | { kind: 'not-understood' };

/**
 * Returns what a walker types to take a choice: a number from 1. While a clue waits for an answer, returns a letter
 * instead, because a number may be the clue's answer.
 */
export function formatChoiceLabel(index: number, besideClue: boolean): string {
  return besideClue ? String.fromCharCode('a'.charCodeAt(0) + index) : `${index + 1}`;
}

/** Parses a typed line in half-width or full-width letters. Its meaning depends on what the walk offers in this state. */
export function parseTypedLine(
  line: string,
  { walk, state, atMs }: { walk: RulesWalk; state: WalkState; atMs: number },
): ParsedLine {
  const typedText = line.normalize('NFKC').trim();
  if (typedText === '') return { kind: 'nothing' };
  const options = groupStoryOffersByKind(state);
  const clue = walk.clues.find(({ id }) => id === options.clue);
  // While a clue asks for a direction, "s" means south, so only the complete word "save" saves.
  const isDirection = clue?.kind === 'direction' && parseDegrees(typedText) !== undefined;
  const always = isDirection ? undefined : parseCommand(typedText.toLowerCase(), atMs);
  if (always) return always;
  const stop = parseArrivalOrStopClosure(typedText.toLowerCase(), options);
  if (stop) return { kind: 'event', event: { ...stop, atMs } };
  const choice = options.choices.findIndex(
    (_, index) => formatChoiceLabel(index, options.clue !== undefined) === typedText.toLowerCase(),
  );
  const chosenOption = options.choices[choice];
  if (chosenOption !== undefined) return { kind: 'event', event: { kind: 'choice-made', choice: chosenOption, atMs } };
  return (clue && parseClueInput({ typed: typedText, line, clue, atMs })) ?? { kind: 'not-understood' };
}

const commandsByWord: Readonly<
  Record<string, Exclude<ParsedLine['kind'], 'event' | 'unknown-language' | 'not-understood'>>
> = {
  j: 'journal',
  journal: 'journal',
  s: 'save',
  save: 'save',
  q: 'quit',
  quit: 'quit',
  h: 'help',
  help: 'help',
};

function parseCommand(typed: string, atMs: number): ParsedLine | undefined {
  const kind = Object.hasOwn(commandsByWord, typed) ? commandsByWord[typed] : undefined;
  if (kind !== undefined) return { kind };
  if (typed === 'u' || typed === 'undo') return { kind: 'event', event: { kind: 'undone', atMs } };
  const [, code] = /^l\s+(\S+)$/.exec(typed) ?? [];
  if (code === undefined) return undefined;
  return isLocale(code) ? createLanguageEvent(code, atMs) : { kind: 'unknown-language', code };
}

function createLanguageEvent(locale: Locale, atMs: number): ParsedLine {
  return { kind: 'event', event: { kind: 'language-changed', locale, atMs } };
}

/**
 * Parses `here` (the walker arrived) and `closed` (the stop is closed). If several stops are offered, a number selects
 * one: `here 2`.
 */
function parseArrivalOrStopClosure(typed: string, { arrivals, closures }: { arrivals: string[]; closures: string[] }) {
  const [, word, number] = /^(here|closed)(?:\s+(\d+))?$/.exec(typed) ?? [];
  const stops = word === 'here' ? arrivals : closures;
  const index = number === undefined && stops.length === 1 ? 0 : Number(number) - 1;
  const stop = word === undefined ? undefined : stops[index];
  if (stop === undefined) return undefined;
  return { kind: word === 'here' ? 'arrived-by-hand' : 'stop-closed', stop } as const;
}

interface ClueInput {
  /** The typed line with full-width letters converted to half-width. */
  typed: string;
  /** The line exactly as typed, for text and number answers. The rules in `walk/` normalize these answers. */
  line: string;
  clue: Clue;
  atMs: number;
}

function parseClueInput({ typed, line, clue, atMs }: ClueInput): ParsedLine | undefined {
  if (typed === '?') return { kind: 'event', event: { kind: 'hint-asked', clue: clue.id, atMs } };
  if (typed === '!') return { kind: 'event', event: { kind: 'clue-revealed', clue: clue.id, atMs } };
  if (typed === '-') return { kind: 'event', event: { kind: 'clue-skipped', clue: clue.id, atMs } };
  const givenAnswer = clue.kind === 'text' || clue.kind === 'number' ? line : parseAnswer(typed, clue);
  return givenAnswer === undefined
    ? undefined
    : { kind: 'event', event: { kind: 'answer-given', clue: clue.id, given: givenAnswer, atMs } };
}

function parseAnswer(typed: string, clue: Exclude<Clue, { kind: 'text' | 'number' }>): WalkerAnswer | undefined {
  switch (clue.kind) {
    case 'choice':
      return clue.options[Number(typed) - 1];
    case 'order': {
      // Accepts an order without spaces, such as 51432, if it has one digit for each option.
      const isOneDigitEach = /^\d+$/.test(typed) && typed.length === clue.options.length && typed.length < 10;
      const numbers = typed.match(isOneDigitEach ? /\d/g : /\d+/g) ?? [];
      const options = numbers.map((number) => clue.options[Number(number) - 1]);
      return options.length > 0 && options.every((option) => option !== undefined) ? options : undefined;
    }
    case 'direction':
      return parseDegrees(typed);
  }
}
