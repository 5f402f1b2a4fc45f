import { AnimatedValue } from './animated-value.ts';
import {
  type Camera,
  clampPoint,
  clampScale,
  computeFollowScale,
  computeShortestRotation,
  createCameraForBox,
  dragCamera,
  type MapSize,
  type ScreenPoint,
  type Viewport,
  zoomCamera,
} from './camera.ts';
import {
  type CenterAndScale,
  interpolateCenterAndScale,
  interpolatePoint,
  interpolateWalker,
  type WalkerMapPosition,
} from './interpolation.ts';
import type { PlaneBox, PlanePoint } from './map-projection.ts';
import { findFramingWithNextStop, findUnobstructedArea } from './unobstructed-area.ts';

/** The values from which the map draws one animation frame. */
export interface MapAnimationFrame {
  camera: Camera;
  viewport: Viewport;
  walker: WalkerMapPosition | undefined;
  /** The heading of the phone, in degrees clockwise from north. */
  headingDegrees: number | undefined;
  isMoving: boolean;
}

/**
 * The modes of the map.
 * - `follows`: the map keeps the walker or the next stop in the middle.
 * - `turns`: the map rotates with the phone's heading.
 * - `isTurned`: north is not at the top.
 */
export interface MapTrackingState {
  follows: boolean;
  turns: boolean;
  isTurned: boolean;
}

/** Schedules animation frames, in the browser or in a test. */
export interface FrameScheduler {
  nowMs: () => number;
  request: (draw: (nowMs: number) => void) => number;
  cancel: (request: number) => void;
}

interface MapViewOptions {
  /** The bounds of the whole walk. The map cannot be moved beyond them. */
  box: PlaneBox;
  frames: FrameScheduler;
  /** Returns whether the visitor prefers reduced motion. If so, the map moves at once instead of animating. */
  isCalm: () => boolean;
}

/**
 * The durations of animations: after a new position of the walker, after a visitor's action, and after a compass
 * change. A new position arrives about once a second.
 */
const [walkMs, moveMs, turnMs] = [700, 320, 160];
/**
 * For its calculations, the map treats the panel as covering at most this fraction of the map's height. Behind a
 * higher panel, the map is hardly visible anyway.
 */
const maxCoveredShare = 0.9;
/** The factor by which a zoom button changes the scale. */
export const zoomStep = 1.8;
/** The time that determines how far a flung map moves: the finger's last speed multiplied by this time. */
const flingMs = 180;

/**
 * Controls the camera of the map and its animations. Follows the walker or the next stop until the visitor moves the
 * map.
 */
export class MapView {
  #box: PlaneBox;
  readonly #frames: FrameScheduler;
  readonly #isCalm: () => boolean;
  readonly #frameListeners = new Set<(frame: MapAnimationFrame) => void>();
  readonly #modeListeners = new Set<() => void>();
  readonly #centerAndScale: AnimatedValue<CenterAndScale>;
  readonly #bearing = new AnimatedValue(0, (from, to, share) => from + computeShortestRotation(from, to) * share);
  readonly #middle = new AnimatedValue<ScreenPoint>({ x: 0, y: 0 }, interpolatePoint);
  #walker: AnimatedValue<WalkerMapPosition> | undefined;
  #area = findUnobstructedArea({ width: 0, height: 0, coveredPixels: 0 }, []);
  #mode: MapTrackingState = { follows: true, turns: false, isTurned: false };
  #followed: PlanePoint | undefined;
  #ahead: PlanePoint | undefined;
  /**
   * The scale that the visitor has chosen with zoom gestures; at first the usual scale. The map may zoom out further to
   * show the next stop, and returns to this scale afterwards.
   */
  #chosenScale = 1;
  /** Whether to keep the next stop visible when the map is resized. False once the visitor has zoomed. */
  #keepsAhead = true;
  #headingDegrees: number | undefined;
  #request: number | undefined;
  #isDrawn = false;

  constructor({ box, frames, isCalm }: MapViewOptions) {
    this.#box = box;
    this.#frames = frames;
    this.#isCalm = isCalm;
    const { center } = createCameraForBox(box, { width: 1, height: 1, coveredPixels: 0, middle: { x: 0.5, y: 0.5 } });
    this.#centerAndScale = new AnimatedValue<CenterAndScale>({ center, pixelsPerMeter: 1 }, interpolateCenterAndScale);
  }

  get mode(): MapTrackingState {
    return this.#mode;
  }

  /** Subscribes to changes of the mode. Returns a function that unsubscribes. */
  subscribe = (listener: () => void): (() => void) => {
    this.#modeListeners.add(listener);
    return () => this.#modeListeners.delete(listener);
  };

  /**
   * Returns the values with which the map is drawn at this moment. During an animation, these are the intermediate
   * values.
   */
  get currentFrame(): MapAnimationFrame {
    return this.#frameAt(this.#frames.nowMs());
  }

  /** Calls the listener for every drawn animation frame. Returns a function that removes the listener. */
  onFrame(listener: (frame: MapAnimationFrame) => void): () => void {
    this.#frameListeners.add(listener);
    return () => this.#frameListeners.delete(listener);
  }

