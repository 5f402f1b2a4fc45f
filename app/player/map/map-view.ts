import {
  type Camera,
  dragged,
  type Frame,
  middleOf,
  type Pixel,
  placeWithin,
  scaleWithin,
  turnBetween,
  wholeBox,
  zoomed,
} from './camera.ts';
import { Glide } from './glide.ts';
import type { Box, Place } from './plane.ts';

/** Where the walker is shown; `accuracyMeters` is the radius within which they are. */
export interface ShownWalker {
  place: Place;
  accuracyMeters: number;
}

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
/** How much ground the shorter side of the map shows at first, and how near one looks for that at most, in pixels per metre. */
const [firstMeters, firstNearest] = [260, 2.6];
/** A sheet that covers more hides the map: then it does not matter where its middle is. */
const mostCoveredShare = 0.9;
/** A step of the zoom buttons. */
export const zoomStep = 1.8;
/** How long a map that was thrown goes on at its speed. */
const flingMs = 180;

type Shot = Pick<Camera, 'center' | 'pixelsPerMeter'>;

/** What the map shows, frame by frame. It follows the walker, or another place, until the visitor moves it. */
export class MapView {
  #box: Box;
  readonly #frames: Frames;
  readonly #isCalm: () => boolean;
  readonly #pictures = new Set<(shown: Shown) => void>();
  readonly #modeListeners = new Set<() => void>();
  readonly #shot: Glide<Shot>;
  readonly #bearing = new Glide(0, (from, to, share) => from + turnBetween(from, to) * share);
  readonly #covered = new Glide(0, between);
  #walker: Glide<ShownWalker> | undefined;
  #size = { width: 0, height: 0 };
  #mode: MapMode = { follows: true, turns: false, isTurned: false };
  #followed: Place | undefined;
  #headingDegrees: number | undefined;
  #request: number | undefined;
  #isDrawn = false;

  constructor({ box, frames, isCalm }: MapViewParts) {
    this.#box = box;
    this.#frames = frames;
    this.#isCalm = isCalm;
    const { center } = wholeBox(box, { width: 1, height: 1, coveredPixels: 0 });
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

  /** Says how large the map is, and how much of its lower edge is covered: what was in the middle stays there. */
  resize({ width, height, coveredPixels }: Frame) {
    // Not shown at all: it will be, at some size.
    if (width === 0 || height === 0) return;
    const isFirst = this.#size.width === 0;
    this.#size = { width, height };
    const covered = Math.min(coveredPixels, height * mostCoveredShare);
    this.#covered.go(covered, isFirst ? 0 : this.#ms(moveMs), this.#frames.nowMs());
    if (isFirst) this.#lookFirst(this.#followed);
    else this.#glide({ ...this.#goal, pixelsPerMeter: this.#within(this.#goal.pixelsPerMeter) }, 0);
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

  /** Says what place to follow. */
  follow(place: Place | undefined) {
    const isFirst = this.#followed === undefined;
    this.#followed = place;
    if (!this.#mode.follows || place === undefined || this.#size.width === 0) return;
    if (isFirst) this.#lookFirst(place);
    else this.#glide({ ...this.#goal, center: place }, walkMs);
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
    const center = this.#followed ?? this.#goal.center;
    const pixelsPerMeter = this.#within(Math.max(this.#goal.pixelsPerMeter, this.#nearEnough));
    this.#glide({ center, pixelsPerMeter }, moveMs);
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
    const allowed = this.#within(from.pixelsPerMeter * factor) / from.pixelsPerMeter;
    // Who follows goes on following: then what is followed stays where it is.
    const point = this.#mode.follows || at === undefined ? middleOf(this.#frame(this.#frames.nowMs())) : at;
    const to = zoomed(from, this.#frame(this.#frames.nowMs()), point, allowed, turnDegrees);
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

  /** A scale at which the way around the walker is seen well. */
  get #nearEnough(): number {
    const { width, height } = this.#size;
    return Math.min(firstNearest, Math.min(width, height - this.#covered.goal) / firstMeters);
  }

  get #goalCamera(): Camera {
    return { ...this.#goal, bearingDegrees: this.#bearing.goal };
  }

  /** At what is followed, near enough to see the way; as long as that is nothing, at the whole walk. */
  #lookFirst(place: Place | undefined) {
    const whole = wholeBox(this.#box, { ...this.#size, coveredPixels: this.#covered.goal });
    const { center, pixelsPerMeter } = place ? { center: place, pixelsPerMeter: this.#nearEnough } : whole;
    this.#glide({ center, pixelsPerMeter: this.#within(pixelsPerMeter) }, this.#isDrawn ? walkMs : 0);
  }

  #within(pixelsPerMeter: number): number {
    return scaleWithin(this.#box, { ...this.#size, coveredPixels: this.#covered.goal }, pixelsPerMeter);
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
      this.#isDrawn ||= this.#size.width > 0;
      const shown = this.#shownAt(nowMs);
      for (const picture of this.#pictures) picture(shown);
      if (shown.isMoving) this.#draw();
    });
  }

  #shownAt(nowMs: number): Shown {
    const gliding = [this.#shot, this.#bearing, this.#covered, ...(this.#walker ? [this.#walker] : [])];
    return {
      camera: { ...this.#shot.at(nowMs), bearingDegrees: this.#bearing.at(nowMs) },
      frame: this.#frame(nowMs),
      walker: this.#walker?.at(nowMs),
      headingDegrees: this.#headingDegrees,
      isMoving: !gliding.every((glide) => glide.isOver(nowMs)),
    };
  }

  #frame(nowMs: number): Frame {
    return { ...this.#size, coveredPixels: this.#covered.at(nowMs) };
  }
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function placeBetween(from: Place, to: Place, share: number): Place {
  return { x: between(from.x, to.x, share), y: between(from.y, to.y, share) };
}

function walkerBetween(from: ShownWalker, to: ShownWalker, share: number): ShownWalker {
  return {
    place: placeBetween(from.place, to.place, share),
    accuracyMeters: between(from.accuracyMeters, to.accuracyMeters, share),
  };
}

/** Scales grow by factors; the centre keeps pace with them, so that the point about which one zooms stays where it is. */
function shotBetween(from: Shot, to: Shot, share: number): Shot {
  const factor = to.pixelsPerMeter / from.pixelsPerMeter;
  const pixelsPerMeter = from.pixelsPerMeter * factor ** share;
  const centerShare = Math.abs(factor - 1) < 1e-6 ? share : (1 - factor ** -share) / (1 - 1 / factor);
  return { center: placeBetween(from.center, to.center, centerShare), pixelsPerMeter };
}
