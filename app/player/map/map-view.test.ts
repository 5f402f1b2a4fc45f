import { beforeEach, describe, expect, it } from 'vitest';
import { pixelOf } from './camera.ts';
import { MapView } from './map-view.ts';

const box = { left: -600, top: -400, right: 600, bottom: 400 };
const frame = { width: 390, height: 800, coveredPixels: 300 };
const middle = { x: 195, y: 250 };

/** Frames that the test triggers. */
let nowMs = 0;
let waiting: ((nowMs: number) => void) | undefined;
const frames = {
  nowMs: () => nowMs,
  request: (draw: (nowMs: number) => void) => {
    waiting = draw;
    return 1;
  },
  cancel: () => {
    waiting = undefined;
  },
};

function after(ms: number) {
  nowMs += ms;
  const draw = waiting;
  waiting = undefined;
  draw?.(nowMs);
}

function newView({ isCalm = false } = {}) {
  const view = new MapView({ box, frames, isCalm: () => isCalm });
  view.resize(frame);
  view.follow({ x: 40, y: 30 });
  after(0);
  return view;
}

beforeEach(() => {
  nowMs = 1000;
  waiting = undefined;
});

describe('following', () => {
  it('PLAY-G31 begins with the followed place in the middle of the uncovered part, near enough to see the way', () => {
    const { camera, frame: seen } = newView().shown;
    expect(pixelOf(camera, seen, { x: 40, y: 30 })).toEqual(middle);
    expect(frame.width / camera.pixelsPerMeter).toBeLessThan(400);
  });

  it('PLAY-G31 shows the whole walk while there is no place to follow, and then glides to the first one', () => {
    const view = new MapView({ box, frames, isCalm: () => false });
    view.resize(frame);
    view.follow(undefined);
    after(0);
    const whole = view.shown.camera;
    expect((box.right - box.left) * whole.pixelsPerMeter).toBeLessThan(frame.width);
    view.follow({ x: 40, y: 30 });
    expect(view.shown.camera).toEqual(whole);
    after(1000);
    expect(view.shown.camera.center).toEqual({ x: 40, y: 30 });
    expect(view.shown.camera.pixelsPerMeter).toBeGreaterThan(1);
  });

  it('PLAY-G31 glides along with the walker', () => {
    const view = newView();
    view.follow({ x: 60, y: 30 });
    expect(view.shown.camera.center.x).toBe(40);
    after(300);
    expect(view.shown.camera.center.x).toBeGreaterThan(45);
    expect(view.shown.isMoving).toBe(true);
    after(700);
    expect(view.shown.camera.center.x).toBe(60);
    expect(view.shown.isMoving).toBe(false);
  });

  it('PLAY-G31 ends when the visitor drags the map, and the button starts it again', () => {
    const view = newView();
    view.drag({ x: 100, y: 0 });
    expect(view.mode.follows).toBe(false);
    const { x } = view.shown.camera.center;
    view.follow({ x: 300, y: 30 });
    after(1000);
    expect(view.shown.camera.center.x).toBe(x);
    view.backToFollowed();
    after(1000);
    expect(view.mode.follows).toBe(true);
    expect(view.shown.camera.center).toEqual({ x: 300, y: 30 });
  });

  it('PLAY-G31 continues during a zoom, and the followed place stays in position', () => {
    const view = newView();
    view.zoom(2, { at: { x: 10, y: 10 } });
    const { camera, frame: seen } = view.shown;
    expect(view.mode.follows).toBe(true);
    expect(pixelOf(camera, seen, { x: 40, y: 30 })).toEqual(middle);
  });

  it('PLAY-G31 continues beyond the edge of the map', () => {
    const view = newView();
    view.follow({ x: 5000, y: 0 });
    after(1000);
    expect(view.shown.camera.center.x).toBe(5000);
  });

  it('PLAY-G31 keeps the middle place in the middle when the panel rises', () => {
    const view = newView();
    view.resize({ ...frame, coveredPixels: 500 });
    after(1000);
    const { camera, frame: seen } = view.shown;
    expect(pixelOf(camera, seen, { x: 40, y: 30 })).toEqual({ x: 195, y: 150 });
  });
});

