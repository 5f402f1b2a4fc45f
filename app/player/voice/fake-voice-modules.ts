import { vi } from 'vitest';

/** A fake device that plays lines. `endLine` and `failLine` end the line that is being played. */
export const device = {
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

function playUntilStopped(name: string, stopped: AbortSignal) {
  device.played.push(name);
  return new Promise<void>((resolve, reject) => {
    device.endLine = resolve;
    device.failLine = reject;
    stopped.addEventListener('abort', () => resolve());
  });
}

/**
 * Replace `device/recording.ts`, `device/speech.ts`, `device/media-controls.ts`, and the two hooks that find voices.
 */
export const fakeRecording = {
  prefetchRecording: () => {},
  playRecording: (address: string, { interrupted }: { interrupted: () => void }, stopped: AbortSignal) => {
    device.interrupt = interrupted;
    return playUntilStopped(address, stopped);
  },
};
export const fakeSpeech = {
  speak: (text: string, _: unknown, stopped: AbortSignal) => playUntilStopped(text, stopped),
  unlockSpeech: () => device.unlockSpeech(),
};
export const fakeMediaControls = {
  showMediaControls: (controls: typeof device.controls) => {
    device.controls = controls;
    return () => {
      device.controls = undefined;
    };
  },
  updateMediaDescription: (description: unknown) => device.described(description),
  updateMediaState: () => {},
};
export const fakePicture = { drawSquarePng: async (address: string) => `${address}.png` };
export const fakeVoiceHooks = { useVoice: () => device.voice, useRecordings: () => device.recordings };
