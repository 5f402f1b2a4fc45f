/** A line to read aloud. */
export interface HeardLine {
  text: string;
  /** The address of its recording, if there is one. */
  recording: string | undefined;
}

/** The ways to play a line; each rejects on failure. */
export interface Speakers {
  play: (recording: string) => Promise<void>;
  /** The device's voice; undefined if it has none. */
  speak: ((text: string) => Promise<void>) | undefined;
}

/**
 * Plays the line's recording. Without one, or if it fails, uses the device's voice. A line with neither is skipped, because the screen
 * shows it. Rejects if everything available fails.
 */
export async function sayLine({ text, recording }: HeardLine, { play, speak }: Speakers): Promise<void> {
  if (recording !== undefined)
    try {
      return await play(recording);
    } catch (cause) {
      if (!speak) throw cause;
    }
  await speak?.(text);
}
