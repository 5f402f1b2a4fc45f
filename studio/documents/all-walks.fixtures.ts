import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');
/** The folders of the published walks and of the template. */
export const walkFolders = [
  ...readdirSync(join(project, 'content/walks')).map((id) => join(project, 'content/walks', id)),
  join(project, 'tools/walks/new-walk/template'),
];

/** Returns the texts of the files at these paths in all walks. Each text has a short name for test titles. */
export function readFilesOfAllWalks(...paths: string[]): [name: string, text: string][] {
  return walkFolders.flatMap((folder) =>
    paths
      .filter((path) => existsSync(join(folder, path)))
      .map((path): [string, string] => [
        `${folder.slice(folder.lastIndexOf('/') + 1)}/${path}`,
        readFileSync(join(folder, path), 'utf8'),
      ]),
  );
}

export interface LineDifference {
  removed: string[];
  added: string[];
}

/** Returns the lines of each text from the first difference to the last: `removed` from `before`, `added` from `after`. */
export function diffLines(before: string, after: string): LineDifference {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(old.length, fresh.length);
  let [start, end] = [0, 0];
  while (start < shorter && old[start] === fresh[start]) start += 1;
  while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  return { removed: old.slice(start, old.length - end), added: fresh.slice(start, fresh.length - end) };
}
