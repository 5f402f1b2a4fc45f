import { describe, expect, it } from 'vitest';
import {
  type Camera,
  clampPoint,
  clampScale,
  computeShortestRotation,
  createCameraForBox,
  dragCamera,
  findUnobstructedMiddle,
  type ScreenPoint,
  toPlanePoint,
  toScreenPoint,
  zoomCamera,
} from './camera.ts';

const frame = { width: 390, height: 800, coveredPixels: 300, middle: { x: 195, y: 250 } };
const camera: Camera = { center: { x: 100, y: 50 }, pixelsPerMeter: 2, bearingDegrees: 0 };
const box = { left: -600, top: -400, right: 600, bottom: 400 };

function expectPixel(actual: ScreenPoint, expected: ScreenPoint) {
  expect(actual.x).toBeCloseTo(expected.x, 6);
  expect(actual.y).toBeCloseTo(expected.y, 6);
}

describe('screen positions of places', () => {
  it('PLAY-G31 the centre is in the middle of the uncovered part', () => {
    expect(findUnobstructedMiddle(frame)).toEqual({ x: 195, y: 250 });
  });

  it("PLAY-G31 the camera's centre is at the middle of the frame, wherever that is", () => {
    for (const middlePoint of [frame.middle, { x: 80, y: 300 }])
      for (const bearingDegrees of [0, 77])
        expectPixel(
          toScreenPoint({ ...camera, bearingDegrees }, { ...frame, middle: middlePoint }, camera.center),
          middlePoint,
        );
  });

  it('PLAY-G31 ten metres to the east are that many pixels to the right', () => {
    expectPixel(toScreenPoint(camera, frame, { x: 110, y: 50 }), { x: 215, y: 250 });
  });

  it('PLAY-G34 with east at the top, north is on the left', () => {
    expectPixel(toScreenPoint({ ...camera, bearingDegrees: 90 }, frame, { x: 100, y: 40 }), { x: 175, y: 250 });
  });

  it.each([0, 30, 90, 200, 359])(
    'PLAY-G31 a point of the screen converts back to its place, turned by %i°',
    (bearingDegrees) => {
      const turnedCamera = { ...camera, bearingDegrees };
      expectPixel(toScreenPoint(turnedCamera, frame, toPlanePoint(turnedCamera, frame, { x: 12, y: 700 })), {
        x: 12,
        y: 700,
      });
    },
  );
});

describe('moving the camera', () => {
  it.each([0, 45, 180])('PLAY-G33 the dragged place follows the finger, turned by %i°', (bearingDegrees) => {
    const cameraBefore = { ...camera, bearingDegrees };
    const place = toPlanePoint(cameraBefore, frame, { x: 50, y: 60 });
    expectPixel(toScreenPoint(dragCamera(cameraBefore, { x: 30, y: -20 }), frame, place), { x: 80, y: 40 });
  });

  it.each([
    [2, 0],
    [0.3, 0],
    [1.5, 40],
  ])('PLAY-G33 what is under the fingers stays there: %f times as near, turned by %i°', (factor, turnDegrees) => {
    const tapPoint = { x: 300, y: 90 };
    const cameraAfter = zoomCamera(camera, frame, tapPoint, factor, turnDegrees);
    expect(cameraAfter.pixelsPerMeter).toBeCloseTo(2 * factor);
    expectPixel(toScreenPoint(cameraAfter, frame, toPlanePoint(camera, frame, tapPoint)), tapPoint);
  });

  it('PLAY-G34 a turn takes the shorter way round', () => {
    expect(computeShortestRotation(350, 10)).toBe(20);
    expect(computeShortestRotation(10, 350)).toBe(-20);
    expect(computeShortestRotation(0, 180)).toBe(180);
    expect(computeShortestRotation(725, 0)).toBe(-5);
  });
});

describe('the limits of the camera', () => {
  it('PLAY-G33 zooming out ends when the whole walk fits in the uncovered part', () => {
    const frameWithSidePanel = { ...frame, middle: { x: 90, y: 180 } };
    const cameraOfWhole = createCameraForBox(box, frameWithSidePanel);
    expect(clampScale(box, frameWithSidePanel, 0.001)).toBe(cameraOfWhole.pixelsPerMeter);
    for (const x of [box.left, box.right])
      for (const y of [box.top, box.bottom]) {
        const pixel = toScreenPoint(cameraOfWhole, frameWithSidePanel, { x, y });
        expect(pixel.x).toBeGreaterThan(0);
        expect(pixel.x).toBeLessThan(frame.width);
        expect(pixel.y).toBeGreaterThan(0);
        expect(pixel.y).toBeLessThan(frame.height - frame.coveredPixels);
      }
  });

  it('PLAY-G33 zooming in ends at about fifty metres on a phone', () => {
    expect(frame.width / clampScale(box, frame, 1000)).toBeGreaterThan(40);
    expect(clampScale({ left: 0, top: 0, right: 1, bottom: 1 }, frame, 1)).toBe(clampScale(box, frame, 1000));
  });

  it('PLAY-G33 the scale stays valid even if the panel covers everything', () => {
    expect(clampScale(box, { ...frame, coveredPixels: 900 }, 0)).toBeGreaterThan(0);
  });

  it('PLAY-G33 the camera cannot leave the map; a camera outside can stay or come back', () => {
    expect(clampPoint(box, { x: 0, y: 0 }, { x: 900, y: -900 })).toEqual({ x: 600, y: -400 });
    expect(clampPoint(box, { x: 900, y: 0 }, { x: 1000, y: 0 })).toEqual({ x: 900, y: 0 });
    expect(clampPoint(box, { x: 900, y: 0 }, { x: 800, y: 0 })).toEqual({ x: 800, y: 0 });
  });
});
