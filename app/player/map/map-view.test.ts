import { beforeEach, describe, expect, it } from 'vitest';
import { toScreenPoint } from './camera.ts';
import { MapView } from './map-view.ts';

const box = { left: -600, top: -400, right: 600, bottom: 400 };
const frame = { width: 390, height: 800, coveredPixels: 300 };
const middlePoint = { x: 195, y: 250 };

/** A fake frame source. The test triggers its frames. */
let nowMs = 0;
let waitingFrame: ((nowMs: number) => void) | undefined;
const fakeFrameScheduler = {
  nowMs: () => nowMs,
  request: (draw: (nowMs: number) => void) => {
    waitingFrame = draw;
    return 1;
  },
  cancel: () => {
    waitingFrame = undefined;
  },
};

function passTime(ms: number) {
  nowMs += ms;
  const draw = waitingFrame;
  waitingFrame = undefined;
  draw?.(nowMs);
}

function createView({ isCalm = false } = {}) {
  const view = new MapView({ box, frames: fakeFrameScheduler, isCalm: () => isCalm });
  view.resize(frame);
  view.follow({ x: 40, y: 30 });
  passTime(0);
  return view;
}

beforeEach(() => {
  nowMs = 1000;
  waitingFrame = undefined;
});

describe('following', () => {
  it('PLAY-G31 begins with the followed place in the middle of the uncovered part, near enough to see the way', () => {
    const { camera, viewport: seen } = createView().currentFrame;
    expect(toScreenPoint(camera, seen, { x: 40, y: 30 })).toEqual(middlePoint);
    expect(frame.width / camera.pixelsPerMeter).toBeLessThan(400);
  });

  it('PLAY-G31 shows the whole walk while there is no place to follow, and then glides to the first one', () => {
    const view = new MapView({ box, frames: fakeFrameScheduler, isCalm: () => false });
    view.resize(frame);
    view.follow(undefined);
    passTime(0);
    const wholeCamera = view.currentFrame.camera;
    expect((box.right - box.left) * wholeCamera.pixelsPerMeter).toBeLessThan(frame.width);
    view.follow({ x: 40, y: 30 });
    expect(view.currentFrame.camera).toEqual(wholeCamera);
    passTime(1000);
    expect(view.currentFrame.camera.center).toEqual({ x: 40, y: 30 });
    expect(view.currentFrame.camera.pixelsPerMeter).toBeGreaterThan(1);
  });

  it('PLAY-G31 glides along with the walker', () => {
    const view = createView();
    view.follow({ x: 60, y: 30 });
    expect(view.currentFrame.camera.center.x).toBe(40);
    passTime(300);
    expect(view.currentFrame.camera.center.x).toBeGreaterThan(45);
    expect(view.currentFrame.isMoving).toBe(true);
    passTime(700);
    expect(view.currentFrame.camera.center.x).toBe(60);
    expect(view.currentFrame.isMoving).toBe(false);
  });

  it('PLAY-G31 ends when the visitor drags the map, and the button starts it again', () => {
    const view = createView();
    view.drag({ x: 100, y: 0 });
    expect(view.mode.follows).toBe(false);
    const { x } = view.currentFrame.camera.center;
    view.follow({ x: 300, y: 30 });
    passTime(1000);
    expect(view.currentFrame.camera.center.x).toBe(x);
    view.returnToFollowed();
    passTime(1000);
    expect(view.mode.follows).toBe(true);
    expect(view.currentFrame.camera.center).toEqual({ x: 300, y: 30 });
  });

  it('PLAY-G31 continues during a zoom, and the followed place stays in position', () => {
    const view = createView();
    view.zoom(2, { at: { x: 10, y: 10 } });
    const { camera, viewport: seen } = view.currentFrame;
    expect(view.mode.follows).toBe(true);
    expect(toScreenPoint(camera, seen, { x: 40, y: 30 })).toEqual(middlePoint);
  });

  it('PLAY-G31 continues beyond the edge of the map', () => {
    const view = createView();
    view.follow({ x: 5000, y: 0 });
    passTime(1000);
    expect(view.currentFrame.camera.center.x).toBe(5000);
  });

  it('PLAY-G31 keeps the middle place in the middle when the panel rises', () => {
    const view = createView();
    view.resize({ ...frame, coveredPixels: 500 });
    passTime(1000);
    const { camera, viewport: seen } = view.currentFrame;
    expect(toScreenPoint(camera, seen, { x: 40, y: 30 })).toEqual({ x: 195, y: 150 });
  });
});

