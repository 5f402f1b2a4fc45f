import { locales } from '../../../app/locales/locales.ts';
import type { Box } from '../map/box.ts';
import { layerNames } from '../map/map-layers.ts';
import type { Rule } from '../read/rules.ts';

/** A fault to be planted into the template walk, and how it must be found. */
export interface Plant {
  rule: Rule;
  what: string;
  edits: Edit[];
  /** Where the fault must be found: at the line of the file that has, after the edits, this text first; or in no certain line. */
  file: string;
  at?: string;
  /** A part of the sentence that says the fix. */
  says: string;
}

/** Replaces the only place that has a text; or writes a whole file; or removes it. */
export type Edit =
  | { file: string; from: string; to: string }
  | { file: string; write: string | Buffer }
  | { file: string; remove: true };

/** An empty map of a box. */
export const mapAround = (box: Box) => ({
  attribution: '',
  box,
  newestEdit: '2025-01-01',
  layers: Object.fromEntries(layerNames.map((name) => [name, { type: 'FeatureCollection', features: [] }])),
});

export const edit = (file: string, from: string, to: string): Edit => ({ file, from, to });

/** Puts more words into all languages: "More." for each key, as the story has to have it. */
export const moreWords = (...keys: string[]): Edit[] =>
  locales.map((locale) => {
    const words = keys.map((key) => `"${key}": "More.",\n  `).join('');
    return edit(`strings/${locale}.json`, '"title"', `${words}"title"`);
  });
