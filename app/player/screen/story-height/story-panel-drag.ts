import { PointerSpeedMeter } from './pointer-speed-meter.ts';
import {
  chooseRestingHeight,
  clampStoryPanelHeight,
  type PixelsByStoryHeight,
  type StoryHeight,
} from './story-height.ts';
import type { StoryPanelMotion } from './story-panel-motion.ts';

/** A pointer that moves less than this presses the handle instead of dragging it. */
const dragPixels = 6;

interface DragElements {
  /** The handle. Any pointer can drag the panel by it. */
  handle: HTMLElement;
  /** The panel. A finger on its text can also drag it down. */
  paper: HTMLElement;
}

/**
 * Lets the visitor drag the panel by its handle. A finger on the text can also drag the panel down, if the text is
 * scrolled to its beginning.
 * @param settle called at the release with the resting height to which the panel moves, and its current height in
 * pixels.
 * @returns a function that removes the listeners.
 */
export function attachStoryPanelDrag(
  { handle, paper }: DragElements,
  motion: StoryPanelMotion,
  settle: (height: StoryHeight, fromPixels: number) => void,
): () => void {
  const drag = new StoryPanelDrag(motion);
  const finish = (atMs: number) => {
    const release = drag.end(atMs);
    if (release) settle(release.height, release.fromPixels);
  };
  const listeners = new AbortController();
  const { signal } = listeners;

  handle.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      handle.setPointerCapture(event.pointerId);
      drag.begin(event.clientY, event.timeStamp);
    },
    { signal },
  );
  const handleMove = (event: PointerEvent) => event.isPrimary && drag.move(event.clientY, event.timeStamp);
  const handleEnd = (event: PointerEvent) => event.isPrimary && finish(event.timeStamp);
  handle.addEventListener('pointermove', handleMove, { signal });
  handle.addEventListener('pointerup', handleEnd, { signal });
  handle.addEventListener('pointercancel', handleEnd, { signal });
  // When a drag ends, the browser also sends a click to the handle. Stop this click, because it would change the height
  // again. Let the click of a key press pass; its `detail` is 0.
  handle.addEventListener('click', (event) => event.detail !== 0 && drag.isMoved && event.stopPropagation(), {
    signal,
  });

  let currentPull: { touch: Touch; isDecided: boolean } | undefined;
  paper.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const [touch] = touches;
      const isPull = touches.length === 1 && touch && !handle.contains(target as Node) && !isScrolled(target, paper);
      currentPull = isPull ? { touch, isDecided: false } : undefined;
    },
    { signal, passive: true },
  );
  paper.addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches;
      if (!currentPull || !touch) return;
      if (!currentPull.isDecided) {
        // The first movement decides whether the browser scrolls the text or the finger pulls the panel.
        if (event.touches.length > 1 || !event.cancelable || !isDownwards(currentPull.touch, touch)) {
          currentPull = undefined;
          return;
        }
        currentPull.isDecided = true;
        drag.begin(touch.clientY, event.timeStamp);
      }
      event.preventDefault();
      drag.move(touch.clientY, event.timeStamp);
    },
    // The listener is not passive, so that preventDefault can stop the browser from scrolling.
    { signal, passive: false },
  );
  const handleTouchEnd = (event: TouchEvent) => {
    if (currentPull?.isDecided) finish(event.timeStamp);
    currentPull = undefined;
  };
  paper.addEventListener('touchend', handleTouchEnd, { signal });
  paper.addEventListener('touchcancel', handleTouchEnd, { signal });
  return () => listeners.abort();
}

/** The movement of the panel by a pointer, from press to release. All times are in milliseconds of the same clock. */
class StoryPanelDrag {
  readonly #moved: StoryPanelMotion;
  #startY: number | undefined;
  #from: { pixels: number; resting: PixelsByStoryHeight } | undefined;
  #speed = new PointerSpeedMeter();

  constructor(moved: StoryPanelMotion) {
    this.#moved = moved;
  }

  /** Whether the pointer has moved the panel since `begin`. */
  isMoved = false;

  begin(y: number, atMs: number) {
    [this.#startY, this.#from, this.isMoved] = [y, undefined, false];
    this.#speed = new PointerSpeedMeter();
    this.#speed.add(y, atMs);
  }

  move(y: number, atMs: number) {
    if (this.#startY === undefined) return;
    this.#speed.add(y, atMs);
    if (!this.#from) {
      if (Math.abs(y - this.#startY) < dragPixels) return;
      // Read `shownPixels` before `measureResting`, which ends a running animation and so changes the visible height.
      const pixels = this.#moved.shownPixels;
      this.#from = { pixels, resting: this.#moved.measureResting() };
      this.isMoved = true;
    }
    const { pixels, resting } = this.#from;
    this.#moved.showHeight(clampStoryPanelHeight(resting, pixels + this.#startY - y));
  }

  /**
   * Ends the drag. Returns the height at which the panel comes to rest, and its current height in CSS pixels. Returns
   * undefined if the pointer has not moved the panel.
   */
  end(atMs: number): { height: StoryHeight; fromPixels: number } | undefined {
    const dragStart = this.#from;
    [this.#startY, this.#from] = [undefined, undefined];
    if (!dragStart) return undefined;
    const fromPixels = this.#moved.shownPixels;
    return { height: chooseRestingHeight(dragStart.resting, fromPixels, this.#speed.at(atMs)), fromPixels };
  }
}

function isDownwards(from: Touch, to: Touch): boolean {
  const [right, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
  return down > 0 && down > Math.abs(right);
}

/** Returns whether a touch on this target would move something else: a scrolled part of the panel, or a slider. */
function isScrolled(target: EventTarget | null, paper: HTMLElement): boolean {
  for (let part = target as Element | null; part && part !== paper; part = part.parentElement)
    if (part.scrollTop > 0 || part.matches('input[type="range"]')) return true;
  return false;
}
