import {
  type Camera,
  dragged,
  type Frame,
  nearEnough,
  type Pixel,
  placeWithin,
  type Sight,
  scaleWithin,
  turnBetween,
  wholeBox,
  zoomed,
} from './camera.ts';
import { clearSight, lookWithAhead } from './clear-sight.ts';
import { Glide } from './glide.ts';
import { placeBetween, type Shot, type ShownWalker, shotBetween, walkerBetween } from './in-between.ts';
import type { Box, Place } from './plane.ts';

/** All that a picture on the map needs to know for one frame. */
export interface Shown {
  camera: Camera;
  frame: Frame;
  walker: ShownWalker | undefined;
  /** Where the phone points to, clockwise from north. */
  headingDegrees: number | undefined;
  isMoving: boolean;
}

/** What the visitor has chosen. `turns`: the top of the map is where the phone points to. `isTurned`: it is not north. */
export interface MapMode {
  follows: boolean;
  turns: boolean;
  isTurned: boolean;
}

/** When frames are drawn: the browser's own, or a test's. Times in milliseconds. */
export interface Frames {
  nowMs: () => number;
  request: (draw: (nowMs: number) => void) => number;
  cancel: (request: number) => void;
}

interface MapViewParts {
  /** The ground of the whole walk. */
  box: Box;
  frames: Frames;
  /** Whether everything is to be at its place at once. */
  isCalm: () => boolean;
}

/** Steps and glides of a fix, which comes every second; of what the visitor does; of a compass, which comes all the time. */
const [walkMs, moveMs, turnMs] = [700, 320, 160];
/** A sheet that covers more hides the map: then it does not matter where its middle is. */
const mostCoveredShare = 0.9;
/** A step of the zoom buttons. */
export const zoomStep = 1.8;
/** How long a map that was thrown goes on at its speed. */
const flingMs = 180;

/** What the map shows, frame by frame. It follows the walker, or another place, until the visitor moves it. */
export class MapView {
  #box: Box;
  readonly #frames: Frames;
  readonly #isCalm: () => boolean;
  readonly #pictures = new Set<(shown: Shown) => void>();
  readonly #modeListeners = new Set<() => void>();
  readonly #shot: Glide<Shot>;
  readonly #bearing = new Glide(0, (from, to, share) => from + turnBetween(from, to) * share);
  readonly #middle = new Glide<Pixel>({ x: 0, y: 0 }, placeBetween);
  #walker: Glide<ShownWalker> | undefined;
  #sight = clearSight({ width: 0, height: 0, coveredPixels: 0 }, []);
  #mode: MapMode = { follows: true, turns: false, isTurned: false };
  #followed: Place | undefined;
  #ahead: Place | undefined;
  /** The scale that it has but for what is ahead, and whether the visitor has left that to the map. */
  #wanted = 1;
  #keepsAhead = true;
  #headingDegrees: number | undefined;
  #request: number | undefined;
  #isDrawn = false;

  constructor({ box, frames, isCalm }: MapViewParts) {
    this.#box = box;
    this.#frames = frames;
    this.#isCalm = isCalm;
    const { center } = wholeBox(box, { width: 1, height: 1, coveredPixels: 0, middle: { x: 0.5, y: 0.5 } });
    this.#shot = new Glide<Shot>({ center, pixelsPerMeter: 1 }, shotBetween);
  }

  get mode(): MapMode {
    return this.#mode;
  }

  /** Hears of every change of the mode. */
  subscribe = (listener: () => void): (() => void) => {
    this.#modeListeners.add(listener);
    return () => this.#modeListeners.delete(listener);
  };

  /** What is seen at this moment. */
  get shown(): Shown {
    return this.#shownAt(this.#frames.nowMs());
  }

  /** Draws a picture with every frame in which something has moved. */
  show(picture: (shown: Shown) => void): () => void {
    this.#pictures.add(picture);
    return () => this.#pictures.delete(picture);
  }

