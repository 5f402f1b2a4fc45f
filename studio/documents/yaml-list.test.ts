import { describe, expect, it } from 'vitest';
import { findYamlPath } from './yaml-layout.ts';
import { addYamlItem, removeYamlItem } from './yaml-list.ts';

const source = `# The stops.
stops:
  - id: gate # The first one.
    turns: [{ id: lantern, lat: 1 }, { id: stone, lat: 2 }]
  - { id: hall, lat: 1 }

figures:
  meters: 3
`;

describe('SITE-D9 an optional list', () => {
  it('begins with its first item behind a key, and ends with its last', () => {
    const added = addYamlItem(source, ['avoid'], 0, { lat: 1, reason: 'a crush' }, 'stops');
    expect(added).toBe(
      source.replace('{ id: hall, lat: 1 }\n', '{ id: hall, lat: 1 }\navoid:\n  - { lat: 1, reason: a crush }\n'),
    );
    expect(removeYamlItem(added, ['avoid'], 0)).toBe(source);
  });

  it('has one key per line if its item is too long for a line', () => {
    const reason = 'the gate is closed in the evening, and nobody who stands in front of it knows where to go then';
    expect(addYamlItem('figures: 1\n', ['avoid'], 0, { lat: 1, reason })).toBe(
      `figures: 1\navoid:\n  - lat: 1\n    reason: "${reason}"\n`.replaceAll('"', ''),
    );
  });

  it('keeps the style of its other items, however long', () => {
    const list = 'avoid:\n  - { lat: 1, reason: a crush }\n';
    const reason = 'the gate is closed in the evening and nobody who stands in front of it knows where to go then';
    expect(addYamlItem(list, ['avoid'], 1, { lat: 1, reason })).toBe(`${list}  - { lat: 1, reason: ${reason} }\n`);
  });

  it('begins within the braces of a stop in one line', () => {
    const added = addYamlItem(source, ['stops', 1, 'turns'], 0, { id: 'lamp' });
    expect(added).toBe(source.replace('{ id: hall, lat: 1 }', '{ id: hall, lat: 1, turns: [{ id: lamp }] }'));
    expect(removeYamlItem(added, ['stops', 1, 'turns'], 0)).toBe(source);
  });
});

it.each([
  [3, ['stops', 0, 'id']],
  [4, ['stops', 0, 'turns', 0, 'id']],
  [5, ['stops', 1, 'id']],
  [8, ['figures', 'meters']],
  [1, []],
])('SITE-D9 line %i has the path %j', (line, path) => {
  expect(findYamlPath(source, line)).toEqual(path);
});
