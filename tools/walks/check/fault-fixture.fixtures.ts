import { locales } from '../../../app/locales/locales.ts';
import type { Box } from '../map/box.ts';
import { layerNames } from '../map/map-layers.ts';
import type { Rule } from '../read/rules.ts';

/** A fault that a test adds to the template walk, and its expected report. */
export interface FaultFixture {
  rule: Rule;
  what: string;
  edits: Edit[];
  /** The first line of the file that has this text after the edits; absent when the fault has no line. */
  file: string;
  at?: string;
  /** A part of the sentence that says how to fix the fault. */
  sentence: string;
}

/** Replaces a text that occurs once, writes a whole file, or removes it. */
export type Edit =
  | { file: string; from: string; to: string }
  | { file: string; write: string | Buffer }
  | { file: string; remove: true };

/** Returns an empty map that covers a box. */
export const mapAround = (box: Box) => ({
  attribution: '',
  box,
  newestEdit: '2025-01-01',
  layers: Object.fromEntries(layerNames.map((name) => [name, { type: 'FeatureCollection', features: [] }])),
});

export const edit = (file: string, from: string, to: string): Edit => ({ file, from, to });

/** Adds words to all languages, "More." for each key, in the form that the story expects. */
export const addMessages = (...keys: string[]): Edit[] =>
  locales.map((locale) => {
    const entries = keys.map((key) => `"${key}": "More.",\n  `).join('');
    return edit(`strings/${locale}.json`, '"title"', `${entries}"title"`);
  });
