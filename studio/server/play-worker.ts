import { parentPort } from 'node:worker_threads';
import type { Walk } from '../../walk/walk.ts';
import type { WalkMode } from '../../walk/walk-mode.ts';
import type { WalkFault } from '../api.ts';
import type { StoryPath } from '../play-api.ts';
import type { SaveCompatibility } from '../publish-api.ts';
import { createPlayPacker } from './play-pack.ts';
import { testSaveCompatibility } from './save-compatibility.ts';
import { createStoryPathFinder, type StoryPathFinder } from './story-path-finder.ts';

/** A question to the worker. `number` identifies the answer. */
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

const packer = createPlayPacker();
/**
 * For each mode (on the spot or at home), the `StoryPathFinder` of the latest story. It is cached, because authors often
 * jump to several lines of one story.
 */
const finders = new Map<WalkMode, { story: string; finder: StoryPathFinder }>();

parentPort?.on('message', (question: PlayWorkerRequest) => {
  parentPort?.postMessage(handleWorkerRequest(question));
});

function handleWorkerRequest(question: PlayWorkerRequest): PlayWorkerResponse {
  const { number, folder } = question;
  try {
    const packed = packer.pack(folder);
    if ('problem' in packed) return { number, problem: packed.problem };
    const { hash, files, recordings } = packed.pack;
    if (question.kind === 'pack') return { number, packed: { hash, files, recordings } };
    const rules: Walk = JSON.parse(String(files.get('walk.json')));
    if (question.kind === 'saves') {
      const messageIds = new Set(Object.keys(JSON.parse(String(files.get('words.en.json')))));
      return { number, saves: testSaveCompatibility(question.before, rules, messageIds) };
    }
    const known = finders.get(question.mode);
    const story = `${folder} ${rules.story}`;
    const finder = known?.story === story ? known.finder : createStoryPathFinder(rules, question.mode);
    finders.set(question.mode, { story, finder });
    return { number, path: finder.find(question.message) };
  } catch (error) {
    return { number, failure: (error as Error).message };
  }
}
