import { expect, it, vi } from 'vitest';
import { showMediaControls, updateMediaDescription, updateMediaState } from './media-controls.ts';

it('PLAY-G55 an iPhone on silent plays voices while the page reads aloud, and only then', () => {
  const audioSession = { type: 'auto' };
  const mediaSession = { metadata: null, playbackState: 'none', setActionHandler: vi.fn() };
  vi.stubGlobal('navigator', { audioSession, mediaSession });
  vi.stubGlobal('MediaMetadata', class {});
  const stop = showMediaControls({ play: vi.fn(), pause: vi.fn(), next: vi.fn() });
  expect(audioSession.type).toBe('playback');
  stop();
  expect(audioSession.type).toBe('auto');
});

it('PLAY-G55 the lock screen shows a text and a picture until the controls end', () => {
  const mediaSession = { metadata: null as unknown, playbackState: 'none', setActionHandler: vi.fn() };
  vi.stubGlobal('navigator', { mediaSession });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(fields: object) {
        Object.assign(this, fields);
      }
    },
  );
  const playNext = vi.fn();
  const stop = showMediaControls({ play: vi.fn(), pause: vi.fn(), next: playNext });
  updateMediaDescription({ title: 'Shiro', artist: 'A walk', album: 'Torii', artwork: '/walk.png' });
  updateMediaState('paused');
  expect(mediaSession.metadata).toMatchObject({ title: 'Shiro', artist: 'A walk', album: 'Torii' });
  expect(mediaSession.metadata).toMatchObject({ artwork: [{ src: '/walk.png', type: 'image/png' }] });
  expect(mediaSession.playbackState).toBe('paused');
  expect(mediaSession.setActionHandler).toHaveBeenCalledWith('nexttrack', playNext);
  stop();
  expect(mediaSession).toMatchObject({ metadata: null, playbackState: 'none' });
  expect(mediaSession.setActionHandler).toHaveBeenLastCalledWith('nexttrack', null);
});
