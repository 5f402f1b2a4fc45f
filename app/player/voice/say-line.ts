/** A line as it can be heard. */
export interface HeardLine {
  text: string;
  /** The address of its recording, where there is one. */
  recording: string | undefined;
}

/** How a line is made heard; each rejects when it cannot. */
export interface Speakers {
  play: (recording: string) => Promise<void>;
  /** The device's voice; undefined where it has none. */
  speak: ((text: string) => Promise<void>) | undefined;
}

/**
 * Plays the line's recording, or has the device's voice say the line where it has none or that fails. A line that nobody can say is passed
 * over: it stands on the screen. Rejects when all that it has fails.
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
