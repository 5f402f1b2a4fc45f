import { prefersReducedMotion } from '../../../device/reduced-motion.ts';
import { type PixelsByStoryHeight, type StoryHeight, storyHeights } from './story-height.ts';

/**
 * The duration and easing of the panel's movement. The map's buttons move together with the panel, so
 * `walk-map.module.css` has the same values.
 */
const motion = { duration: 320, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

interface StoryPanelElements {
  /** The screen element. Its `data-story` attribute is the current height. */
  screen: HTMLElement;
  /**
   * The box that reserves the room of the panel in the layout. It always has a resting height, so that a moving panel
   * does not resize the map in each frame.
   */
  place: HTMLElement;
  /** The panel. While it moves, its height changes, but the height of the layout box `place` does not. */
  paper: HTMLElement;
  /** The box around the map. Its style property `--dragged` moves the map's controls along with a dragged panel. */
  ground: HTMLElement;
}

/** Moves the story panel: follows a pointer that drags it, and animates it from one resting height to another. */
export class StoryPanelMotion {
  readonly #elements: StoryPanelElements;
  #movement: Animation | undefined;

  constructor(elements: StoryPanelElements) {
    this.#elements = elements;
  }

  /** The currently visible height, in CSS pixels. */
  get shownPixels(): number {
    return this.#elements.paper.getBoundingClientRect().height;
  }

  /** Measures the panel at each of its resting heights. Ends the current movement. */
  measureResting(): PixelsByStoryHeight {
    this.moveToRestingHeight();
    const { screen, place } = this.#elements;
    const currentHeight = screen.dataset.story;
    const pixels = {} as PixelsByStoryHeight;
    for (const height of storyHeights) {
      screen.dataset.story = height satisfies StoryHeight;
      pixels[height] = place.offsetHeight;
    }
    screen.dataset.story = currentHeight;
    return pixels;
  }

  /**
   * Gives the panel this height, in CSS pixels. The panel keeps it until `moveToRestingHeight` or `glideFrom` is
   * called.
   */
  showHeight(pixels: number) {
    const { screen, place, paper, ground } = this.#elements;
    if (place.dataset.moving === undefined) this.#freezePlace();
    paper.style.height = `${pixels}px`;
    // A panel beside the map covers none of the map's controls, so do not move the controls.
    if (place.offsetWidth < screen.offsetWidth) return;
    ground.dataset.followed = '';
    ground.style.setProperty('--dragged', `${pixels - place.offsetHeight}px`);
  }

  /** Animates the panel from this height, in CSS pixels, to its resting height. With reduced motion, omits the animation. */
  glideFrom(pixels: number) {
    this.moveToRestingHeight();
    const to = this.#elements.place.offsetHeight;
    if (prefersReducedMotion() || Math.abs(to - pixels) < 1) return;
    this.#freezePlace();
    this.#movement = this.#elements.paper.animate({ height: [`${pixels}px`, `${to}px`] }, motion);
    this.#movement.onfinish = () => this.moveToRestingHeight();
  }

  /** Sets the panel to its resting height at once. Cancels a running animation, and ends a drag. */
  moveToRestingHeight() {
    const { place, paper, ground } = this.#elements;
    this.#movement?.cancel();
    this.#movement = undefined;
    place.style.height = '';
    paper.style.height = '';
    delete place.dataset.moving;
    delete ground.dataset.followed;
    ground.style.removeProperty('--dragged');
  }

  #freezePlace() {
    const { place } = this.#elements;
    place.style.height = `${place.offsetHeight}px`;
    place.dataset.moving = '';
  }
}
