import { StoryEndlessLoopError } from '../../walk/story.ts';
import { type Command, CommandError } from './command.ts';
import { WalkFolderError } from './read/fault.ts';
import { explainFileError } from './read/text-file.ts';

/** Loads commands on use, so that `new` does not load the libraries of `map`. */
const commands: Record<string, () => Promise<Command>> = {
  new: async () => (await import('./new-walk/new-walk-command.ts')).newWalkCommand,
  words: async () => (await import('./update-messages/update-messages-command.ts')).updateMessagesCommand,
  check: async () => (await import('./check/check-command.ts')).checkCommand,
  map: async () => (await import('./map/map-command.ts')).mapCommand,
  illustrate: async () => (await import('./illustrate/illustrate-command.ts')).illustrateCommand,
  build: async () => (await import('./pack/build-packs-command.ts')).buildPacksCommand,
  play: async () => (await import('./play/play-walk-command.ts')).playWalkCommand,
  preview: async () => (await import('./preview/preview-command.ts')).previewCommand,
};

/**
 * Runs the command that the arguments name. Prints faults of the author's files as sentences.
 * @returns the exit code.
 * @throws any other error.
 */
export async function runCommand([name = '', ...args]: string[]): Promise<number> {
  try {
    const loadCommand = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (loadCommand === undefined) throw new CommandError(await formatCommandList(name));
    const command = await loadCommand();
    await command.run(args);
    return 0;
  } catch (error) {
    console.error(explainExpectedError(error, name));
    return 1;
  }
}

/**
 * Returns the message of an expected error.
 * @throws any other error, because its stack trace is needed.
 */
function explainExpectedError(error: unknown, name: string): string {
  if (error instanceof CommandError || error instanceof WalkFolderError) return error.message;
  if (error instanceof StoryEndlessLoopError) return `${error.message} npm run walks check says where.`;
  const { syscall, path } = error as NodeJS.ErrnoException;
  if (syscall === undefined) throw error;
  return `${path ?? name} cannot be read or written: ${explainFileError(error)}.`;
}

async function formatCommandList(requestedName: string): Promise<string> {
  const lines = Object.entries(commands).map(async ([name, load]) => {
    const { usage, summary } = await load();
    return `  ${name} ${usage}\n      ${summary}`;
  });
  const unknownSentence = requestedName === '' ? '' : `There is no command "${requestedName}". `;
  return `${unknownSentence}npm run walks <command>:\n${(await Promise.all(lines)).join('\n')}`;
}
