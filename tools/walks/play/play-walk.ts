import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { isLocale, type Locale, locales } from '../../../app/locales/locales.ts';
import { readSavedWalk, saveWalk } from '../../../walk/saved-walk.ts';
import type { WalkState } from '../../../walk/state.ts';
import { begin, type Game, openWalk } from '../../../walk/step.ts';
import { type Command, CommandError, existingWalkFolder } from '../command.ts';
import { compileWalk } from '../pack/compile-walk.ts';
import { type Fault, WalkFolderError } from '../read/fault.ts';
import { readText } from '../read/read-text.ts';
import { readDraft } from '../read-walks.ts';
import { messageFormatter } from './message-formatter.ts';
import { type Session, type Terminal, terminalSession } from './terminal-session.ts';

const usage = `<walk> [${locales.join('|')}] [home] [--resume <file>]`;
const widestColumns = 88;

/** `npm run walks play`: plays a walk by the same rules as phones, in the terminal or from a file of typed lines. */
export const playWalk: Command = {
  usage,
  summary: 'Plays a walk in the terminal, on the spot or from home; what is typed may come from a file.',
  async run(args) {
    const { folder, lang, home, resume } = readArguments(args);
    const { walk, faults } = readDraft(folder);
    if (walk === undefined) throw new WalkFolderError(faults);
    const game = openWalk(compileWalk(walk));
    const state = resume
      ? { ...readSaved(game, resume), ...(lang && { locale: lang }) }
      : begin(game, { mode: home ? 'home' : 'spot', locale: lang ?? 'en', atMs: Date.now() });
    await playWithStdin({ game, speak: messageFormatter(walk), state }, resume ?? `${walk.id}.saved.json`);
  },
};

interface PlayArguments {
  folder: string;
  lang: Locale | undefined;
  home: boolean;
  resume: string | undefined;
}

/** @throws {CommandError} */
function readArguments(args: string[]): PlayArguments {
  const { values, positionals } = parsed(args);
  const { resume } = values;
  const [walk, ...words] = positionals;
  // Without a `--` separator npm takes options for itself: it passes a language as a bare word and --home as a variable.
  const [bareLang, ...unknownArguments] = words.filter((word) => word !== 'home');
  const lang = values.lang ?? bareLang;
  const home = values.home ?? (words.includes('home') || process.env.npm_config_home === 'true');
  if (unknownArguments.length > 0) throw notUnderstood(args);
  if (lang !== undefined && !isLocale(lang))
    throw new CommandError(`There is no language "${lang}": give one of ${locales.join(', ')}.`);
  return { folder: existingWalkFolder(walk === undefined ? [] : [walk], `play ${usage}`), lang, home, resume };
}

function parsed(args: string[]) {
  const options = { lang: { type: 'string' }, home: { type: 'boolean' }, resume: { type: 'string' } } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw notUnderstood(args);
  }
}

function notUnderstood(args: string[]): CommandError {
  return new CommandError(`"${args.join(' ')}" is not understood. Write: npm run walks play ${usage}`);
}

/** @throws {CommandError} @throws {WalkFolderError} */
function readSaved(game: Game, file: string): WalkState {
  const faults: Fault[] = [];
  const text = readText(file, faults, 'does not exist: give the file that "s" has saved.');
  if (text === undefined) throw new WalkFolderError(faults);
  const saved = readSavedWalk(game, text);
  if (saved.kind === 'unreadable') throw new CommandError(`${file} cannot be continued. ${saved.sentence}`);
  return saved.state;
}

async function playWithStdin(session: Session, file: string) {
  const { stdin, stdout } = process;
  const terminal: Terminal = {
    columns: Math.min(stdout.columns ?? widestColumns, widestColumns),
    now: Date.now,
    print: (line) => void stdout.write(`${line}\n`),
    save: (state) => {
      try {
        writeFileSync(file, saveWalk(state));
      } catch (cause) {
        throw new CommandError(`${file} cannot be written, play where files can be: ${(cause as Error).message}`);
      }
      return file;
    },
  };
  const lines = createInterface({ input: stdin, ...(stdin.isTTY && { output: stdout }), prompt: '> ' });
  const playing = terminalSession(session, terminal);
  if (playing.next().done) return lines.close();
  if (stdin.isTTY) lines.prompt();
  for await (const line of lines) {
    if (playing.next(line).done) break;
    if (stdin.isTTY) lines.prompt();
  }
  lines.close();
}
