import { expect, it } from 'vitest';
import { chooseLabels, type LabelPlacementContext } from './choose-labels.ts';
import { createSquareAroundPoint, wrapName } from './label-rectangles.ts';
import type { MapLabel } from './map-label.ts';

const surroundings: LabelPlacementContext = {
  view: { left: 0, top: 0, right: 400, bottom: 300 },
  wholeMap: { left: 0, top: 0, right: 400, bottom: 500 },
  taken: [],
  route: [],
  markOf: ({ at }) => ({ at, radius: 12 }),
  fontSize: 10,
};

function createLabel(en: string, x: number, y: number, rank = 1): MapLabel {
  return { kind: 'stop', rank, at: [x, y], names: { en } };
}

it('an important name gets room first, and a name without room is left out', () => {
  const crowd = Array.from({ length: 30 }, (_, index) =>
    createLabel(`Name number ${index}`, 200 + (index % 5), 150, 2),
  );
  const chosenLabels = chooseLabels([...crowd, createLabel('First of all', 200, 150)], 'en', surroundings);
  expect(chosenLabels[0]?.label.names.en).toBe('First of all');
  expect(chosenLabels.length).toBeLessThan(9);
});

it('a name stays within the map and clear of the marks', () => {
  const [right] = chooseLabels([createLabel('Pier', 395, 150)], 'en', surroundings);
  expect(right?.position.anchor).toBe('end');
  expect(
    chooseLabels([createLabel('Pier', 200, 150)], 'en', {
      ...surroundings,
      taken: [createSquareAroundPoint([200, 150], 100)],
    }),
  ).toEqual([]);
});

it('a name avoids the route where it can', () => {
  const route = Array.from({ length: 20 }, (_, index): [number, number] => [212 + index * 2, 150]);
  const [chosen] = chooseLabels([createLabel('Pier', 200, 150)], 'en', { ...surroundings, route });
  expect(chosen?.position.anchor).toBe('end');
});

it('a stop’s name becomes smaller, moves away or covers the route before it is left out', () => {
  const route = Array.from({ length: 1600 }, (_, index): [number, number] => [
    100 + (index % 40) * 5,
    50 + Math.floor(index / 40) * 5,
  ]);
  const [stop] = chooseLabels([createLabel('Pier', 200, 150)], 'en', { ...surroundings, route });
  expect(stop?.fontSize).toBeLessThan(surroundings.fontSize);
  expect(chooseLabels([{ ...createLabel('Cape', 200, 150), kind: 'cape' }], 'en', { ...surroundings, route })).toEqual(
    [],
  );
});

it('a short name replaces a long one on the map', () => {
  const long = { ...createLabel('The Pier of Seven Posts', 200, 150), short: { en: 'Pier' } };
  expect(chooseLabels([long], 'en', surroundings)[0]?.lines).toEqual(['Pier']);
});

it('a place without a name in a language is unnamed in it', () => {
  expect(chooseLabels([createLabel('Pier', 200, 150)], 'jp', surroundings)).toEqual([]);
});

it('long names are broken into lines of about equal length', () => {
  expect(wrapName('Pier', 17)).toEqual(['Pier']);
  expect(wrapName('Bell of the Dragon’s Love', 17)).toEqual(['Bell of the', 'Dragon’s Love']);
  expect(wrapName('江之島大師的紅色不動明王', 17)).toEqual(['江之島大師的', '紅色不動明王']);
});

it('a wide area is named where it has room', () => {
  const temple = { ...createLabel('Temple', 200, 150), kind: 'temple' };
  const takenRectangles = [createSquareAroundPoint([200, 150], 30)];
  expect(
    chooseLabels([temple], 'en', { ...surroundings, taken: takenRectangles, markOf: ({ at }) => ({ at, radius: 0 }) }),
  ).toEqual([]);
  const wideTemple = { ...temple, groundMeters: 180 };
  const [chosen] = chooseLabels([wideTemple], 'en', {
    ...surroundings,
    taken: takenRectangles,
    markOf: ({ at }) => ({ at, radius: 0 }),
  });
  expect(chosen?.lines).toEqual(['Temple']);
});

it('a walked street is named beside the route; any other street loses a name that would stand there', () => {
  const route = Array.from({ length: 60 }, (_, index): [number, number] => [50 + index * 5, 150]);
  const street = { ...createLabel('Long Street', 200, 150), kind: 'street', angle: 0 };
  expect(chooseLabels([street], 'en', { ...surroundings, route })).toEqual([]);
  const [chosen] = chooseLabels([{ ...street, elsewhere: [] }], 'en', { ...surroundings, route });
  expect(Math.abs((chosen?.position.y ?? 150) - 150)).toBeGreaterThan(9);
});

it('a name outside the part that a page shows lies wholly outside it', () => {
  const [far, cut] = [createLabel('Station', 200, 420), createLabel('Halfway there', 200, 300)];
  const names = chooseLabels([far, { ...cut, kind: 'cape' }], 'en', {
    ...surroundings,
    markOf: ({ at }) => ({ at, radius: 0 }),
  }).map(({ lines }) => lines.join(' '));
  expect(names).toContain('Station');
  expect(names).not.toContain('Halfway there');
});
