import type { PageEvaluator } from '../page-evaluator.ts';

/** A browser engine in which the journeys of this folder run. */
export interface Engine {
  /** Opens a window that shares no stored data with other windows. */
  openWindow(size?: ViewportSize): Promise<EngineWindow>;
  close(): Promise<void>;
}

/** The size of the viewport, in CSS pixels. */
export interface ViewportSize {
  width: number;
  height: number;
}

export const phoneSize: ViewportSize = { width: 390, height: 844 };

/** The operations that every engine's driver supports. `Visitor` builds all other actions on them. */
export interface EngineWindow extends PageEvaluator {
  /** Opens a URL and waits for the load event. */
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the source code of a script inside the page. */
  runScript(source: string): Promise<void>;
  /** Clicks a point of the viewport, as a visitor does. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types into the focused field. */
  type(text: string): Promise<void>;
  press(key: KeyboardKey): Promise<void>;
  /** Returns a screenshot of the viewport as PNG. */
  takeScreenshot(): Promise<Buffer>;
  /** The errors and warnings in the console so far, without messages of the engine itself. */
  readonly consoleLines: readonly string[];
  close(): Promise<void>;
}

export type KeyboardKey = 'Enter' | 'Escape' | 'Tab' | 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
