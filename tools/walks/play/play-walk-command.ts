import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { isLocale, type Locale, locales } from '../../../app/locales/locales.ts';
import { readSavedWalk, serializeWalk } from '../../../walk/saved-walk.ts';
import type { WalkState } from '../../../walk/state.ts';
import { createLoadedWalk, type LoadedWalk, startWalk } from '../../../walk/step.ts';
import { type Command, CommandError, readWalkFolderArgument } from '../command.ts';
import { compileWalk } from '../pack/compile-walk.ts';
import { type Fault, WalkFolderError } from '../read/fault.ts';
import { readTextFile } from '../read/text-file.ts';
import { readDraftWalk } from '../read-walks.ts';
import { playInTerminal, type SessionOptions, type Terminal } from './terminal-session.ts';
import { createWalkMessageFormatter } from './walk-message-formatter.ts';

const usage = `<walk> [${locales.join('|')}] [home] [--resume <file>]`;
const maxColumns = 88;

/**
 * Implements `npm run walks play`: plays a walk in the terminal, by the same rules as on phones. Typed lines may also
 * come from a file.
 */
export const playWalkCommand: Command = {
  usage,
  summary: 'Plays a walk in the terminal, on the spot or from home. The input may come from a file.',
  async run(args) {
    const { folder, lang, home, resume } = readArguments(args);
    const { walk, faults } = readDraftWalk(folder);
    if (walk === undefined) throw new WalkFolderError(faults);
    const game = createLoadedWalk(compileWalk(walk));
    const state = resume
      ? { ...readSavedState(game, resume), ...(lang && { locale: lang }) }
      : startWalk(game, { mode: home ? 'home' : 'spot', locale: lang ?? 'en', atMs: Date.now() });
    await playWithStdin(
      { game, formatMessage: createWalkMessageFormatter(walk, state.mode), state },
      resume ?? `${walk.id}.saved.json`,
    );
  },
};

interface PlayArguments {
  folder: string;
  lang: Locale | undefined;
  home: boolean;
  resume: string | undefined;
}

/**
 * Reads the walk, the language and the options from the arguments.
 * @throws {CommandError} when an argument is wrong.
 */
function readArguments(args: string[]): PlayArguments {
  const { values, positionals } = parseArguments(args);
  const { resume } = values;
  const [walk, ...words] = positionals;
  // If the author omits the separator `--`, npm consumes the names of the options. The language then arrives as a word
  // without `--lang`. `--home` arrives as an environment variable. Both are accepted too.
  const [bareLang, ...unknownArguments] = words.filter((word) => word !== 'home');
  const lang = values.lang ?? bareLang;
  const home = values.home ?? (words.includes('home') || process.env.npm_config_home === 'true');
  if (unknownArguments.length > 0) throw createInvalidArgumentsError(args);
  if (lang !== undefined && !isLocale(lang))
    throw new CommandError(`There is no language "${lang}": give one of ${locales.join(', ')}.`);
  return { folder: readWalkFolderArgument(walk === undefined ? [] : [walk], `play ${usage}`), lang, home, resume };
}

function parseArguments(args: string[]) {
  const options = { lang: { type: 'string' }, home: { type: 'boolean' }, resume: { type: 'string' } } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw createInvalidArgumentsError(args);
  }
}

function createInvalidArgumentsError(args: string[]): CommandError {
  return new CommandError(`"${args.join(' ')}" is not understood. Write: npm run walks play ${usage}`);
}

/**
 * Reads a saved state of the walk from a file.
 * @throws {CommandError}
 * @throws {WalkFolderError}
 */
function readSavedState(game: LoadedWalk, file: string): WalkState {
  const faults: Fault[] = [];
  const text = readTextFile(file, faults, 'does not exist: give the file that "s" has saved.');
  if (text === undefined) throw new WalkFolderError(faults);
  const readResult = readSavedWalk(game, text);
  if (readResult.kind === 'unreadable') throw new CommandError(`${file} cannot be continued. ${readResult.sentence}`);
  return readResult.state;
}

async function playWithStdin(session: SessionOptions, file: string) {
  const { stdin, stdout } = process;
  const terminal: Terminal = {
    columns: Math.min(stdout.columns ?? maxColumns, maxColumns),
    now: Date.now,
    print: (line) => void stdout.write(`${line}\n`),
    save: (state) => {
      try {
        writeFileSync(file, serializeWalk(state));
      } catch (cause) {
        throw new CommandError(`${file} cannot be written, play where files can be: ${(cause as Error).message}`);
      }
      return file;
    },
  };
  const lines = createInterface({ input: stdin, ...(stdin.isTTY && { output: stdout }), prompt: '> ' });
  const playedSession = playInTerminal(session, terminal);
  if (playedSession.next().done) return lines.close();
  if (stdin.isTTY) lines.prompt();
  for await (const line of lines) {
    if (playedSession.next(line).done) break;
    if (stdin.isTTY) lines.prompt();
  }
  lines.close();
}
