import { defaultLocale, isLocale, type Locale } from '../../../app/locales/locales.ts';
import { hasEnded, type WalkState } from '../../../walk/state.ts';
import { type Game, step } from '../../../walk/step.ts';
import { fill, prompts } from './prompts.ts';
import type { SpeakWord } from './spoken-words.ts';
import { createTelling, lastScene } from './telling.ts';
import { readTyped, type Typed } from './typed.ts';

/** The environment of a session. */
export interface Terminal {
  /** The width of a line in columns. */
  columns: number;
  /** Milliseconds since 1970. */
  now: () => number;
  print: (line: string) => void;
  /** Saves the walk and returns the name of the file. */
  keep: (state: WalkState) => string;
}

export interface Session {
  game: Game;
  speak: SpeakWord;
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
  const telling = createTelling({ walk: game.walk, speak, columns: terminal.columns });
  const locale = (): Locale => (isLocale(state.locale) ? state.locale : defaultLocale);
  const print = (lines: readonly string[]) => lines.forEach(terminal.print);
  const say = (text: string) => print(telling.wrapped(text));

  function tellScene() {
    print([...telling.told(lastScene(state.transcript), locale()), ...telling.asked(state, locale())]);
  }

  function happen(event: Extract<Typed, { kind: 'event' }>['event']) {
    const before = state;
    state = step(game, before, event);
    if (state === before) {
      const { nothingToUndo, noMoreHints, verdict } = prompts[locale()];
      if (event.kind === 'undone') return say(nothingToUndo);
      if (event.kind === 'hint-asked') return say(noMoreHints);
      return event.kind === 'answer-given' ? say(verdict.empty) : tellScene();
    }
    if (event.kind === 'undone' || event.kind === 'language-changed') return tellScene();
    const known = new Set(before.transcript);
    print(
      telling.told(
        state.transcript.filter((entry) => !known.has(entry)),
        locale(),
      ),
    );
    if (state.saved !== before.saved) print(telling.asked(state, locale()));
  }

  function answer(line: string, typed: Exclude<Typed, { kind: 'quit' }>) {
    const own = prompts[locale()];
    switch (typed.kind) {
      case 'event':
        return happen(typed.event);
      case 'journal':
        return print(telling.journal(state, locale()));
      case 'save':
        return say(fill(own.saved, { file: terminal.keep(state) }));
      case 'help':
        return print([...telling.asked(state, locale()), ...telling.wrapped(own.always)]);
      case 'nothing':
        return print(telling.asked(state, locale()));
      case 'unknown-language':
        return say(fill(own.unknownLanguage, { typed: shown(typed.code) }));
      case 'not-understood':
        return say(fill(own.notUnderstood, { typed: shown(line) }));
    }
  }

  say(prompts[locale()].always);
  tellScene();
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
