import {
  type Camera,
  dragged,
  nearEnough,
  type Pixel,
  placeWithin,
  type Sight,
  scaleWithin,
  turnBetween,
  type Viewport,
  wholeBox,
  zoomed,
} from './camera.ts';
import { clearSight, lookWithAhead } from './clear-sight.ts';
import { Glide } from './glide.ts';
import { placeBetween, type Shot, type ShownWalker, shotBetween, walkerBetween } from './in-between.ts';
import type { Box, Place } from './plane.ts';

/** All values that a picture on the map needs for one frame. */
export interface Shown {
  camera: Camera;
  frame: Viewport;
  walker: ShownWalker | undefined;
  /** The heading of the phone, clockwise from north. */
  headingDegrees: number | undefined;
  isMoving: boolean;
}

/** The visitor's choices. `turns`: the phone's heading is at the top of the map. `isTurned`: north is not at the top. */
export interface MapMode {
  follows: boolean;
  turns: boolean;
  isTurned: boolean;
}

/** The source of frames: the browser or a test. Times are in milliseconds. */
export interface Frames {
  nowMs: () => number;
  request: (draw: (nowMs: number) => void) => number;
  cancel: (request: number) => void;
}

interface MapViewParts {
  /** The ground of the whole walk. */
  box: Box;
  frames: Frames;
  /** Tells whether all movements are immediate, for reduced motion. */
  isCalm: () => boolean;
}

/** Durations: of moves after a fix, which comes every second; of the visitor's moves; of turns by the compass, which come all the time. */
const [walkMs, moveMs, turnMs] = [700, 320, 160];
/** A panel that covers more than this share hides the map. Then the position of the middle does not matter. */
const mostCoveredShare = 0.9;
/** The factor of the zoom buttons. */
export const zoomStep = 1.8;
/** The time for which a flung map would continue at its speed. */
const flingMs = 180;

