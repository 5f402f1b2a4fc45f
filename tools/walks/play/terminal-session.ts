import { defaultLocale, isLocale, type Locale } from '../../../app/locales/locales.ts';
import { hasEnded, type WalkState } from '../../../walk/state.ts';
import { applyEvent, type LoadedWalk } from '../../../walk/step.ts';
import { createStoryFormatter, listEntriesSinceLastAction } from './story-formatter.ts';
import { fillMessagePlaceholders, terminalMessages } from './terminal-messages.ts';
import { type ParsedLine, parseTypedLine } from './typed-line.ts';
import type { FormatWalkMessage } from './walk-message-formatter.ts';

/** The terminal of a session: its width, and the functions that read the clock, print and save. */
export interface Terminal {
  /** The width of the terminal in columns. */
  columns: number;
  /** Returns the time in milliseconds since 1970. */
  now: () => number;
  print: (line: string) => void;
  /** Saves the walk and returns the name of the file. */
  save: (state: WalkState) => string;
}

export interface SessionOptions {
  game: LoadedWalk;
  formatMessage: FormatWalkMessage;
  /** The walk's progress, either new or from a file. */
  state: WalkState;
}

/**
 * Plays a walk in a terminal. Prints the story. The generator yields when it needs a typed line, which the caller
 * passes to `next`. Ends when the story ends or the walker quits. Prints a message for unknown input, and never throws.
 * @returns the final state of the walk.
 */
export function* playInTerminal(
  { game, formatMessage, ...start }: SessionOptions,
  terminal: Terminal,
): Generator<void, WalkState, string> {
  let { state } = start;
  const story = createStoryFormatter({ walk: game.walk, formatMessage, columns: terminal.columns });
  const currentLocale = (): Locale => (isLocale(state.locale) ? state.locale : defaultLocale);
  const printLines = (lines: readonly string[]) => lines.forEach(terminal.print);
  const printText = (text: string) => printLines(story.wrapped(text));

  function printScene() {
    printLines([
      ...story.formatEntries(listEntriesSinceLastAction(state.transcript), currentLocale()),
      ...story.formatOptions(state, currentLocale()),
    ]);
  }

  function dispatch(event: Extract<ParsedLine, { kind: 'event' }>['event']) {
    const stateBefore = state;
    state = applyEvent(game, stateBefore, event);
    if (state === stateBefore) {
      const { nothingToUndo, noMoreHints, verdict } = terminalMessages[currentLocale()];
      if (event.kind === 'undone') return printText(nothingToUndo);
      if (event.kind === 'hint-asked') return printText(noMoreHints);
      return event.kind === 'answer-given' ? printText(verdict.empty) : printScene();
    }
    if (event.kind === 'undone' || event.kind === 'language-changed') return printScene();
    const knownEntries = new Set(stateBefore.transcript);
    printLines(
      story.formatEntries(
        state.transcript.filter((entry) => !knownEntries.has(entry)),
        currentLocale(),
      ),
    );
    if (state.saved !== stateBefore.saved) printLines(story.formatOptions(state, currentLocale()));
  }

  function handleTypedLine(line: string, parsedLine: Exclude<ParsedLine, { kind: 'quit' }>) {
    const texts = terminalMessages[currentLocale()];
    switch (parsedLine.kind) {
      case 'event':
        return dispatch(parsedLine.event);
      case 'journal':
        return printLines(story.formatJournal(state, currentLocale()));
      case 'save':
        return printText(fillMessagePlaceholders(texts.saved, { file: terminal.save(state) }));
      case 'help':
        return printLines([...story.formatOptions(state, currentLocale()), ...story.wrapped(texts.always)]);
      case 'nothing':
        return printLines(story.formatOptions(state, currentLocale()));
      case 'unknown-language':
        return printText(fillMessagePlaceholders(texts.unknownLanguage, { typed: toPrintableText(parsedLine.code) }));
      case 'not-understood':
        return printText(fillMessagePlaceholders(texts.notUnderstood, { typed: toPrintableText(line) }));
    }
  }

  printText(terminalMessages[currentLocale()].always);
  printScene();
  while (!hasEnded(state)) {
    const line = yield;
    const typedMeaning = parseTypedLine(line, { walk: game.walk, state, atMs: terminal.now() });
    if (typedMeaning.kind === 'quit') break;
    handleTypedLine(line, typedMeaning);
  }
  return state;
}

/** Returns the typed text, shortened and without control characters of terminals. */
function toPrintableText(line: string): string {
  return [...line.trim().replace(/\p{C}/gu, '')].slice(0, 40).join('');
}
