/** A line to read aloud. */
export interface AudibleLine {
  /** The text as a voice says it. Empty if there is nothing to say. */
  text: string;
  /** The URL of the line's recording; undefined without a recording. */
  recording: string | undefined;
}

/** The functions that play a line. They reject if playback fails. */
export interface LinePlaybackFunctions {
  play: (recording: string) => Promise<void>;
  /** Speaks with the device's voice; undefined if the device has no voice. */
  speak: ((text: string) => Promise<void>) | undefined;
}

/**
 * Plays the line's recording. If there is none, or if it fails, uses the device's voice. If there is neither a recording
 * nor a voice, skips the line, because the screen shows its text. Rejects if the voice fails. Also rejects if the
 * recording fails and there is no voice.
 */
export async function playLine(
  { text, recording }: AudibleLine,
  { play, speak }: LinePlaybackFunctions,
): Promise<void> {
  if (recording !== undefined)
    try {
      return await play(recording);
    } catch (cause) {
      if (!speak) throw cause;
    }
  if (text !== '') await speak?.(text);
}