/** The view of the map, frame by frame. It follows the walker, or another place, until the visitor moves it. */
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
  /** The scale the user chose, before zooming out to show the next stop. `#keepsAhead` is false after the user has zoomed. */
  #chosenScale = 1;
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

  /** Subscribes to changes of the mode. Returns a function that unsubscribes. */
  subscribe = (listener: () => void): (() => void) => {
    this.#modeListeners.add(listener);
    return () => this.#modeListeners.delete(listener);
  };

  /** What pictures show at this moment: camera, frame, walker, heading. */
  get shown(): Shown {
    return this.#shownAt(this.#frames.nowMs());
  }

  /** Calls a picture at every frame with a movement. Returns a function that removes it. */
  show(picture: (shown: Shown) => void): () => void {
    this.#pictures.add(picture);
    return () => this.#pictures.delete(picture);
  }

  /**
   * Sets the size of the map, the height of its covered lower edge, and the controls over it. The map still looks at the same place,
   * clear of all these.
   */
  resize({ width, height, coveredPixels }: Sight, controls: readonly Box[] = []) {
    // The map is hidden. It has a size when it appears.
    if (width === 0 || height === 0) return;
    const covered = Math.min(coveredPixels, height * mostCoveredShare);
    this.#sight = clearSight({ width, height, coveredPixels: covered }, controls);
    if (!this.#isDrawn) return this.#lookFirst(this.#followed);
    if (this.#mode.follows && this.#keepsAhead && this.#followed && this.#ahead)
      return this.#look(this.#followed, moveMs);
    this.#moveMiddle(this.#sight.middles[0]);
    this.#glide({ ...this.#goal, pixelsPerMeter: this.#within(this.#goal.pixelsPerMeter) }, 0);
  }

  /** Replaces the ground of the walk. It may grow when the drawing has loaded. */
  widen(box: Box) {
    this.#box = box;
  }

  /** Sets the walker's position. */
  moveWalker(walker: ShownWalker | undefined) {
    const nowMs = this.#frames.nowMs();
    if (walker === undefined) this.#walker = undefined;
    else if (this.#walker === undefined) this.#walker = new Glide(walker, walkerBetween);
    else this.#walker.go(walker, this.#ms(walkMs), nowMs);
    this.#draw();
  }

  /** Sets the place to follow. A new place ahead comes into sight once, unless it is too far away. */
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

  /** Sets the phone's heading, in degrees clockwise from north. */
  point(headingDegrees: number | undefined) {
    this.#headingDegrees = headingDegrees;
    if (this.#mode.turns && headingDegrees !== undefined) this.#turn(headingDegrees, turnMs);
    else this.#draw();
  }

  /** Follows again, near enough to see the way. */
  backToFollowed() {
    this.#setMode({ follows: true });
    this.#chosenScale = this.#within(Math.max(this.#goal.pixelsPerMeter, nearEnough(this.#sight)));
    this.#keepsAhead = true;
    this.#look(this.#followed ?? this.#goal.center, moveMs);
  }

  /** Turns the map with the phone, or north up again. */
  turnWithPhone(turns: boolean) {
    this.#setMode({ turns });
    this.#turn((turns ? this.#headingDegrees : undefined) ?? 0, moveMs);
  }

  /** Stops the movement under a finger. */
  hold() {
    const nowMs = this.#frames.nowMs();
    this.#shot.go(this.#shot.at(nowMs), 0, nowMs);
  }

  /** Drags the map by an offset and stops following. */
  drag(by: Pixel, glideMs = 0) {
    this.#setMode({ follows: false });
    const from = this.#goalCamera;
    const { center } = dragged(from, by);
    this.#glide({ ...this.#goal, center: placeWithin(this.#box, from.center, center) }, glideMs);
  }

  /** Lets the map glide on after a drag at a speed, in pixels per millisecond. */
  fling(speed: Pixel) {
    const by = { x: speed.x * flingMs, y: speed.y * flingMs };
    if (Math.hypot(by.x, by.y) > 8 && !this.#isCalm()) this.drag(by, 3 * flingMs);
  }

  /** Zooms by a factor and turns, while the place at a point of the screen stays there. */
  zoom(
    factor: number,
    { at, turnDegrees = 0, glideMs = 0 }: { at?: Pixel; turnDegrees?: number; glideMs?: number } = {},
  ) {
    const from = this.#goalCamera;
    const within = this.#within(from.pixelsPerMeter * factor) / from.pixelsPerMeter;
    // The map may show a walker outside the walk from farther away than the whole walk. Then zooming out changes nothing.
    const allowed = factor < 1 ? Math.min(1, within) : within;
    // While the map follows, zoom around the followed place, so that it stays in position.
    const frame = this.#frame(this.#frames.nowMs());
    const point = this.#mode.follows || at === undefined ? frame.middle : at;
    const to = zoomed(from, frame, point, allowed, turnDegrees);
    [this.#chosenScale, this.#keepsAhead] = [to.pixelsPerMeter, false];
    if (turnDegrees !== 0) {
      this.#setMode({ turns: false });
      this.#turn(to.bearingDegrees, 0);
    }
    this.#glide({ center: placeWithin(this.#box, from.center, to.center), pixelsPerMeter: to.pixelsPerMeter }, glideMs);
  }

  /** Zooms by one step of the buttons. */
  step(direction: 'nearer' | 'farther', at?: Pixel) {
    this.zoom(direction === 'nearer' ? zoomStep : 1 / zoomStep, { ...(at && { at }), glideMs: moveMs });
  }

  /** Cancels the next frame. */
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

  /** Looks at the followed place, near enough to see the way. Without one it shows the whole walk. */
  #lookFirst(place: Place | undefined) {
    this.#chosenScale = this.#within(nearEnough(this.#sight));
    const durationMs = this.#isDrawn ? walkMs : 0;
    if (place) return this.#look(place, durationMs);
    this.#moveMiddle(this.#sight.middles[0]);
    this.#glide(wholeBox(this.#box, { ...this.#sight, middle: this.#middle.goal }), durationMs);
  }

  /** Looks at a place, with the place ahead in sight. */
  #look(center: Place, durationMs: number) {
    const camera = { ...this.#goalCamera, center, pixelsPerMeter: this.#chosenScale };
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

  /** Draws at the next frame, and repeats while something moves. */
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

  #frame(nowMs: number): Viewport {
    const { width, height, coveredPixels } = this.#sight;
    return { width, height, coveredPixels, middle: this.#middle.at(nowMs) };
  }
}
