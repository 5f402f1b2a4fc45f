import { expect, it } from 'vitest';
import { parseInkStory } from '../../documents/ink-reader.ts';
import { createMessageId } from './message-ids.ts';

const { knots } = parseInkStory(`Hello. #id:opening.1
-> to_gate

=== to_gate ===
Come. #id:way.gate.1
+ [Why? #id:way.gate.c1]
  Because. #id:way.gate.4
  -> empty_scene

=== empty_scene ===
-> END
`);

it.each([
  [1, 'line', 'opening.2'],
  [1, 'choice', 'opening.c1'],
  [5, 'line', 'way.gate.5'],
  [6, 'choice', 'way.gate.c2'],
  [10, 'line', 'empty-scene.1'],
] as const)('names what stands behind line %i as %s %s', (line, kind, id) => {
  expect(createMessageId(knots, line, kind, [])).toBe(id);
});

it('avoids ids that only the strings files have', () => {
  expect(createMessageId(knots, 1, 'line', ['opening.7', 'opening.c9'])).toBe('opening.8');
});
