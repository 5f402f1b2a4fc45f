import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  assignEndingPageSkies,
  readEndings,
  removeEnding,
  removeEndingPageSkies,
  setEndingPageSky,
} from './ending-edits.ts';

const template = readFileSync('tools/walks/new-walk/template/walk.yaml', 'utf8');
const enoshima = readFileSync('content/walks/enoshima/walk.yaml', 'utf8');

const applyAll = (text: string, edits: readonly { path: string; apply: (text: string) => string }[]) =>
  edits.filter(({ path }) => path === 'walk.yaml').reduce((it, { apply }) => apply(it), text);

it('SITE-D9 each ending gets a light in a line of its own, and removing the lights restores the file', () => {
  const lit = applyAll(template, assignEndingPageSkies(['found-again', 'home']));
  const added = 'endings:\n  - { id: found-again, light: dawn }\n  - { id: home, light: dusk }\n';
  expect(lit).toContain(added);
  expect(lit.replace(added, '')).toBe(template);
  expect(applyAll(lit, removeEndingPageSkies(['found-again', 'home']))).toBe(template);
  expect(removeEnding('home').apply(removeEnding('found-again').apply(lit))).toBe(template);
});

it('SITE-D9 the light of an ending changes only its own line, and back', () => {
  const edited = setEndingPageSky('wind', 'dawn').apply(enoshima);
  expect(edited).toBe(enoshima.replace('{ id: wind, light: dusk }', '{ id: wind, light: dawn }'));
  expect(setEndingPageSky('wind', 'dusk').apply(edited)).toBe(enoshima);
});

it('SITE-D9 a new ending stands behind the others, and an unknown one is not removed', () => {
  const edited = setEndingPageSky('late', 'moon').apply(enoshima);
  expect(readEndings(edited)?.at(-1)).toEqual({ id: 'late', light: 'moon' });
  expect(removeEnding('late').apply(edited)).toBe(enoshima);
  expect(removeEnding('late').apply(enoshima)).toBe(enoshima);
});

it('SITE-D9 endings that cannot be read are none', () => {
  expect(readEndings('endings: [')).toBeUndefined();
  expect(readEndings('endings: dawn\n')).toBeUndefined();
  expect(readEndings('endings: [{ id: a, light: noon }]\n')).toEqual([{ id: 'a', light: undefined }]);
});
