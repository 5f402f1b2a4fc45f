import { expect, it } from 'vitest';
import { chooseNameSides } from './name-placement.ts';

const size = { width: 400, height: 300 };
const createMark = (id: string, x: number, y: number, name = 'Old Gate') => ({ id, x, y, radius: 15, name });

it('a name stands to the right of its mark if there is room', () => {
  expect(chooseNameSides([createMark('one', 200, 150)], size).get('one')).toBe('right');
});

it('a name avoids other marks, other names and the edge of the map', () => {
  const sides = chooseNameSides(
    [createMark('one', 200, 150), createMark('two', 240, 150), createMark('three', 380, 40)],
    size,
  );
  expect(sides.get('one')).toBe('left');
  expect(sides.get('two')).toBe('right');
  expect(sides.get('three')).toBe('left');
});

it('SITE-D9 a name avoids the handle of its circle', () => {
  const mark = createMark('one', 200, 150);
  expect(chooseNameSides([mark], size, [{ x: 232, y: 150, radius: 12 }]).get('one')).toBe('left');
  expect(chooseNameSides([mark], size, [{ x: 200, y: 40, radius: 12 }]).get('one')).toBe('right');
});

it('a name without room is left out', () => {
  const around = [
    createMark('east', 232, 150),
    createMark('west', 168, 150),
    createMark('north', 200, 128),
    createMark('south', 200, 172),
  ];
  expect(chooseNameSides([...around, createMark('one', 200, 150)], size).has('one')).toBe(false);
});

it('Chinese and Japanese characters are wider', () => {
  // Between this mark and the edge, there is room for six letters but not for six Chinese characters.
  expect(chooseNameSides([createMark('one', 320, 150, 'Garden')], size).get('one')).toBe('right');
  expect(chooseNameSides([createMark('one', 320, 150, '瑞心門前広場')], size).get('one')).toBe('left');
});
