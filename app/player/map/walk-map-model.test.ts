import { expect, it } from 'vitest';
import { exampleWalk } from '../../../walk/example-walk.fixtures.ts';
import { toScreenPoint } from './camera.ts';
import type { PlanePoint } from './map-projection.ts';
import { createWalkMapModel, findStopAtPoint, findStopState, isFarFromMap } from './walk-map-model.ts';

const fakeFrameScheduler = { nowMs: () => 0, request: () => 1, cancel: () => undefined };

function createExampleWalkMapModel() {
  const map = createWalkMapModel(exampleWalk.stops, fakeFrameScheduler, () => true);
  map.view.resize({ width: 390, height: 800, coveredPixels: 300 });
  map.view.follow(undefined);
  return map;
}

/** Returns the screen point where a stop's lantern appears. */
function findStopLanternScreenPoint({ view, stops }: ReturnType<typeof createExampleWalkMapModel>, stop: string) {
  const { place } = stops.find(({ id }) => id === stop) ?? expect.fail();
  const { x, y } = toScreenPoint(view.currentFrame.camera, view.currentFrame.viewport, place);
  return { x, y: y - 20 };
}

it('PLAY-G31 opens with all stops in their places, in metres around their middle', () => {
  const { stops } = createExampleWalkMapModel();
  expect(stops.map(({ id }) => id)).toEqual(['torii', 'gate', 'cave']);
  const [torii, , cave] = stops.map(({ place }) => place) as [PlanePoint, PlanePoint, PlanePoint];
  expect(torii.x + cave.x).toBeCloseTo(0);
  expect(torii.y + cave.y).toBeCloseTo(0);
  // The cave is about 0.0037° south and 0.0056° west of the torii.
  expect(cave.y - torii.y).toBeGreaterThan(400);
  expect(torii.x - cave.x).toBeGreaterThan(490);
});

it('PLAY-G31 shows the whole walk before there is a place to follow', () => {
  const map = createExampleWalkMapModel();
  for (const { id } of map.stops) {
    const { x, y } = findStopLanternScreenPoint(map, id);
    expect(x > 0 && x < 390 && y > 0 && y < 500, id).toBe(true);
  }
});

it('PLAY-G32 a stop is next, even if it is done, otherwise done or ahead', () => {
  const doneStops = new Set(['torii', 'gate']);
  expect(['torii', 'gate', 'cave'].map((stop) => findStopState(stop, doneStops, 'gate'))).toEqual([
    'done',
    'next',
    'ahead',
  ]);
  expect(findStopState('cave', doneStops, undefined)).toBe('ahead');
});

it('PLAY-G32 a tap hits the nearest lantern, and none from farther than a finger', () => {
  const map = createExampleWalkMapModel();
  const { x, y } = findStopLanternScreenPoint(map, 'gate');
  expect(findStopAtPoint(map.view.currentFrame, map.stops, { x, y })).toBe('gate');
  expect(findStopAtPoint(map.view.currentFrame, map.stops, { x: x + 3, y: y - 3 })).toBe('gate');
  expect(findStopAtPoint(map.view.currentFrame, map.stops, { x: 0, y: 790 })).toBeUndefined();
});

it('PLAY-G31 a walker more than 1 km beyond the map is too far away to be followed', () => {
  const box = { left: 0, top: 0, right: 500, bottom: 800 };
  expect(isFarFromMap({ x: 250, y: -1000 }, box)).toBe(false);
  for (const place of [
    { x: 250, y: -1001 },
    { x: 250, y: 1801 },
    { x: -1001, y: 400 },
    { x: 1501, y: 400 },
  ])
    expect(isFarFromMap(place, box)).toBe(true);
});
