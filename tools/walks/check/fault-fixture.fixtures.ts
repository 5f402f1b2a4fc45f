import { locales } from '../../../app/locales/locales.ts';
import type { Box } from '../map/box.ts';
import { layerNames } from '../map/map-layers.ts';
import type { FaultRule } from '../read/fault-rules.ts';
import { translationsFile } from '../read/translations-file.ts';
import { recordAllTranslations } from '../update-messages/record-all-translations.fixtures.ts';
import type { WalkCopy } from '../walk-copy.fixtures.ts';

/** An example of a fault: edits that cause it in the template walk, and the report that the check should print. */
export interface FaultFixture {
  rule: FaultRule;
  title: string;
  edits: FileEdit[];
  file: string;
  /**
   * Marks the line that the fault should name: the first line of the edited file that contains this text. Absent if the
   * fault names no line.
   */
  at?: string;
  /** A part of the sentence that the check should print. */
  sentence: string;
}

/** A change of a file: replaces a text that occurs once, writes the whole file, or removes the file. */
export type FileEdit =
  | { file: string; from: string; to: string }
  | { file: string; write: string | Buffer }
  | { file: string; remove: true };

/** Returns the layers of a map without features. */
export const createEmptyMapLayers = (box: Box) => ({
  attribution: '',
  box,
  newestEdit: '2025-01-01',
  layers: Object.fromEntries(layerNames.map((name) => [name, { type: 'FeatureCollection', features: [] }])),
});

export const replaceText = (file: string, from: string, to: string): FileEdit => ({ file, from, to });

/** Returns edits that add messages with these keys and the text "More." to all languages. */
export const createEditsThatAddMessages = (...keys: string[]): FileEdit[] =>
  keys.flatMap((key) => createEditsThatAddMessage(key, 'More.'));

/** Returns edits that add a message to all languages, with the same text in each. */
export const createEditsThatAddMessage = (key: string, text: string): FileEdit[] =>
  locales.map((locale) => replaceText(`strings/${locale}.json`, '"title"', `"${key}": "${text}",\n  "title"`));

/**
 * Edits a copy of the template walk so that it has a fault. If the edits change messages but not `translations.json`,
 * records all translations as current.
 */
export function applyFault(walkCopy: WalkCopy, edits: FaultFixture['edits']) {
  for (const edit of edits)
    if ('from' in edit) walkCopy.replace(edit.file, edit.from, edit.to);
    else if ('write' in edit) walkCopy.write(edit.file, edit.write);
    else walkCopy.remove(edit.file);
  const changesMessages = edits.some(({ file }) => file.startsWith('strings'));
  if (changesMessages && edits.every(({ file }) => file !== `strings/${translationsFile}`))
    recordAllTranslations(walkCopy.path(''));
}
