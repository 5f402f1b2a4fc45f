import { type EndingPageSky, endingPageSkies } from '../../../app/player/pack/pack-format.ts';
import { DocumentEditError } from '../../documents/text-edits.ts';
import { removeYamlValue, setYamlValue } from '../../documents/yaml-document.ts';
import { parseYaml } from '../../documents/yaml-layout.ts';
import { addYamlItem, removeYamlItem } from '../../documents/yaml-list.ts';
import { removeMessages } from '../workspace/message-edits.ts';
import type { FileEdit } from '../workspace/open-file.ts';

/** An ending in walk.yaml. `light` is the sky of its last page; absent if the file has an unknown value. */
export interface EndingInWalkYaml {
  id: string;
  light?: EndingPageSky | undefined;
}

/** Parses the endings of walk.yaml; `undefined` if the walk has none, or if they are invalid. */
export function readEndings(source: string | undefined): EndingInWalkYaml[] | undefined {
  try {
    const endings: unknown = source && parseYaml(source).toJS()?.endings;
    if (!Array.isArray(endings)) return undefined;
    return endings.map((ending) => ({
      id: String(ending?.id),
      light: endingPageSkies.find((light) => light === ending?.light),
    }));
  } catch (error) {
    if (error instanceof DocumentEditError) return undefined;
    throw error;
  }
}

/** Returns the edit that sets the light of an ending: the sky of its last page. */
export function setEndingPageSky(id: string, light: EndingPageSky): FileEdit {
  return editWalkFile((text) => {
    const endings = readEndings(text) ?? [];
    const index = endings.findIndex((it) => it.id === id);
    if (index >= 0) return setYamlValue(text, ['endings', index, 'light'], light);
    return addYamlItem(text, ['endings'], endings.length, { id, light }, 'figures');
  });
}

/**
 * Returns the edits that give the last page of each ending a different sky. Skies repeat if there are more endings than
 * skies.
 */
export function assignEndingPageSkies(ids: readonly string[]): FileEdit[] {
  return ids.map((id, index) => setEndingPageSky(id, endingPageSkies[index % endingPageSkies.length] ?? 'dawn'));
}

/** Returns the edit that removes an ending from walk.yaml. */
export function removeEnding(id: string): FileEdit {
  return editWalkFile((text) => {
    const index = readEndings(text)?.findIndex((it) => it.id === id) ?? -1;
    return index < 0 ? text : removeYamlItem(text, ['endings'], index);
  });
}

/**
 * Returns the edits that remove the list `endings` from walk.yaml. This list contains the sky of each ending. Also
 * removes the hints of the endings, because the player shows hints only for endings in the list.
 */
export function removeEndingPageSkies(ids: readonly string[]): FileEdit[] {
  const lights = editWalkFile((text) => (readEndings(text) ? removeYamlValue(text, ['endings']) : text));
  return [lights, ...ids.flatMap((id) => removeMessages(`ending.${id}.hint`))];
}

function editWalkFile(apply: (text: string) => string): FileEdit {
  return { path: 'walk.yaml', apply };
}