  /**
   * Sets the size of the map, and which areas the panel and the controls cover. The camera keeps its center. The center
   * then appears at an uncovered point of the screen.
   */
  resize({ width, height, coveredPixels, coveredRightPixels = 0 }: MapSize, controls: readonly PlaneBox[] = []) {
    // A hidden map has no size, so do nothing. `useMapViewSize` calls this method again when the map appears.
    if (width === 0 || height === 0) return;
    const coveredHeight = Math.min(coveredPixels, height * maxCoveredShare);
    this.#area = findUnobstructedArea({ width, height, coveredPixels: coveredHeight, coveredRightPixels }, controls);
    if (!this.#isDrawn) return this.#showFirst(this.#followed);
    if (this.#mode.follows && this.#keepsAhead && this.#followed && this.#ahead)
      return this.#showPlace(this.#followed, moveMs);
    this.#moveMiddle(this.#area.middles[0]);
    this.#moveTo({ ...this.#goal, pixelsPerMeter: this.#clampScale(this.#goal.pixelsPerMeter) }, 0);
  }

  /** Sets the area within which the visitor can move the map. This area grows when the map's drawing has loaded. */
  setBox(box: PlaneBox) {
    this.#box = box;
  }

  /** Sets the walker's position. */
  moveWalker(walker: WalkerMapPosition | undefined) {
    const nowMs = this.#frames.nowMs();
    if (walker === undefined) this.#walker = undefined;
    else if (this.#walker === undefined) this.#walker = new AnimatedValue(walker, interpolateWalker);
    else this.#walker.animateTo(walker, this.#motionMs(walkMs), nowMs);
    this.#draw();
  }

  /**
   * Sets the point on the ground that the map follows: the walker's position or the next stop.
   * @param placeAhead the position of the next stop, if the map follows the walker. When it changes, the map zooms out
   * once to show both positions, unless the stop is too far away.
   */
  follow(place: PlanePoint | undefined, placeAhead?: PlanePoint) {
    const isFirst = this.#followed === undefined;
    const isAheadNew = placeAhead !== undefined && placeAhead !== this.#ahead;
    [this.#followed, this.#ahead] = [place, placeAhead];
    if (!this.#mode.follows || place === undefined || this.#area.width === 0) return;
    if (isFirst) return this.#showFirst(place);
    if (!isAheadNew) return this.#moveTo({ ...this.#goal, center: place }, walkMs);
    this.#keepsAhead = true;
    this.#showPlace(place, walkMs);
  }

  /** Sets the phone's heading, in degrees clockwise from north. */
  setHeading(headingDegrees: number | undefined) {
    this.#headingDegrees = headingDegrees;
    if (this.#mode.turns && headingDegrees !== undefined) this.#turnTo(headingDegrees, turnMs);
    else this.#draw();
  }

  /**
   * Centers the map on the followed position again, and resumes following it. Zooms in if the scale is
   * below `computeFollowScale`.
   */
  returnToFollowed() {
    this.#setMode({ follows: true });
    this.#chosenScale = this.#clampScale(Math.max(this.#goal.pixelsPerMeter, computeFollowScale(this.#area)));
    this.#keepsAhead = true;
    this.#showPlace(this.#followed ?? this.#goal.center, moveMs);
  }

  /** Switches the rotation with the phone's heading on or off. Without it, north is at the top. */
  turnWithPhone(turns: boolean) {
    this.#setMode({ turns });
    this.#turnTo((turns ? this.#headingDegrees : undefined) ?? 0, moveMs);
  }

  /** Stops the current movement, because a finger touches the map. */
  stopMovement() {
    const nowMs = this.#frames.nowMs();
    this.#centerAndScale.animateTo(this.#centerAndScale.at(nowMs), 0, nowMs);
  }

  /** Drags the map by an offset, and stops following. */
  drag(by: ScreenPoint, glideMs = 0) {
    this.#setMode({ follows: false });
    const fromCamera = this.#goalCamera;
    const { center } = dragCamera(fromCamera, by);
    this.#moveTo({ ...this.#goal, center: clampPoint(this.#box, fromCamera.center, center) }, glideMs);
  }

  /** Continues a drag that ended with this speed, in pixels per millisecond. */
  fling(speed: ScreenPoint) {
    const by = { x: speed.x * flingMs, y: speed.y * flingMs };
    if (Math.hypot(by.x, by.y) > 8 && !this.#isCalm()) this.drag(by, 3 * flingMs);
  }

  /** Zooms by a factor and rotates around a screen point. The map does not move at this point. */
  zoom(
    factor: number,
    { at, turnDegrees = 0, glideMs = 0 }: { at?: ScreenPoint; turnDegrees?: number; glideMs?: number } = {},
  ) {
    const fromCamera = this.#goalCamera;
    const clampedFactor = this.#clampScale(fromCamera.pixelsPerMeter * factor) / fromCamera.pixelsPerMeter;
    // To show the next stop, the map may have zoomed out beyond the smallest allowed scale. If the visitor then zooms
    // out, keep the scale: enforcing the limit would zoom in.
    const allowedFactor = factor < 1 ? Math.min(1, clampedFactor) : clampedFactor;
    // While the map follows a point on the ground, zoom around this point, so that it stays in the middle.
    const viewport = this.#viewportAt(this.#frames.nowMs());
    const point = this.#mode.follows || at === undefined ? viewport.middle : at;
    const to = zoomCamera(fromCamera, viewport, point, allowedFactor, turnDegrees);
    [this.#chosenScale, this.#keepsAhead] = [to.pixelsPerMeter, false];
    if (turnDegrees !== 0) {
      this.#setMode({ turns: false });
      this.#turnTo(to.bearingDegrees, 0);
    }
    this.#moveTo(
      { center: clampPoint(this.#box, fromCamera.center, to.center), pixelsPerMeter: to.pixelsPerMeter },
      glideMs,
    );
  }

  /** Zooms by one step, like a zoom button. */
  zoomByStep(direction: 'nearer' | 'farther', at?: ScreenPoint) {
    this.zoom(direction === 'nearer' ? zoomStep : 1 / zoomStep, { ...(at && { at }), glideMs: moveMs });
  }

  /** Cancels the next frame. */
  stop() {
    if (this.#request !== undefined) this.#frames.cancel(this.#request);
    this.#request = undefined;
  }

  get #goal(): CenterAndScale {
    return this.#centerAndScale.goal;
  }

  get #goalCamera(): Camera {
    return { ...this.#goal, bearingDegrees: this.#bearing.goal };
  }

  /** Shows the followed point `place` at the scale of `computeFollowScale`. Without a point, shows the whole walk. */
  #showFirst(place: PlanePoint | undefined) {
    this.#chosenScale = this.#clampScale(computeFollowScale(this.#area));
    const durationMs = this.#isDrawn ? walkMs : 0;
    if (place) return this.#showPlace(place, durationMs);
    this.#moveMiddle(this.#area.middles[0]);
    this.#moveTo(createCameraForBox(this.#box, { ...this.#area, middle: this.#middle.goal }), durationMs);
  }

  /** Moves the camera to a point on the ground, and zooms out until the next stop is also visible. */
  #showPlace(center: PlanePoint, durationMs: number) {
    const camera = { ...this.#goalCamera, center, pixelsPerMeter: this.#chosenScale };
    const { pixelsPerMeter, middle } = this.#ahead
      ? findFramingWithNextStop(this.#area, camera, this.#ahead)
      : { ...camera, middle: this.#area.middles[0] };
    this.#moveMiddle(middle);
    this.#moveTo({ center, pixelsPerMeter }, durationMs);
  }

  #moveMiddle(to: ScreenPoint) {
    this.#middle.animateTo(to, this.#isDrawn ? this.#motionMs(moveMs) : 0, this.#frames.nowMs());
  }

  #clampScale(pixelsPerMeter: number): number {
    return clampScale(this.#box, this.#area, pixelsPerMeter);
  }

  #motionMs(durationMs: number): number {
    return this.#isCalm() ? 0 : durationMs;
  }

  #moveTo(to: CenterAndScale, durationMs: number) {
    this.#centerAndScale.animateTo(to, this.#motionMs(durationMs), this.#frames.nowMs());
    this.#draw();
  }

  #turnTo(toDegrees: number, durationMs: number) {
    this.#setMode({ isTurned: toDegrees % 360 !== 0 });
    this.#bearing.animateTo(toDegrees, this.#motionMs(durationMs), this.#frames.nowMs());
    this.#draw();
  }

  #setMode(change: Partial<MapTrackingState>) {
    const mode = { ...this.#mode, ...change };
    if ((Object.keys(mode) as (keyof MapTrackingState)[]).every((key) => mode[key] === this.#mode[key])) return;
    this.#mode = mode;
    for (const listener of this.#modeListeners) listener();
  }

  /** Requests a frame. Requests further frames while something moves. */
  #draw() {
    this.#request ??= this.#frames.request((nowMs) => {
      this.#request = undefined;
      this.#isDrawn ||= this.#area.width > 0;
      const currentFrame = this.#frameAt(nowMs);
      for (const listener of this.#frameListeners) listener(currentFrame);
      if (currentFrame.isMoving) this.#draw();
    });
  }

  #frameAt(nowMs: number): MapAnimationFrame {
    const glidingValues = [this.#centerAndScale, this.#bearing, this.#middle, ...(this.#walker ? [this.#walker] : [])];
    return {
      camera: { ...this.#centerAndScale.at(nowMs), bearingDegrees: this.#bearing.at(nowMs) },
      viewport: this.#viewportAt(nowMs),
      walker: this.#walker?.at(nowMs),
      headingDegrees: this.#headingDegrees,
      isMoving: !glidingValues.every((glide) => glide.isOver(nowMs)),
    };
  }

  #viewportAt(nowMs: number): Viewport {
    const { width, height, coveredPixels } = this.#area;
    return { width, height, coveredPixels, middle: this.#middle.at(nowMs) };
  }
}
