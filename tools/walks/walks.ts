import { checkCommand } from './check/check-command.ts';
import { type Command, CommandError } from './command.ts';
import { mapCommand } from './map/map-command.ts';
import { newWalk } from './new/new-walk.ts';
import { buildPacks } from './pack/build-packs.ts';
import { playWalk } from './play/play-walk.ts';
import { previewCommand } from './preview/preview-command.ts';
import { WalkFolderError } from './read/fault.ts';

const commands: Record<string, Command> = {
  new: newWalk,
  check: checkCommand,
  map: mapCommand,
  build: buildPacks,
  play: playWalk,
  preview: previewCommand,
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) await run(command);
else {
  const lines = Object.entries(commands).map(([name, { usage, says }]) => `  ${name} ${usage}\n      ${says}`);
  console.error(`${name ? `There is no command "${name}". ` : ''}npm run walks <command>:\n${lines.join('\n')}`);
  process.exitCode = 1;
}

async function run(command: Command) {
  try {
    await command.run(args);
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof WalkFolderError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
