import { parentPort } from 'node:worker_threads';
import type { Walk } from '../../walk/walk.ts';
import type { WalkMode } from '../../walk/walk-mode.ts';
import type { WalkFault } from '../api.ts';
import type { StoryPath } from '../play-api.ts';
import type { SaveCompatibility } from '../publish-api.ts';
import { createWalkPackerForPlayScreen } from './play-pack.ts';
import { testSaveCompatibility } from './save-compatibility.ts';
import { createStoryPathFinder, type StoryPathFinder } from './story-path-finder.ts';

/** A request to the worker thread. The response to this request has the same `number`. */
export type PlayWorkerRequest = { number: number; folder: string } & (
  | { kind: 'pack' }
  | { kind: 'path'; message: string; mode: WalkMode }
  | { kind: 'saves'; before: Walk }
);

/** The files of a pack by path, as in `Pack`. */
export interface PackedFiles {
  hash: string;
  files: Map<string, Uint8Array>;
  recordings: Map<string, Uint8Array>;
}

export type PlayWorkerResponse = { number: number } & (
  | { packed: PackedFiles }
  | { problem: WalkFault }
  | { path: StoryPath | undefined }
  | { saves: SaveCompatibility }
  | { failure: string }
);

const packer = createWalkPackerForPlayScreen();
/**
 * For each mode (on the spot or at home), the `StoryPathFinder` of the latest story. It is cached, because authors often
 * jump to several lines of one story.
 */
const finders = new Map<WalkMode, { story: string; finder: StoryPathFinder }>();

parentPort?.on('message', (request: PlayWorkerRequest) => {
  parentPort?.postMessage(handleWorkerRequest(request));
});

function handleWorkerRequest(request: PlayWorkerRequest): PlayWorkerResponse {
  const { number, folder } = request;
  try {
    const packed = packer.pack(folder);
    if ('problem' in packed) return { number, problem: packed.problem };
    const { hash, files, recordings } = packed.pack;
    if (request.kind === 'pack') return { number, packed: { hash, files, recordings } };
    const rules: Walk = JSON.parse(String(files.get('walk.json')));
    if (request.kind === 'saves') {
      const messageIds = new Set(Object.keys(JSON.parse(String(files.get('words.en.json')))));
      return { number, saves: testSaveCompatibility(request.before, rules, messageIds) };
    }
    const known = finders.get(request.mode);
    const story = `${folder} ${rules.story}`;
    const finder = known?.story === story ? known.finder : createStoryPathFinder(rules, request.mode);
    finders.set(request.mode, { story, finder });
    return { number, path: finder.find(request.message) };
  } catch (error) {
    return { number, failure: (error as Error).message };
  }
}