describe('controls over the map', () => {
  const tools = { left: 200, top: 60, right: 390, bottom: 300 };

  it('PLAY-G31 do not cover the followed place, from the first frame on', () => {
    const view = new MapView({ box, frames: fakeFrameScheduler, isCalm: () => false });
    view.follow({ x: 40, y: 30 });
    view.resize(frame);
    view.resize(frame, [tools]);
    passTime(0);
    const { camera, viewport: seen, isMoving } = view.currentFrame;
    expect(isMoving).toBe(false);
    expect(toScreenPoint(camera, seen, { x: 40, y: 30 })).toEqual({ x: 170, y: 250 });
  });

  it('PLAY-G31 leave the next stop visible as well while the map follows the walker', () => {
    const view = createView();
    const { pixelsPerMeter } = view.currentFrame.camera;
    const pointAhead = { x: 340, y: 30 };
    view.resize(frame, [tools]);
    view.follow({ x: 40, y: 30 }, pointAhead);
    passTime(1000);
    const { camera, viewport: seenViewport } = view.currentFrame;
    expect(camera.center).toEqual({ x: 40, y: 30 });
    expect(camera.pixelsPerMeter).toBeLessThan(pixelsPerMeter);
    // The buttons (upper right) and the panel (lower edge) must cover neither the walker nor the next stop. So the next
    // stop must appear farther down than the buttons.
    for (const place of [camera.center, pointAhead]) {
      const { x, y } = toScreenPoint(camera, seenViewport, place);
      expect(x === seenViewport.middle.x || y >= tools.bottom + 66).toBe(true);
      expect(x).toBeGreaterThanOrEqual(30);
      expect(x).toBeLessThanOrEqual(frame.width - 30);
      expect(y).toBeLessThanOrEqual(frame.height - frame.coveredPixels - 22);
    }
    // The map zooms out only once. If the visitor then zooms in, the map keeps the visitor's scale until the next stop
    // changes.
    view.zoomByStep('nearer');
    passTime(1000);
    const nearerScale = view.currentFrame.camera.pixelsPerMeter;
    view.follow({ x: 60, y: 30 }, pointAhead);
    passTime(1000);
    expect(view.currentFrame.camera.pixelsPerMeter).toBe(nearerScale);
  });

  it('PLAY-G31 a next stop that is too far away, or a map that was moved, changes nothing', () => {
    const view = createView();
    const { pixelsPerMeter } = view.currentFrame.camera;
    view.follow({ x: 40, y: 30 }, { x: 4000, y: 30 });
    passTime(1000);
    expect(view.currentFrame.camera.pixelsPerMeter).toBe(pixelsPerMeter);
    view.drag({ x: 50, y: 0 });
    passTime(1000);
    const { camera } = view.currentFrame;
    view.follow({ x: 60, y: 30 }, { x: 240, y: 30 });
    passTime(1000);
    expect(view.currentFrame.camera).toEqual(camera);
  });
});

describe('a hidden map', () => {
  it('PLAY-G31 a map that appears shows the followed place', () => {
    const view = new MapView({ box, frames: fakeFrameScheduler, isCalm: () => false });
    view.resize({ width: 0, height: 0, coveredPixels: 0 });
    view.follow({ x: 40, y: 30 });
    passTime(0);
    view.resize(frame);
    expect(view.currentFrame.camera.center).toEqual({ x: 40, y: 30 });
    expect(view.currentFrame.camera.pixelsPerMeter).toBeGreaterThan(1);
  });

  it('PLAY-G31 keeps its scale while it has no size', () => {
    const view = createView();
    const { camera } = view.currentFrame;
    view.resize({ width: 0, height: 0, coveredPixels: 300 });
    passTime(1000);
    expect(view.currentFrame.camera).toEqual(camera);
  });

  it('PLAY-G31 has a middle even if the panel covers all of it', () => {
    const view = createView();
    view.resize({ ...frame, coveredPixels: 2000 });
    passTime(1000);
    expect(view.currentFrame.viewport.coveredPixels).toBeLessThan(frame.height);
    expect(view.currentFrame.camera.pixelsPerMeter).toBeGreaterThan(0);
  });
});

