import { expect, it } from 'vitest';
import { readStory } from '../../documents/ink-reader.ts';
import { readSceneGraph } from './story-graph.ts';

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

const { nodes, edges, missing } = readSceneGraph(readStory(story).knots);

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
