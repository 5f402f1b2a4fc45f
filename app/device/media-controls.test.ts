import { expect, it, vi } from 'vitest';
import { showMediaControls } from './media-controls.ts';

it('PLAY-G55 an iPhone on silent plays voices while the page reads aloud, and only then', () => {
  const audioSession = { type: 'auto' };
  const mediaSession = { metadata: null, playbackState: 'none', setActionHandler: vi.fn() };
  vi.stubGlobal('navigator', { audioSession, mediaSession });
  vi.stubGlobal('MediaMetadata', class {});
  const stop = showMediaControls({ title: 'A walk', play: vi.fn(), pause: vi.fn(), next: vi.fn() });
  expect(audioSession.type).toBe('playback');
  stop();
  expect(audioSession.type).toBe('auto');
});
