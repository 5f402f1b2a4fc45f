import { expect, it } from 'vitest';
import { createMediaName, createSoundName } from './media-names.ts';

it('the name of a dropped file becomes a name that the walk allows', () => {
  expect(createMediaName('Stone Lion (2).svg')).toBe('stone-lion-2');
  expect(createMediaName('Étoile.svg')).toBe('etoile');
  expect(createMediaName('01 gate.svg')).toBe('gate');
  expect(createMediaName('獅子.svg')).toBeUndefined();
});

it('a recording is named after its line', () => {
  expect(createSoundName('end.dragon.7')).toBe('end-dragon-7');
});
