import { defaultLocale, isLocale, type Locale } from '../../../app/locales/locales.ts';
import { hasEnded, type WalkState } from '../../../walk/state.ts';
import { type Game, step } from '../../../walk/step.ts';
import type { FormatMessage } from './message-formatter.ts';
import { fill, prompts } from './prompts.ts';
import { createStoryFormatter, lastScene } from './story-formatter.ts';
import { readTyped, type Typed } from './typed.ts';

/** The environment of a session. */
export interface Terminal {
  /** The width of a line in columns. */
  columns: number;
  /** Milliseconds since 1970. */
  now: () => number;
  print: (line: string) => void;
  /** Saves the walk and returns the name of the file. */
  save: (state: WalkState) => string;
}

export interface Session {
  game: Game;
  speak: FormatMessage;
  /** The walk's progress: new, or saved on another day. */
  state: WalkState;
}

/**
 * Plays a walk in a terminal: prints the story, then yields to ask for a line, until the story ends or the walker quits. No typed line
 * makes it throw.
 * @returns the walk's progress at the end.
 */
export function* terminalSession(
  { game, speak, ...start }: Session,
  terminal: Terminal,
): Generator<void, WalkState, string> {
  let { state } = start;
  const story = createStoryFormatter({ walk: game.walk, speak, columns: terminal.columns });
  const locale = (): Locale => (isLocale(state.locale) ? state.locale : defaultLocale);
  const print = (lines: readonly string[]) => lines.forEach(terminal.print);
  const printText = (text: string) => print(story.wrapped(text));

  function printScene() {
    print([...story.formatEntries(lastScene(state.transcript), locale()), ...story.formatOptions(state, locale())]);
  }

  function dispatch(event: Extract<Typed, { kind: 'event' }>['event']) {
    const before = state;
    state = step(game, before, event);
    if (state === before) {
      const { nothingToUndo, noMoreHints, verdict } = prompts[locale()];
      if (event.kind === 'undone') return printText(nothingToUndo);
      if (event.kind === 'hint-asked') return printText(noMoreHints);
      return event.kind === 'answer-given' ? printText(verdict.empty) : printScene();
    }
    if (event.kind === 'undone' || event.kind === 'language-changed') return printScene();
    const known = new Set(before.transcript);
    print(
      story.formatEntries(
        state.transcript.filter((entry) => !known.has(entry)),
        locale(),
      ),
    );
    if (state.saved !== before.saved) print(story.formatOptions(state, locale()));
  }

  function answer(line: string, typed: Exclude<Typed, { kind: 'quit' }>) {
    const own = prompts[locale()];
    switch (typed.kind) {
      case 'event':
        return dispatch(typed.event);
      case 'journal':
        return print(story.formatJournal(state, locale()));
      case 'save':
        return printText(fill(own.saved, { file: terminal.save(state) }));
      case 'help':
        return print([...story.formatOptions(state, locale()), ...story.wrapped(own.always)]);
      case 'nothing':
        return print(story.formatOptions(state, locale()));
      case 'unknown-language':
        return printText(fill(own.unknownLanguage, { typed: shown(typed.code) }));
      case 'not-understood':
        return printText(fill(own.notUnderstood, { typed: shown(line) }));
    }
  }

  printText(prompts[locale()].always);
  printScene();
  while (!hasEnded(state)) {
    const line = yield;
    const typed = readTyped(line, { walk: game.walk, state, atMs: terminal.now() });
    if (typed.kind === 'quit') break;
    answer(line, typed);
  }
  return state;
}

/** Returns the typed text, shortened and without terminal control characters. */
function shown(line: string): string {
  return [...line.trim().replace(/\p{C}/gu, '')].slice(0, 40).join('');
}