  /**
   * Says how large the map is, how much of its lower edge is covered, and what else stands over it: what was looked at is looked at
   * still, clear of all that.
   */
  resize({ width, height, coveredPixels }: Sight, controls: readonly Box[] = []) {
    // Not shown at all: it will be, at some size.
    if (width === 0 || height === 0) return;
    const covered = Math.min(coveredPixels, height * mostCoveredShare);
    this.#sight = clearSight({ width, height, coveredPixels: covered }, controls);
    if (!this.#isDrawn) return this.#lookFirst(this.#followed);
    if (this.#mode.follows && this.#keepsAhead && this.#followed && this.#ahead)
      return this.#look(this.#followed, moveMs);
    this.#moveMiddle(this.#sight.middles[0]);
    this.#glide({ ...this.#goal, pixelsPerMeter: this.#within(this.#goal.pixelsPerMeter) }, 0);
  }

  /** The ground may turn out to be larger, when the drawing of it comes. */
  widen(box: Box) {
    this.#box = box;
  }

  /** Says where the walker is. */
  moveWalker(walker: ShownWalker | undefined) {
    const nowMs = this.#frames.nowMs();
    if (walker === undefined) this.#walker = undefined;
    else if (this.#walker === undefined) this.#walker = new Glide(walker, walkerBetween);
    else this.#walker.go(walker, this.#ms(walkMs), nowMs);
    this.#draw();
  }

  /** Says what place to follow; another one ahead comes into sight as well, once, where it is not too far off. */
  follow(place: Place | undefined, ahead?: Place) {
    const isFirst = this.#followed === undefined;
    const isAheadNew = ahead !== undefined && ahead !== this.#ahead;
    [this.#followed, this.#ahead] = [place, ahead];
    if (!this.#mode.follows || place === undefined || this.#sight.width === 0) return;
    if (isFirst) return this.#lookFirst(place);
    if (!isAheadNew) return this.#glide({ ...this.#goal, center: place }, walkMs);
    this.#keepsAhead = true;
    this.#look(place, walkMs);
  }

  /** Says where the phone points to, in degrees clockwise from north. */
  point(headingDegrees: number | undefined) {
    this.#headingDegrees = headingDegrees;
    if (this.#mode.turns && headingDegrees !== undefined) this.#turn(headingDegrees, turnMs);
    else this.#draw();
  }

  /** Begins to follow again, near enough to see the way. */
  backToFollowed() {
    this.#setMode({ follows: true });
    this.#wanted = this.#within(Math.max(this.#goal.pixelsPerMeter, nearEnough(this.#sight)));
    this.#keepsAhead = true;
    this.#look(this.#followed ?? this.#goal.center, moveMs);
  }

  /** Turns the map with the phone, or north up again. */
  turnWithPhone(turns: boolean) {
    this.#setMode({ turns });
    this.#turn((turns ? this.#headingDegrees : undefined) ?? 0, moveMs);
  }

  /** Stops what moves: a finger lies on the map. */
  hold() {
    const nowMs = this.#frames.nowMs();
    this.#shot.go(this.#shot.at(nowMs), 0, nowMs);
  }

  /** Pulls the map by so many pixels; then it follows nobody. */
  drag(by: Pixel, glideMs = 0) {
    this.#setMode({ follows: false });
    const from = this.#goalCamera;
    const { center } = dragged(from, by);
    this.#glide({ ...this.#goal, center: placeWithin(this.#box, from.center, center) }, glideMs);
  }

  /** Lets go of the map while it moves at a speed, in pixels per millisecond. */
  fling(speed: Pixel) {
    const by = { x: speed.x * flingMs, y: speed.y * flingMs };
    if (Math.hypot(by.x, by.y) > 8 && !this.#isCalm()) this.drag(by, 3 * flingMs);
  }

  /** Looks so many times as near, and turned by so much, with what is at a point of the screen staying there. */
  zoom(
    factor: number,
    { at, turnDegrees = 0, glideMs = 0 }: { at?: Pixel; turnDegrees?: number; glideMs?: number } = {},
  ) {
    const from = this.#goalCamera;
    const within = this.#within(from.pixelsPerMeter * factor) / from.pixelsPerMeter;
    // A walker outside the walk may be looked at from farther away than the whole walk: going farther changes nothing then.
    const allowed = factor < 1 ? Math.min(1, within) : within;
    // Who follows goes on following: then what is followed stays where it is.
    const frame = this.#frame(this.#frames.nowMs());
    const point = this.#mode.follows || at === undefined ? frame.middle : at;
    const to = zoomed(from, frame, point, allowed, turnDegrees);
    [this.#wanted, this.#keepsAhead] = [to.pixelsPerMeter, false];
    if (turnDegrees !== 0) {
      this.#setMode({ turns: false });
      this.#turn(to.bearingDegrees, 0);
    }
    this.#glide({ center: placeWithin(this.#box, from.center, to.center), pixelsPerMeter: to.pixelsPerMeter }, glideMs);
  }

  /** A step nearer or farther, as the buttons make it. */
  step(direction: 'nearer' | 'farther', at?: Pixel) {
    this.zoom(direction === 'nearer' ? zoomStep : 1 / zoomStep, { ...(at && { at }), glideMs: moveMs });
  }

  /** Ends what moves. */
  stop() {
    if (this.#request !== undefined) this.#frames.cancel(this.#request);
    this.#request = undefined;
  }

  get #goal(): Shot {
    return this.#shot.goal;
  }

  get #goalCamera(): Camera {
    return { ...this.#goal, bearingDegrees: this.#bearing.goal };
  }

  /** At what is followed, near enough to see the way; as long as that is nothing, at the whole walk. */
  #lookFirst(place: Place | undefined) {
    this.#wanted = this.#within(nearEnough(this.#sight));
    const durationMs = this.#isDrawn ? walkMs : 0;
    if (place) return this.#look(place, durationMs);
    this.#moveMiddle(this.#sight.middles[0]);
    this.#glide(wholeBox(this.#box, { ...this.#sight, middle: this.#middle.goal }), durationMs);
  }

  /** At a place, with what is ahead in sight. */
  #look(center: Place, durationMs: number) {
    const camera = { ...this.#goalCamera, center, pixelsPerMeter: this.#wanted };
    const { pixelsPerMeter, middle } = this.#ahead
      ? lookWithAhead(this.#sight, camera, this.#ahead)
      : { ...camera, middle: this.#sight.middles[0] };
    this.#moveMiddle(middle);
    this.#glide({ center, pixelsPerMeter }, durationMs);
  }

  #moveMiddle(to: Pixel) {
    this.#middle.go(to, this.#isDrawn ? this.#ms(moveMs) : 0, this.#frames.nowMs());
  }

  #within(pixelsPerMeter: number): number {
    return scaleWithin(this.#box, this.#sight, pixelsPerMeter);
  }

  #ms(durationMs: number): number {
    return this.#isCalm() ? 0 : durationMs;
  }

  #glide(to: Shot, durationMs: number) {
    this.#shot.go(to, this.#ms(durationMs), this.#frames.nowMs());
    this.#draw();
  }

  #turn(toDegrees: number, durationMs: number) {
    this.#setMode({ isTurned: toDegrees % 360 !== 0 });
    this.#bearing.go(toDegrees, this.#ms(durationMs), this.#frames.nowMs());
    this.#draw();
  }

  #setMode(change: Partial<MapMode>) {
    const mode = { ...this.#mode, ...change };
    if ((Object.keys(mode) as (keyof MapMode)[]).every((key) => mode[key] === this.#mode[key])) return;
    this.#mode = mode;
    for (const listener of this.#modeListeners) listener();
  }

  /** Draws with the next frame, and with the ones after it while something moves. */
  #draw() {
    this.#request ??= this.#frames.request((nowMs) => {
      this.#request = undefined;
      this.#isDrawn ||= this.#sight.width > 0;
      const shown = this.#shownAt(nowMs);
      for (const picture of this.#pictures) picture(shown);
      if (shown.isMoving) this.#draw();
    });
  }

  #shownAt(nowMs: number): Shown {
    const gliding = [this.#shot, this.#bearing, this.#middle, ...(this.#walker ? [this.#walker] : [])];
    return {
      camera: { ...this.#shot.at(nowMs), bearingDegrees: this.#bearing.at(nowMs) },
      frame: this.#frame(nowMs),
      walker: this.#walker?.at(nowMs),
      headingDegrees: this.#headingDegrees,
      isMoving: !gliding.every((glide) => glide.isOver(nowMs)),
    };
  }

  #frame(nowMs: number): Frame {
    const { width, height, coveredPixels } = this.#sight;
    return { width, height, coveredPixels, middle: this.#middle.at(nowMs) };
  }
}
