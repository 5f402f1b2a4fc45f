import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseInkStory } from '../../documents/ink-reader.ts';
import type { FileEdit } from '../workspace/open-file.ts';
import { getStatementId } from './message-ids.ts';

const walkFilePaths = [
  'walk.yaml',
  'story.ink',
  'strings/en.json',
  'strings/zh.json',
  'strings/jp.json',
  'strings/translations.json',
];

/** Reads the files of a walk that edits of its story change, by their paths. `folder` is relative to the project. */
export function readEditedWalkFiles(folder: string): Record<string, string> {
  const path = join(import.meta.dirname, '../../..', folder);
  return Object.fromEntries(walkFilePaths.map((file) => [file, readFileSync(join(path, file), 'utf8')]));
}

export const listStatements = (story: string) => parseInkStory(story).knots.flatMap(({ statements }) => statements);

/** Finds the line or choice of a story with an id. @throws {Error} if the story has none. */
export function findStatementById(story: string, id: string) {
  const found = listStatements(story).find((it) => getStatementId(it) === id);
  if (found === undefined) throw new Error(`The story has no ${id}.`);
  return found;
}

/** Returns the lines of `after` that `before` does not contain. */
export function listAddedLines(before = '', after = ''): string[] {
  const known = new Set(before.split('\n'));
  return after.split('\n').filter((line) => !known.has(line));
}

/** Returns the files with the edits applied. */
export function applyFileEdits(
  edits: readonly FileEdit[],
  files: Readonly<Record<string, string>>,
): Record<string, string> {
  const edited = { ...files };
  for (const { path, apply } of edits) edited[path] = apply(edited[path] ?? '');
  return edited;
}
