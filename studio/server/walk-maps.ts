import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { CreateWalkRequest, CreateWalkResult, DrawMapResult } from '../map-api.ts';
import { runMapTask } from './map-tasks.ts';
import { compareMapFilesByWriteOrder, type PreviousMapStore, replaceFile } from './previous-map-store.ts';
import type { TaskCallbacks } from './stream-task.ts';
import type { WalkStore } from './walk-store.ts';

/** Matches the files that are written when the map and the illustration are drawn. */
const drawnFiles = ['illustration/**/*.*', 'route.geojson', 'map/*.*'];

/**
 * Draws the map of a walk in a copy of its folder, and then copies the changed files back. A cancelled or failed task
 * changes nothing.
 * @param extracts the paths of new map extracts (files with OpenStreetMap data).
 * @param previousMap stores the earlier versions of the files that the new map replaces.
 */
export function drawWalkMap(
  folder: string,
  extracts: string[],
  previousMap: PreviousMapStore,
  progress: TaskCallbacks,
): Promise<DrawMapResult> {
  return withTemporaryFolder(async (work) => {
    const copy = join(work, basename(folder));
    cpSync(folder, copy, { recursive: true });
    const lines = await runMapTask('drawMap', { folder: copy, extracts }, progress);
    progress.onStage('save');
    return { lines, paths: replaceChangedMapFiles(copy, folder, previousMap) };
  });
}

/** Creates a new walk in the folder of all walks. The walk's folder appears complete, in one step. */
export function createWalkAtPlace(
  request: CreateWalkRequest,
  extract: string,
  store: WalkStore,
  progress: TaskCallbacks,
): Promise<CreateWalkResult> {
  return withTemporaryFolder(async (work) => {
    store.requireFreeId(request.id);
    const lines = await runMapTask('beginWalk', { parent: work, extract, request }, progress);
    store.addWalk(request.id, join(work, request.id));
    return { id: request.id, lines };
  });
}

async function withTemporaryFolder<Result>(run: (work: string) => Promise<Result>): Promise<Result> {
  const work = mkdtempSync(join(tmpdir(), 'lorewalk-studio-'));
  try {
    return await run(work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Compares the drawn files of both folders, and copies those that differ into the folder `to`. Removes files of the
 * illustration that only `to` has. Returns the changed paths.
 */
function replaceChangedMapFiles(from: string, to: string, previousMap: PreviousMapStore): string[] {
  const listDrawn = (folder: string) => globSync(drawnFiles, { cwd: folder }).map((path) => path.replaceAll('\\', '/'));
  const drawn = listDrawn(from);
  const changed = drawn
    .filter((path) => !isSameFile(join(from, path), join(to, path)))
    .toSorted(compareMapFilesByWriteOrder);
  const removed = listDrawn(to).filter((path) => path.startsWith('illustration/') && !drawn.includes(path));
  previousMap.store([...changed, ...removed], from);
  for (const path of changed) replaceFile(join(from, path), join(to, path));
  for (const path of removed) rmSync(join(to, path));
  return [...changed, ...removed];
}

function isSameFile(one: string, other: string): boolean {
  return existsSync(other) && readFileSync(one).equals(readFileSync(other));
}
