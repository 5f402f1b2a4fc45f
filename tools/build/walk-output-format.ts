import type { Locale } from '../../app/locales/locales.ts';
import type { OfflineFile } from '../../app/offline-worker/offline-list.ts';
import type { PackIndex } from '../walks/pack/pack-index.ts';
import type { WalkSummary } from '../walks/walk-page-content.ts';
import type { CandidateWalk } from './featured-walk.ts';

/**
 * The build's output for one walk: the pack, the drawings and the content of the walk's pages, its share images, and
 * the compressed forms. Each file has the same path as in a build.
 */
export interface WalkOutput extends CandidateWalk {
  summaries: Record<Locale, WalkSummary>;
  /** The walk's entry in the index of packs. */
  newestPack: PackIndex[string];
  /** The drawings and fonts of the walk's page, and the page's content in each locale. */
  assets: OfflineFile[];
  content: Record<Locale, OfflineFile>;
  /** All files of the part, relative to the folder of a build. */
  files: string[];
}

/** The file that describes a part, in its entry of the cache. */
export const walkOutputFile = 'part.json';

/** A part that has to be made: its key in the cache, and the folder of the walk. */
export interface WalkOutputJob {
  key: string;
  walkFolder: string;
}
