interface Controls {
  title: string;
  play: () => void;
  pause: () => void;
}

/** Shows what is heard to the device's own controls (lock screen, headphones), until the returned function is called. */
export function showMediaControls({ title, play, pause }: Controls): () => void {
  const { mediaSession } = navigator;
  if (!mediaSession) return () => undefined;
  mediaSession.metadata = new MediaMetadata({ title });
  mediaSession.setActionHandler('play', play);
  mediaSession.setActionHandler('pause', pause);
  return () => {
    mediaSession.metadata = null;
    mediaSession.playbackState = 'none';
    mediaSession.setActionHandler('play', null);
    mediaSession.setActionHandler('pause', null);
  };
}

export function showMediaState(state: 'playing' | 'paused') {
  if (navigator.mediaSession) navigator.mediaSession.playbackState = state;
}
