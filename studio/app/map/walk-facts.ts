import { bestHourConditions, moods } from '../../../tools/walks/read/allowed-walk-values.ts';
import type { WalkFile } from '../../../tools/walks/read/walk-file.ts';
import { DocumentEditError, type DocumentValue, type DocumentValuePath } from '../../documents/text-edits.ts';
import { removeYamlValue, setYamlValue } from '../../documents/yaml-document.ts';
import { parseYaml } from '../../documents/yaml-layout.ts';
import type { WalkEdit } from './stop-edits.ts';

export type Mood = (typeof moods)[number];
export type BestHourCondition = (typeof bestHourConditions)[number];

/** The facts in walk.yaml about the walk as a whole. Texts and numbers are formatted for fields; '' if they are missing. */
export interface WalkFacts {
  city: string;
  country: string;
  timeZone: string;
  moods: readonly Mood[];
  minutes: { from: string; to: string };
  stepsToTheTop: string;
  bestHour: readonly BestHourCondition[];
}

/** Parses the facts of walk.yaml. Returns `undefined` if it is not valid YAML. Values of the wrong type count as missing. */
export function readWalkFacts(source: string | undefined): WalkFacts | undefined {
  try {
    const walk: Partial<WalkFile> = parseYaml(source ?? '').toJS() ?? {};
    const { place, figures } = walk;
    const chosen = <Value extends string>(values: readonly Value[], list: unknown) =>
      values.filter((value) => Array.isArray(list) && list.includes(value));
    return {
      city: formatFieldValue(place?.city),
      country: formatFieldValue(place?.country),
      timeZone: formatFieldValue(place?.timeZone),
      moods: chosen(moods, walk.moods),
      minutes: { from: formatFieldValue(figures?.minutes?.from), to: formatFieldValue(figures?.minutes?.to) },
      stepsToTheTop: formatFieldValue(figures?.stepsToTheTop),
      bestHour: chosen(bestHourConditions, walk.bestHour),
    };
  } catch (error) {
    if (error instanceof DocumentEditError) return undefined;
    throw error;
  }
}

function formatFieldValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Sets a value of walk.yaml; `undefined` removes it. */
export function setWalkValue(path: DocumentValuePath, value: DocumentValue | undefined, after?: string): WalkEdit {
  return (text) => (value === undefined ? removeYamlValue(text, path) : setYamlValue(text, path, value, after));
}

/** Adds or removes one of the moods of the walk, such as `art` or `food`. Does not remove the last one. */
export function setMood(mood: Mood, isChosen: boolean): WalkEdit {
  return (text) => {
    const present = readWalkFacts(text)?.moods ?? [];
    const changed = moods.filter((it) => (it === mood ? isChosen : present.includes(it)));
    return changed.length === 0 ? text : setYamlValue(text, ['moods'], [...changed]);
  };
}

/** Adds or removes the light or the tide as a factor on which the best hour for the walk depends. */
export function setBestHour(condition: BestHourCondition, isChosen: boolean): WalkEdit {
  return (text) => {
    const present = readWalkFacts(text)?.bestHour ?? [];
    const changed = bestHourConditions.filter((it) => (it === condition ? isChosen : present.includes(it)));
    if (changed.length > 0) return setYamlValue(text, ['bestHour'], [...changed], 'stops');
    return present.length > 0 ? removeYamlValue(text, ['bestHour']) : text;
  };
}
