/** Runs one of the operator's commands on the server's data: `npm run data <command>`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigurationError, readConfiguration } from '../../configuration.ts';
import { databaseFileName } from '../database/database.ts';
import { StartError } from '../start-error.ts';
import { backupCommand } from './backup.ts';
import { type Command, CommandError } from './command.ts';
import { completeDeletionCommand, listDeletionsCommand, showDeletionCommand } from './deletion-commands.ts';
import { listReportsCommand, settleReportsCommand } from './report-commands.ts';
import { restoreCommand } from './restore.ts';
import { rotateKeyCommand } from './rotate-key-command.ts';
import { statsCommand } from './stats-command.ts';
import { confirmedRetentionSweepCommand, retentionSweepCommand } from './sweep-command.ts';
import { exportVisitorCommand, purgeVisitorCommand } from './visitor-commands.ts';

const commands = new Map<string, Command>([
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['export', exportVisitorCommand],
  ['purge', purgeVisitorCommand],
  ['deletions', listDeletionsCommand],
  ['deletion', showDeletionCommand],
  ['complete', completeDeletionCommand],
  ['reports', listReportsCommand],
  ['settle', settleReportsCommand],
  ['stats', statsCommand],
  ['rotate-key', rotateKeyCommand],
  ['confirmed-sweep', confirmedRetentionSweepCommand],
  ['sweep', retentionSweepCommand],
]);

const list = [...commands]
  .map(([name, { usage, summary }]) => `  ${`${name} ${usage}`.trim()}\n      ${summary}`)
  .join('\n');

async function runCommand([name, ...args]: string[]): Promise<string> {
  if (name === undefined) return `npm run data <command>:\n${list}`;
  const command = commands.get(name);
  if (!command) throw new CommandError(`There is no command "${name}". npm run data <command>:\n${list}`);
  if (args.length !== command.usage.split(' ').filter(Boolean).length)
    throw new CommandError(`npm run data ${name} ${command.usage}: ${command.summary}`);
  if (existsSync('.env')) process.loadEnvFile('.env');
  return command.run(join(readConfiguration(process.env).DATA_DIR, databaseFileName), ...args);
}

try {
  console.log(await runCommand(parseArgs({ allowPositionals: true }).positionals));
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}

/**
 * Returns the message of an expected error.
 * @throws any other error, because its stack helps to find the cause.
 */
function describeError(error: unknown): string {
  const isExpected = [CommandError, ConfigurationError, StartError].some((kind) => error instanceof kind);
  const { code = '', message } = error as NodeJS.ErrnoException;
  // Prints messages of the file system, SQLite and the argument parser as they are, because operators understand them.
  if (isExpected || /^(E[A-Z]+|ERR_SQLITE_ERROR|ERR_PARSE_ARGS_.*)$/.test(code)) return message;
  throw error;
}
