import type { CompiledMessage } from 'icu-minify/format';
import type { Locale } from '../../../app/locales/locales.ts';
import type { Walk as RulesWalk, Stop } from '../../../walk/walk.ts';
import type { Walk } from '../read-walks.ts';

/** Counts up when a player that knows the files of older packs cannot read those of newer ones. */
export const packFormat = 1;

/** `walk.json`: what the rules need of a walk, and what the player's screen shows beside words and map. */
export type PackedWalk = RulesWalk &
  Pick<Walk, 'place' | 'characters' | 'spots' | 'figures' | 'accessibility'> & {
    stops: (Stop & Pick<Walk['stops'][number], 'kind' | 'fromPrevious' | 'paid' | 'mayClose'>)[];
  };

/** `words.<locale>.json`: all words of a walk by id, compiled for `icu-minify/format`; a plain text is itself. */
export type PackedWords = Record<string, CompiledMessage>;

/** `pack.<locale>.json`: all that has to be fetched for playing a walk in a locale, besides this file itself. */
export interface PackManifest {
  format: typeof packFormat;
  walk: string;
  /** The walk's version: a walk under way can go on with any pack of the same one. */
  version: number;
  locale: Locale;
  /** Of the contents of all files in all locales; the pack stands at `/walks/<walk>/<hash>/`. */
  hash: string;
  /** Sorted by path, which is relative to this file. `sha256` is in lower-case hexadecimal digits. */
  files: { path: string; bytes: number; sha256: string }[];
  /** The sum of the files, before any compression. */
  bytes: number;
}