describe('moving', () => {
  it('PLAY-G33 stays on the map, however far the visitor drags', () => {
    const view = createView();
    for (let times = 0; times < 50; times++) view.drag({ x: -300, y: 0 });
    expect(view.currentFrame.camera.center.x).toBe(box.right);
  });

  it('PLAY-G33 zooms in steps, between the whole walk and about fifty metres', () => {
    const view = createView();
    const scales = ['nearer', 'farther'] as const;
    const [nearestScale, farthestScale] = scales.map((direction) => {
      for (let times = 0; times < 20; times++) view.zoomByStep(direction);
      passTime(1000);
      return view.currentFrame.camera.pixelsPerMeter;
    });
    expect(nearestScale).toBe(8);
    expect((box.right - box.left) * (farthestScale ?? 0)).toBeLessThanOrEqual(frame.width);
  });

  it('PLAY-G33 keeps the point of the zoom in place all the way', () => {
    const view = createView();
    view.drag({ x: 1, y: 0 });
    const [tapPoint, place] = [{ x: 195, y: 250 }, view.currentFrame.camera.center];
    view.zoom(3, { at: { x: 350, y: 100 }, glideMs: 300 });
    const heldPoint = {
      x: place.x + 155 / view.currentFrame.camera.pixelsPerMeter,
      y: place.y - 150 / view.currentFrame.camera.pixelsPerMeter,
    };
    for (const ms of [50, 100, 100, 100]) {
      passTime(ms);
      const pixel = toScreenPoint(view.currentFrame.camera, { ...frame, middle: middlePoint }, heldPoint);
      expect(pixel.x).toBeCloseTo(tapPoint.x + 155, 4);
      expect(pixel.y).toBeCloseTo(tapPoint.y - 150, 4);
    }
  });

  it('PLAY-G33 glides a little after a fling, and stops under a finger', () => {
    const view = createView();
    view.fling({ x: 1, y: 0 });
    passTime(100);
    view.stopMovement();
    const { center } = view.currentFrame.camera;
    passTime(1000);
    expect(center.x).toBeLessThan(40);
    expect(view.currentFrame.camera.center).toEqual(center);
  });
});

describe('turning', () => {
  it('PLAY-G34 has north up until the visitor changes that', () => {
    const view = createView();
    view.setHeading(350);
    passTime(1000);
    expect(view.currentFrame.camera.bearingDegrees).toBe(0);
    view.turnWithPhone(true);
    passTime(1000);
    expect(view.currentFrame.camera.bearingDegrees).toBe(350);
    view.turnWithPhone(false);
    passTime(1000);
    expect(view.currentFrame.camera.bearingDegrees).toBe(0);
    expect(view.mode).toEqual({ follows: true, turns: false, isTurned: false });
  });

  it('PLAY-G34 takes the shorter way round', () => {
    const view = createView();
    view.setHeading(350);
    view.turnWithPhone(true);
    passTime(1000);
    view.setHeading(10);
    passTime(60);
    const { bearingDegrees } = view.currentFrame.camera;
    expect(bearingDegrees).toBeGreaterThan(350);
    expect(bearingDegrees).toBeLessThan(370);
  });

  it('PLAY-G34 turning the map by fingers ends turning with the phone', () => {
    const view = createView();
    view.setHeading(90);
    view.turnWithPhone(true);
    view.zoom(1, { at: middlePoint, turnDegrees: 20 });
    expect(view.mode).toMatchObject({ turns: false, isTurned: true });
  });
});

describe('reduced motion', () => {
  it('PLAY-G36 with reduced motion, the map reaches its goal at the next frame', () => {
    const view = createView({ isCalm: true });
    view.moveWalker({ place: { x: 0, y: 0 }, accuracyMeters: 10 });
    view.moveWalker({ place: { x: 50, y: 0 }, accuracyMeters: 10 });
    view.follow({ x: 50, y: 0 });
    view.zoomByStep('nearer');
    view.setHeading(90);
    view.turnWithPhone(true);
    view.resize({ ...frame, coveredPixels: 100 });
    passTime(0);
    const { camera, walker, viewport: seen, isMoving } = view.currentFrame;
    expect(isMoving).toBe(false);
    expect([camera.center.x, camera.bearingDegrees, walker?.place.x, seen.coveredPixels]).toEqual([50, 90, 50, 100]);
    view.fling({ x: 5, y: 5 });
    expect(view.mode.follows).toBe(true);
  });

  it('PLAY-G36 no frame is requested while nothing moves', () => {
    const view = createView();
    passTime(2000);
    expect(waitingFrame).toBeUndefined();
    view.drag({ x: 5, y: 0 });
    passTime(16);
    expect(waitingFrame).toBeUndefined();
  });
});