describe('controls over the map', () => {
  const tools = { left: 200, top: 60, right: 390, bottom: 300 };

  it('PLAY-G31 do not cover the followed place, from the first frame on', () => {
    const view = new MapView({ box, frames, isCalm: () => false });
    view.follow({ x: 40, y: 30 });
    view.resize(frame);
    view.resize(frame, [tools]);
    after(0);
    const { camera, frame: seen, isMoving } = view.shown;
    expect(isMoving).toBe(false);
    expect(pixelOf(camera, seen, { x: 40, y: 30 })).toEqual({ x: 170, y: 250 });
  });

  it('PLAY-G31 leave the next stop visible as well while the map follows the walker', () => {
    const view = newView();
    const { pixelsPerMeter } = view.shown.camera;
    const ahead = { x: 340, y: 30 };
    view.resize(frame, [tools]);
    view.follow({ x: 40, y: 30 }, ahead);
    after(1000);
    const { camera, frame: seen } = view.shown;
    expect(camera.center).toEqual({ x: 40, y: 30 });
    expect(camera.pixelsPerMeter).toBeLessThan(pixelsPerMeter);
    // Below the tools, and well above the panel.
    for (const place of [camera.center, ahead]) {
      const { x, y } = pixelOf(camera, seen, place);
      expect(x === seen.middle.x || y >= tools.bottom + 66).toBe(true);
      expect(x).toBeGreaterThanOrEqual(30);
      expect(x).toBeLessThanOrEqual(frame.width - 30);
      expect(y).toBeLessThanOrEqual(frame.height - frame.coveredPixels - 22);
    }
    // This happens once. If the visitor then zooms in, the map keeps that until there is another stop.
    view.step('nearer');
    after(1000);
    const nearer = view.shown.camera.pixelsPerMeter;
    view.follow({ x: 60, y: 30 }, ahead);
    after(1000);
    expect(view.shown.camera.pixelsPerMeter).toBe(nearer);
  });

  it('PLAY-G31 a next stop that is too far away, or a map that was moved, changes nothing', () => {
    const view = newView();
    const { pixelsPerMeter } = view.shown.camera;
    view.follow({ x: 40, y: 30 }, { x: 4000, y: 30 });
    after(1000);
    expect(view.shown.camera.pixelsPerMeter).toBe(pixelsPerMeter);
    view.drag({ x: 50, y: 0 });
    after(1000);
    const { camera } = view.shown;
    view.follow({ x: 60, y: 30 }, { x: 240, y: 30 });
    after(1000);
    expect(view.shown.camera).toEqual(camera);
  });
});

describe('a hidden map', () => {
  it('PLAY-G31 looks at the followed place when it appears', () => {
    const view = new MapView({ box, frames, isCalm: () => false });
    view.resize({ width: 0, height: 0, coveredPixels: 0 });
    view.follow({ x: 40, y: 30 });
    after(0);
    view.resize(frame);
    expect(view.shown.camera.center).toEqual({ x: 40, y: 30 });
    expect(view.shown.camera.pixelsPerMeter).toBeGreaterThan(1);
  });

  it('PLAY-G31 keeps its scale while it has no size', () => {
    const view = newView();
    const { camera } = view.shown;
    view.resize({ width: 0, height: 0, coveredPixels: 300 });
    after(1000);
    expect(view.shown.camera).toEqual(camera);
  });

  it('PLAY-G31 has a middle even if the panel covers all of it', () => {
    const view = newView();
    view.resize({ ...frame, coveredPixels: 2000 });
    after(1000);
    expect(view.shown.frame.coveredPixels).toBeLessThan(frame.height);
    expect(view.shown.camera.pixelsPerMeter).toBeGreaterThan(0);
  });
});

