import type { PageScripts } from '../page-scripts.ts';

/** A browser engine in which the shared journeys run. */
export interface Engine {
  /** Opens a window that shares no stored data with other windows. */
  openWindow(size?: WindowSize): Promise<EngineWindow>;
  close(): Promise<void>;
}

/** The size of the page's visible part, in CSS pixels. */
export interface WindowSize {
  width: number;
  height: number;
}

export const phoneSize: WindowSize = { width: 390, height: 844 };

/** The few things that every engine's driver can do. `Visitor` builds all other actions on them. */
export interface EngineWindow extends PageScripts {
  /** Opens an address and waits for the load event. */
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a script's source inside the page. */
  run(source: string): Promise<void>;
  /** Clicks a point of the visible part, as a visitor does. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types into the focused field. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Returns a PNG of the visible part. */
  takePicture(): Promise<Buffer>;
  /** The errors and warnings of the console so far, without the engine's own noise. */
  readonly consoleLines: readonly string[];
  close(): Promise<void>;
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
