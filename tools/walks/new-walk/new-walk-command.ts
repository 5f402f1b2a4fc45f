import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Command, CommandError, formatWalkArgument, readSingleArgument, resolveWalkFolder } from '../command.ts';
import { idSchema } from '../read/walk-file.ts';

/** The template: a small complete walk whose comments explain how to write a walk. */
export const templateFolder = join(import.meta.dirname, 'template');

/** Implements `npm run walks new`: makes the folder of a new walk, which passes `check` unchanged. */
export const newWalkCommand: Command = {
  usage: '<walk>',
  summary: 'Creates content/walks/<walk> with a complete sample walk. Replace its texts and places with your own.',
  run(args) {
    const folder = resolveWalkFolder(readSingleArgument(args, 'new <walk>'));
    createWalkFolder(folder);
    const walk = formatWalkArgument(folder);
    console.log(
      `${folder} is there. docs/writing-a-walk.md leads through its files; npm run walks preview ${walk} plays it.`,
    );
  },
};

/**
 * Copies the template into a new folder.
 * @throws {CommandError} when the folder exists, or when its name is not a valid id.
 */
export function createWalkFolder(folder: string) {
  const name = basename(folder);
  if (!idSchema.safeParse(name).success)
    throw new CommandError(`"${name}" cannot be the id of a walk: write lower-case words joined by hyphens.`);
  if (existsSync(folder)) throw new CommandError(`${folder} exists already: choose another id, or delete it first.`);
  cpSync(templateFolder, folder, { recursive: true });
  const file = join(folder, 'walk.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^id: .*$/m, `id: ${name}`));
}
