import { expect, it } from 'vitest';
import { parseInkStory } from '../../documents/ink-reader.ts';
import { findSceneToInsertBelow, readSceneGraph } from './story-graph.ts';

const story = `-> gate

=== gate ===
+ [arrive #ev:arrive:gate] -> yard
+ [Ask. #id:gate.c1]
  Well. #id:gate.1
  -> gate
- The wind. #id:gate.2
-> yard

=== yard ===
Good. #id:yard.1 #ending:wind
-> END

=== lost ===
Nobody comes here. #id:lost.1
-> nowhere

=== start_at_yard ===
-> yard
`;

const { nodes, edges, missing } = readSceneGraph(parseInkStory(story).knots);

it('lists where scenes lead, by a choice or without one', () => {
  expect(edges).toEqual([
    { from: '', to: 'gate', isChoice: false },
    { from: 'gate', to: 'yard', isChoice: false },
    { from: 'gate', to: 'gate', isChoice: true },
    { from: 'start_at_yard', to: 'yard', isChoice: false },
  ]);
});

it('marks scenes that cannot be reached; starts at later stops can', () => {
  expect(nodes.filter((node) => !node.isReachable).map((node) => node.name)).toEqual(['lost']);
});

it('reads endings and arrivals', () => {
  expect(nodes.find(({ name }) => name === 'yard')?.endings).toEqual(['wind']);
  expect(nodes.find(({ name }) => name === 'gate')?.arrivals).toEqual(['gate']);
});

it('lists diverts to scenes that do not exist', () => {
  expect(missing).toEqual([{ from: 'lost', to: 'nowhere', isChoice: false }]);
});

const told = parseInkStory(`-> way_to_gate

=== way_to_gate ===
+ [arrive #ev:arrive:gate] -> gate

=== gate ===
Good. #id:gate.1
-> way_to_hall

=== way_to_hall ===
+ [arrive #ev:arrive:hall] -> hall

=== hall ===
Good. #id:hall.1
-> decision

=== decision ===
Well? #id:decision.1
-> END
`).knots;

it.each([
  // The story contains the arrival at a later stop, such as `hall` in the scene `way_to_hall`. The new scene belongs
  // directly above that scene.
  ['tree', ['gate', 'tree', 'hall'], 'gate'],
  ['tree', ['gate', 'tree', 'pond', 'hall'], 'gate'],
  ['tree', ['tree', 'gate', 'hall'], ''],
  // The story contains no later stop. So the new scene belongs directly below `hall`, the scene of the previous stop in the
  // story.
  ['tree', ['gate', 'hall', 'tree'], 'hall'],
  ['tree', ['gate', 'hall', 'pond', 'tree'], 'hall'],
])('SITE-D9 the scene of the stop "%s" among %j stands below "%s"', (stop, stops, above) => {
  expect(findSceneToInsertBelow(told, stops, stop)?.name).toBe(above);
});

it('SITE-D9 in a story without stops, a new scene is the last one', () => {
  expect(
    findSceneToInsertBelow(parseInkStory('=== one ===\nA.\n\n=== two ===\nB.\n').knots, ['gate'], 'gate')?.name,
  ).toBe('two');
});