describe('moving', () => {
  it('PLAY-G33 stays on the map, however far the visitor drags', () => {
    const view = newView();
    for (let times = 0; times < 50; times++) view.drag({ x: -300, y: 0 });
    expect(view.shown.camera.center.x).toBe(box.right);
  });

  it('PLAY-G33 zooms in steps, between the whole walk and about fifty metres', () => {
    const view = newView();
    const scales = ['nearer', 'farther'] as const;
    const [nearest, farthest] = scales.map((direction) => {
      for (let times = 0; times < 20; times++) view.step(direction);
      after(1000);
      return view.shown.camera.pixelsPerMeter;
    });
    expect(nearest).toBe(8);
    expect((box.right - box.left) * (farthest ?? 0)).toBeLessThanOrEqual(frame.width);
  });

  it('PLAY-G33 keeps the point of the zoom in place all the way', () => {
    const view = newView();
    view.drag({ x: 1, y: 0 });
    const [at, place] = [{ x: 195, y: 250 }, view.shown.camera.center];
    view.zoom(3, { at: { x: 350, y: 100 }, glideMs: 300 });
    const held = {
      x: place.x + 155 / view.shown.camera.pixelsPerMeter,
      y: place.y - 150 / view.shown.camera.pixelsPerMeter,
    };
    for (const ms of [50, 100, 100, 100]) {
      after(ms);
      const pixel = pixelOf(view.shown.camera, { ...frame, middle }, held);
      expect(pixel.x).toBeCloseTo(at.x + 155, 4);
      expect(pixel.y).toBeCloseTo(at.y - 150, 4);
    }
  });

  it('PLAY-G33 glides a little after a fling, and stops under a finger', () => {
    const view = newView();
    view.fling({ x: 1, y: 0 });
    after(100);
    view.hold();
    const { center } = view.shown.camera;
    after(1000);
    expect(center.x).toBeLessThan(40);
    expect(view.shown.camera.center).toEqual(center);
  });
});

describe('turning', () => {
  it('PLAY-G34 has north up until the visitor changes that', () => {
    const view = newView();
    view.point(350);
    after(1000);
    expect(view.shown.camera.bearingDegrees).toBe(0);
    view.turnWithPhone(true);
    after(1000);
    expect(view.shown.camera.bearingDegrees).toBe(350);
    view.turnWithPhone(false);
    after(1000);
    expect(view.shown.camera.bearingDegrees).toBe(0);
    expect(view.mode).toEqual({ follows: true, turns: false, isTurned: false });
  });

  it('PLAY-G34 takes the shorter way round', () => {
    const view = newView();
    view.point(350);
    view.turnWithPhone(true);
    after(1000);
    view.point(10);
    after(60);
    const { bearingDegrees } = view.shown.camera;
    expect(bearingDegrees).toBeGreaterThan(350);
    expect(bearingDegrees).toBeLessThan(370);
  });

  it('PLAY-G34 by fingers ends turning with the phone', () => {
    const view = newView();
    view.point(90);
    view.turnWithPhone(true);
    view.zoom(1, { at: middle, turnDegrees: 20 });
    expect(view.mode).toMatchObject({ turns: false, isTurned: true });
  });
});

describe('reduced motion', () => {
  it('PLAY-G36 everything is in its place at the next frame', () => {
    const view = newView({ isCalm: true });
    view.moveWalker({ place: { x: 0, y: 0 }, accuracyMeters: 10 });
    view.moveWalker({ place: { x: 50, y: 0 }, accuracyMeters: 10 });
    view.follow({ x: 50, y: 0 });
    view.step('nearer');
    view.point(90);
    view.turnWithPhone(true);
    view.resize({ ...frame, coveredPixels: 100 });
    after(0);
    const { camera, walker, frame: seen, isMoving } = view.shown;
    expect(isMoving).toBe(false);
    expect([camera.center.x, camera.bearingDegrees, walker?.place.x, seen.coveredPixels]).toEqual([50, 90, 50, 100]);
    view.fling({ x: 5, y: 5 });
    expect(view.mode.follows).toBe(true);
  });

  it('PLAY-G36 no frame is requested while nothing moves', () => {
    const view = newView();
    after(2000);
    expect(waiting).toBeUndefined();
    view.drag({ x: 5, y: 0 });
    after(16);
    expect(waiting).toBeUndefined();
  });
});
