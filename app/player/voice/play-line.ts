/** A line to read aloud. */
export interface AudibleLine {
  /** The text as a voice says it; empty if it has nothing to say. */
  text: string;
  /** The URL of the line's recording; undefined if it has none. */
  recording: string | undefined;
}

/** The functions that play a line. They reject if they fail. */
export interface LinePlayers {
  play: (recording: string) => Promise<void>;
  /** Speaks with the device's voice; undefined if the device has none. */
  speak: ((text: string) => Promise<void>) | undefined;
}

/**
 * Plays the line's recording. If the line has no recording or playing fails, uses the device's voice. If the device has no voice, skips a
 * line without a recording, because the screen shows its text. Rejects if the voice fails, or if a recording fails without a voice.
 */
export async function playLine({ text, recording }: AudibleLine, { play, speak }: LinePlayers): Promise<void> {
  if (recording !== undefined)
    try {
      return await play(recording);
    } catch (cause) {
      if (!speak) throw cause;
    }
  if (text !== '') await speak?.(text);
}
