import { expect, it } from 'vitest';
import { metersBetween } from '../../../walk/geodesy.ts';
import { createBoundingBox, createPlane, projectPosition, unprojectPoint } from './map-projection.ts';

const corners = [
  { lat: 35.296, lon: 139.4734 },
  { lat: 35.3036, lon: 139.489 },
];
const plane = createPlane(corners);

it('PLAY-G31 two places are as many metres apart on the plane as on the ground', () => {
  const [from, to] = corners.map((it) => projectPosition(plane, it));
  const meters = Math.hypot((to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0));
  const [here = { lat: 0, lon: 0 }, there = here] = corners;
  expect(Math.abs(meters - metersBetween(here, there))).toBeLessThan(0.1);
});

it('PLAY-G31 east is to the right and south is down', () => {
  const { lat, lon } = plane.touches;
  expect(projectPosition(plane, { lat, lon })).toEqual({ x: 0, y: 0 });
  expect(projectPosition(plane, { lat, lon: lon + 0.001 }).x).toBeGreaterThan(0);
  expect(projectPosition(plane, { lat: lat + 0.001, lon }).y).toBeLessThan(0);
});

it('PLAY-G31 a place converts back to its position', () => {
  const position = { lat: 35.2987, lon: 139.4801 };
  const returnedPosition = unprojectPoint(plane, projectPosition(plane, position));
  expect(returnedPosition.lat).toBeCloseTo(position.lat, 9);
  expect(returnedPosition.lon).toBeCloseTo(position.lon, 9);
});

it('PLAY-G31 a walk of one stop has a plane and a box', () => {
  const planeOfOnePosition = createPlane(corners.slice(0, 1));
  const place = projectPosition(planeOfOnePosition, corners[0] ?? expect.fail());
  expect(place).toEqual({ x: 0, y: 0 });
  expect(createBoundingBox([place], 100)).toEqual({ left: -100, top: -100, right: 100, bottom: 100 });
});
