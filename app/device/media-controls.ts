interface Controls {
  title: string;
  play: () => void;
  pause: () => void;
  /** Skips to the next line. */
  next: () => void;
}

/** Shows the audio in the device's own controls (lock screen, headphones). Returns a function that removes it. */
export function showMediaControls({ title, play, pause, next }: Controls): () => void {
  const { mediaSession } = navigator;
  if (!mediaSession) return () => undefined;
  const actions = { play, pause, nexttrack: next };
  const names = Object.keys(actions) as (keyof typeof actions)[];
  mediaSession.metadata = new MediaMetadata({ title });
  for (const name of names) mediaSession.setActionHandler(name, actions[name]);
  return () => {
    mediaSession.metadata = null;
    mediaSession.playbackState = 'none';
    for (const name of names) mediaSession.setActionHandler(name, null);
  };
}

export function showMediaState(state: 'playing' | 'paused') {
  if (navigator.mediaSession) navigator.mediaSession.playbackState = state;
}
