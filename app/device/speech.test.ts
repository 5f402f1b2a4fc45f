import { afterEach, expect, it, vi } from 'vitest';
import { bestVoice, speak, watchVoice } from './speech.ts';

afterEach(() => vi.unstubAllGlobals());

const voice = (lang: string, { local = true, isDefault = false } = {}) => {
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
    bestVoice(
      tags.map((tag) => voice(tag)),
      language,
    )?.lang,
  ).toBe(best);
});

it('PLAY-G54 an offline voice comes first', () => {
  const voices = [voice('en-US', { local: false, isDefault: true }), voice('en-AU')];
  expect(bestVoice(voices, 'en-US')?.lang).toBe('en-AU');
});

/** A fake speech synthesis, which finishes a sentence when the test says so. */
function synthesis() {
  const said: { text: string; rate: number }[] = [];
  const events = new EventTarget();
  let voices: unknown[] = [];
  let current: Utterance | undefined;
  class Utterance {
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
    speak(utterance: Utterance) {
      said.push({ text: utterance.text, rate: utterance.rate });
      current = utterance;
    },
    cancel: vi.fn(),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  vi.stubGlobal('window', { speechSynthesis: fakeSynthesis });
  vi.stubGlobal('speechSynthesis', fakeSynthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  return {
    said,
    cancel: fakeSynthesis.cancel,
    async ends() {
      current?.onend?.();
      await Promise.resolve();
    },
    fails: () => current?.onerror?.({ error: 'network' }),
    comeTo(later: unknown[]) {
      voices = later;
      events.dispatchEvent(new Event('voiceschanged'));
    },
  };
}

it('PLAY-G54 reports voices that load late, until the watch ends', () => {
  const device = synthesis();
  const reports: (string | undefined)[] = [];
  const stop = watchVoice('ja', (it) => reports.push(it?.lang));
  device.comeTo([voice('ja-JP')]);
  stop();
  device.comeTo([]);
  expect(reports).toEqual([undefined, 'ja-JP']);
});

it('PLAY-G54 a browser without speech reports no voice', () => {
  vi.stubGlobal('window', {});
  const listener = vi.fn();
  watchVoice('ja', listener)();
  expect(listener).not.toHaveBeenCalled();
});

const english = voice('en-US') as SpeechSynthesisVoice;

it('PLAY-G55 speaks a line sentence by sentence, at the requested rate', async () => {
  const device = synthesis();
  const done = speak('It rained. Nobody came.', { voice: english, rate: 0.8 }, new AbortController().signal);
  await device.ends();
  await device.ends();
  await done;
  expect(device.said).toEqual([
    { text: 'It rained. ', rate: 0.8 },
    { text: 'Nobody came.', rate: 0.8 },
  ]);
});

it('PLAY-G55 a stop within a sentence ends the speech', async () => {
  const device = synthesis();
  const stopping = new AbortController();
  const done = speak('It rained. Nobody came.', { voice: english, rate: 1 }, stopping.signal);
  stopping.abort();
  await done;
  expect(device.cancel).toHaveBeenCalledOnce();
  expect(device.said).toHaveLength(1);
});

it('PLAY-G55 rejects when a voice fails', async () => {
  const device = synthesis();
  const done = speak('It rained.', { voice: english, rate: 1 }, new AbortController().signal);
  device.fails();
  await expect(done).rejects.toThrow('The voice failed: network.');
});
