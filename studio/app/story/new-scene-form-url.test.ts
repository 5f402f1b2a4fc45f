import { expect, it } from 'vitest';
import { parseInkStory } from '../../documents/ink-reader.ts';
import {
  findSceneBeforeStop,
  formatUrlHashTargetOfNewSceneForm,
  parseUrlHashTargetOfNewSceneForm,
} from './new-scene-form-url.ts';

const { knots } = parseInkStory(`-> way
=== way ===
+ [Here. #id:way.c1 #ev:arrive:gate]
  -> gate
+ [Closed. #id:way.c2 #ev:closed:gate]
  -> late
=== gate ===
A gate. #id:gate.1
-> late
=== late ===
-> END
`);

it('SITE-D9 the address of the scenes of a stop names it', () => {
  expect(parseUrlHashTargetOfNewSceneForm(formatUrlHashTargetOfNewSceneForm('stone'))).toBe('stone');
  expect(parseUrlHashTargetOfNewSceneForm('endings/late')).toBeUndefined();
});

it.each([
  ['stone', 'gate'],
  ['lamp', 'way'],
])('SITE-D9 the scenes of the stop %s belong below the scene %s', (stop, scene) => {
  expect(findSceneBeforeStop(knots, ['lamp', 'gate', 'stone'], stop)).toBe(scene);
});
