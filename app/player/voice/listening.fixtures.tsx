import { act, fireEvent, screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { WalkAction } from '../../../walk/events.ts';
import { compileInk, exampleWalk } from '../../../walk/example-walk.fixtures.ts';
import { createLoadedWalk, startWalk } from '../../../walk/step.ts';
import type { Locale } from '../../locales/locales.ts';
import { packedExampleWalk } from '../pack/packed-example.fixtures.ts';
import { renderStoryPanel } from '../story/story-panel.fixtures.tsx';
import { fakePlayback } from './fake-voice-modules.ts';

const game = createLoadedWalk({
  ...exampleWalk,
  story: compileInk(`Late again. #id:opening.1 #speaker:shiro #sound:late
Nobody came. #id:opening.2
+ [Ask. #id:opening.c1 #default] -> asked
+ [Wait. #id:opening.c2] -> asked
=== asked ===
It is 280 m. #id:asked.1 #speaker:shiro
+ [Yes. #id:asked.c1] -> way
+ [No. #id:asked.c2] -> way
=== way ===
Off we go. #id:way.1
+ [arrive #ev:arrive:torii] -> torii
+ [closed #ev:closed:torii] -> torii
=== torii ===
A gate. #id:torii.1 #speaker:shiro
+ [ok #ev:clue:ok:height] -> home
+ [reveal #ev:clue:reveal:height] -> home
+ [skip #ev:clue:skip:height] -> home
=== home ===
Home. #id:home.1 #ending:home
-> END
`),
});

const words = {
  title: 'The Shore',
  'opening.1': 'Late again.',
  'opening.2': 'Nobody came.',
  'opening.c1': 'Ask.',
  'opening.c2': 'Wait.',
  'asked.1': 'It is 280 m.',
  'asked.c1': 'Yes.',
  'asked.c2': 'No.',
  'way.1': 'Off we go.',
  'torii.1': 'A gate.',
  'home.1': 'Home.',
  'speaker.shiro': 'Shiro',
  'stop.torii': 'Torii',
  'stop.gate': 'Gate',
  'stop.cave': 'Cave',
  'clue.height.ask': 'How high is it?',
  'clue.height.home': 'The drawing shows it.',
};

/** Replaces the browser APIs that happy-dom lacks, and forgets which lines were played. */
export function setUpListeningTest() {
  // Replace `scrollTo`, because happy-dom has no layout.
  vi.spyOn(Element.prototype, 'scrollTo').mockReturnValue(undefined);
  Object.assign(fakePlayback, { played: [], voice: { lang: 'en-US' }, recordings: new Map(), controls: undefined });
  fakePlayback.described.mockClear();
  fakePlayback.unlockSpeech.mockClear();
}

/** Renders the story from its beginning. The walker has not read any line. */
export function openStory({ locale = 'en' as Locale, recordings = [] as [string, string][] } = {}) {
  fakePlayback.recordings = new Map(recordings);
  const state = startWalk(game, { mode: 'spot', locale, atMs: 1000 });
  const packed = { ...packedExampleWalk, characters: [{ id: 'shiro', portrait: 'cat' }] };
  const { session } = renderStoryPanel({ game, state, locale, messages: words, packed, isAtOnce: false });
  return {
    dispatch: (action: WalkAction) =>
      act(async () => {
        session.dispatch(action);
        await session.settled();
      }),
  };
}

export const pressButton = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
export const finishSpokenLine = () => act(async () => fakePlayback.endLine());
export async function finishSpokenLines(count: number) {
  for (let line = 0; line < count; line++) await finishSpokenLine();
}
export const pressPlaybackControl = (name: 'play' | 'pause' | 'next') =>
  act(async () => fakePlayback.controls?.[name]());
export const readStoryText = () => screen.getByRole('log').textContent;
export const hasButton = (name: string) => screen.queryByRole('button', { name }) !== null;

export async function setPageVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Replaces the real timers with fake ones. Returns a function that advances the fake time by a number of seconds. */
export function installFakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
}

export const defaultChoicePrompt = 'Stop me with a touch when you like: in 12 seconds I’ll go on with “Ask.”';
export const defaultChoiceNotice = 'I’ll go on in 12 seconds. Touch to stop me.';
export const choiceQuestion = 'You can choose “Yes.” or “No.”';
