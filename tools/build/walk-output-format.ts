import type { Locale } from '../../app/locales/locales.ts';
import type { OfflineFileEntry } from '../../app/offline-worker/offline-file-list.ts';
import type { PackIndex } from '../walks/pack/pack-index.ts';
import type { WalkSummary } from '../walks/walk-page-content.ts';
import type { FeaturedWalkCandidate } from './featured-walk.ts';

/**
 * The build's output for one walk: the pack (the files for playing), page drawings and content, and share images. It
 * also has compressed forms of these files. Each file has the same path as in a build.
 */
export interface WalkOutput extends FeaturedWalkCandidate {
  summaries: Record<Locale, WalkSummary>;
  /** The walk's entry in the index of packs. */
  newestPack: PackIndex[string];
  /** The drawings and fonts of the walk's page, and the page's content in each locale. */
  assets: OfflineFileEntry[];
  content: Record<Locale, OfflineFileEntry>;
  /** All files of this walk's output, relative to the folder of a build. */
  files: string[];
}

/** The name of the file with the `WalkOutput` of a walk. It is in the cache entry of the walk's output. */
export const walkOutputFile = 'part.json';

/** A job that builds the output for one walk. `key` is the key of the output's entry in the build cache. */
export interface WalkOutputJob {
  key: string;
  walkFolder: string;
}
