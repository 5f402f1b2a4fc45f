import { vi } from 'vitest';

/** A fake device that plays lines. `endLine` and `failLine` end the line that is being played. */
export const fakePlayback = {
  played: [] as string[],
  endLine: () => {},
  failLine: (_: Error) => {},
  interrupt: () => {},
  controls: undefined as undefined | Record<'play' | 'pause' | 'next', () => void>,
  described: vi.fn(),
  unlockSpeech: vi.fn(),
  voice: { lang: 'en-US' } as { lang: string } | undefined,
  recordings: new Map<string, string>(),
};

function playUntilStopped(name: string, stopSignal: AbortSignal) {
  fakePlayback.played.push(name);
  return new Promise<void>((resolve, reject) => {
    fakePlayback.endLine = resolve;
    fakePlayback.failLine = reject;
    stopSignal.addEventListener('abort', () => resolve());
  });
}

/** The fakes from here on replace modules in tests. This one replaces `device/recording-playback.ts`. */
export const fakeRecording = {
  prefetchRecording: () => {},
  playRecording: (address: string, { interrupted }: { interrupted: () => void }, stopped: AbortSignal) => {
    fakePlayback.interrupt = interrupted;
    return playUntilStopped(address, stopped);
  },
};
export const fakeSpeech = {
  speak: (text: string, _: unknown, stopped: AbortSignal) => playUntilStopped(text, stopped),
  unlockSpeech: () => fakePlayback.unlockSpeech(),
};
export const fakeMediaControls = {
  showMediaControls: (controls: typeof fakePlayback.controls) => {
    fakePlayback.controls = controls;
    return () => {
      fakePlayback.controls = undefined;
    };
  },
  updateMediaDescription: (description: unknown) => fakePlayback.described(description),
  updateMediaState: () => {},
};
export const fakeSquarePng = { drawSquarePng: async (address: string) => `${address}.png` };
export const fakeVoiceHooks = { useVoice: () => fakePlayback.voice, useRecordings: () => fakePlayback.recordings };
