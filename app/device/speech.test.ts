import { afterEach, expect, it, vi } from 'vitest';
import { findBestVoice, speak, unlockSpeech, watchBestVoice } from './speech.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const createVoice = (lang: string, { local = true, isDefault = false } = {}) => {
  return { lang, localService: local, default: isDefault };
};

it.each([
  ['en-US', ['ja-JP', 'en-GB', 'en-US'], 'en-US'],
  ['en-US', ['ja-JP', 'en-GB'], 'en-GB'],
  ['ja', ['en-US', 'ja_JP'], 'ja_JP'],
  ['zh-Hant', ['zh-CN', 'zh-HK', 'zh-TW'], 'zh-TW'],
  ['zh-Hant', ['zh-HK', 'zh-CN'], 'zh-CN'],
  ['zh-Hant', ['zh-HK', 'yue-HK'], undefined],
  ['zh-Hant', ['cmn-Hant-TW', 'zh_CN'], 'cmn-Hant-TW'],
  ['ja', ['', 'no language', 'en-US'], undefined],
  ['ja', [], undefined],
])('PLAY-G54 the voice for %s among %j is %s', (language, tags, best) => {
  expect(
    findBestVoice(
      tags.map((tag) => createVoice(tag)),
      language,
    )?.lang,
  ).toBe(best);
});

it('PLAY-G54 an offline voice comes first', () => {
  const voices = [createVoice('en-US', { local: false, isDefault: true }), createVoice('en-AU')];
  expect(findBestVoice(voices, 'en-US')?.lang).toBe('en-AU');
});

/** Creates a fake speech synthesis, which finishes a sentence when the test asks for it. */
function fakeSynthesis() {
  const spokenSentences: { text: string; rate: number }[] = [];
  const events = new EventTarget();
  let voices: unknown[] = [];
  let currentUtterance: FakeUtterance | undefined;
  class FakeUtterance {
    rate = 1;
    text: string;
    onend?: () => void;
    onerror?: (event: { error: string }) => void;
    constructor(text: string) {
      this.text = text;
    }
  }
  const fakeSynthesis = {
    getVoices: () => voices,
    speak(utterance: FakeUtterance) {
      spokenSentences.push({ text: utterance.text, rate: utterance.rate });
      currentUtterance = utterance;
    },
    cancel: vi.fn(),
    paused: false,
    resume: vi.fn(),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  vi.stubGlobal('window', { speechSynthesis: fakeSynthesis });
  vi.stubGlobal('speechSynthesis', fakeSynthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  return {
    said: spokenSentences,
    cancel: fakeSynthesis.cancel,
    resume: fakeSynthesis.resume,
    /** Pauses the synthesis from outside the app, as a phone call or a locked screen does. */
    pauses() {
      fakeSynthesis.paused = true;
    },
    async ends() {
      currentUtterance?.onend?.();
      await Promise.resolve();
    },
    fails: () => currentUtterance?.onerror?.({ error: 'network' }),
    /** Adds voices without firing `voiceschanged`, as some versions of Safari do. */
    loadSilently(lateVoices: unknown[]) {
      voices = lateVoices;
    },
    comeTo(later: unknown[]) {
      voices = later;
      events.dispatchEvent(new Event('voiceschanged'));
    },
  };
}

it('PLAY-G54 reports voices that load late, until the watch ends', () => {
  const device = fakeSynthesis();
  const reports: (string | undefined)[] = [];
  const stop = watchBestVoice('ja', (it) => reports.push(it?.lang));
  device.comeTo([createVoice('ja-JP')]);
  stop();
  device.comeTo([]);
  expect(reports).toEqual([undefined, 'ja-JP']);
});

it('PLAY-G54 a browser without speech reports no voice', () => {
  vi.stubGlobal('window', {});
  const listener = vi.fn();
  watchBestVoice('ja', listener)();
  expect(listener).not.toHaveBeenCalled();
});

const english = createVoice('en-US') as SpeechSynthesisVoice;

it('PLAY-G55 speaks a line sentence by sentence, at the requested rate', async () => {
  const device = fakeSynthesis();
  const speaking = speak('It rained. Nobody came.', { voice: english, rate: 0.8 }, new AbortController().signal);
  await device.ends();
  await device.ends();
  await speaking;
  expect(device.said).toEqual([
    { text: 'It rained. ', rate: 0.8 },
    { text: 'Nobody came.', rate: 0.8 },
  ]);
});

it('PLAY-G55 a stop within a sentence ends the speech', async () => {
  const device = fakeSynthesis();
  const stopController = new AbortController();
  const speaking = speak('It rained. Nobody came.', { voice: english, rate: 1 }, stopController.signal);
  stopController.abort();
  await speaking;
  expect(device.cancel).toHaveBeenCalledOnce();
  expect(device.said).toHaveLength(1);
});

it('PLAY-G55 rejects when a voice fails', async () => {
  const device = fakeSynthesis();
  const speaking = speak('It rained.', { voice: english, rate: 1 }, new AbortController().signal);
  device.fails();
  await expect(speaking).rejects.toThrow('The voice failed: network.');
});

it('PLAY-G54 asks again for voices that load without an event, and stops asking when the watch ends', () => {
  vi.useFakeTimers();
  const device = fakeSynthesis();
  const reports: (string | undefined)[] = [];
  const stop = watchBestVoice('ja', (it) => reports.push(it?.lang));
  device.loadSilently([createVoice('ja-JP')]);
  vi.advanceTimersByTime(300);
  expect(reports).toEqual([undefined, 'ja-JP']);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(reports).toHaveLength(2);
});

it('PLAY-G55 speech begins within the tap itself', () => {
  const device = fakeSynthesis();
  const stopController = new AbortController();
  void speak('It rained.', { voice: english, rate: 1 }, stopController.signal);
  expect(device.said).toHaveLength(1);
  stopController.abort();
});

it('PLAY-G55 a voice that never reports the end of a sentence fails, so that reading does not hang', async () => {
  vi.useFakeTimers();
  const device = fakeSynthesis();
  const done = speak('It rained.', { voice: english, rate: 1 }, new AbortController().signal);
  const failedSpeech = expect(done).rejects.toThrow('The voice failed: it reports no end.');
  vi.advanceTimersByTime(20_000);
  await failedSpeech;
  expect(device.cancel).toHaveBeenCalledOnce();
});

it('PLAY-G55 a sentence that ended is not failed later', async () => {
  vi.useFakeTimers();
  const device = fakeSynthesis();
  const speaking = speak('It rained.', { voice: english, rate: 1 }, new AbortController().signal);
  await device.ends();
  await speaking;
  vi.advanceTimersByTime(60_000);
  expect(device.cancel).not.toHaveBeenCalled();
});

it('PLAY-G55 a synthesis that the device paused goes on with the next sentence', () => {
  const device = fakeSynthesis();
  device.pauses();
  const stopController = new AbortController();
  void speak('It rained.', { voice: english, rate: 1 }, stopController.signal);
  expect(device.resume).toHaveBeenCalledOnce();
  stopController.abort();
});

it('PLAY-G54 a silent sentence in the tap lets a voice replace a failed recording later, once for each page', () => {
  const device = fakeSynthesis();
  unlockSpeech();
  unlockSpeech();
  expect(device.said.map(({ text }) => text)).toEqual(['']);
});
