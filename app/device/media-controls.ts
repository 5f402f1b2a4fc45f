interface MediaControls {
  play: () => void;
  pause: () => void;
  /** Skips to the next line of the story. */
  next: () => void;
}

/** The text and the picture that the device shows beside its media controls. */
export interface MediaDescription {
  title: string;
  artist: string;
  album: string;
  /** The URL of a PNG picture; undefined without a picture. */
  artwork: string | undefined;
}

/** Safari's Audio Session API, which TypeScript has no types for: https://w3c.github.io/audio-session/ */
type NavigatorWithAudioSession = Navigator & { audioSession?: { type: 'auto' | 'playback' } };

/**
 * Shows the audio in the device's own media controls (lock screen, headphones). Also sets the audio session to
 * `playback`. A muted iPhone then plays synthesized voices, and not only recordings. Returns a function that removes
 * the controls and resets the audio session.
 */
export function showMediaControls({ play, pause, next }: MediaControls): () => void {
  const { mediaSession, audioSession } = navigator as NavigatorWithAudioSession;
  if (!mediaSession) return () => undefined;
  if (audioSession) audioSession.type = 'playback';
  const actions = { play, pause, nexttrack: next };
  const names = Object.keys(actions) as (keyof typeof actions)[];
  for (const name of names) mediaSession.setActionHandler(name, actions[name]);
  return () => {
    if (audioSession) audioSession.type = 'auto';
    mediaSession.metadata = null;
    mediaSession.playbackState = 'none';
    for (const name of names) mediaSession.setActionHandler(name, null);
  };
}

export function updateMediaDescription({ artwork, ...texts }: MediaDescription) {
  const pictures = artwork === undefined ? [] : [{ src: artwork, type: 'image/png' }];
  if (navigator.mediaSession) navigator.mediaSession.metadata = new MediaMetadata({ ...texts, artwork: pictures });
}

export function updateMediaState(state: 'playing' | 'paused') {
  if (navigator.mediaSession) navigator.mediaSession.playbackState = state;
}
