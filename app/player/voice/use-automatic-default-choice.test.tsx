// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakePlayback } from './fake-voice-modules.ts';
import {
  choiceQuestion,
  defaultChoiceNotice,
  defaultChoicePrompt,
  finishSpokenLine,
  finishSpokenLines,
  hasButton,
  installFakeTimers,
  openStory,
  pressButton,
  pressPlaybackControl,
  readStoryText,
  setUpListeningTest,
} from './listening.fixtures.tsx';

vi.mock('../../device/recording-playback.ts', async () => (await import('./fake-voice-modules.ts')).fakeRecording);
vi.mock('../../device/speech.ts', async () => (await import('./fake-voice-modules.ts')).fakeSpeech);
vi.mock('../../device/media-controls.ts', async () => (await import('./fake-voice-modules.ts')).fakeMediaControls);
vi.mock('../../device/square-png.ts', async () => (await import('./fake-voice-modules.ts')).fakeSquarePng);
vi.mock('./use-voice.ts', async () => (await import('./fake-voice-modules.ts')).fakeVoiceHooks);
vi.mock('./use-recordings.ts', async () => (await import('./fake-voice-modules.ts')).fakeVoiceHooks);

beforeEach(setUpListeningTest);

it('PLAY-G58 the voice goes on with the default choice after twelve seconds', async () => {
  const passTime = installFakeTimers();
  openStory();
  await pressButton('Read aloud');
  await finishSpokenLines(3);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(defaultChoiceNotice);
  await passTime(11.9);
  expect(readStoryText()).toContain('Nobody came.');
  await passTime(0.2);
  expect(readStoryText()).toContain('It is 280 m.');
  expect(fakePlayback.played.at(-1)).toBe('It is 280 metres.');
});

it.each([
  ['touch', () => fireEvent.pointerDown(document.body)],
  ['key', () => fireEvent.keyDown(document.body, { key: 'ArrowDown' })],
  ['pause on the lock screen', () => fakePlayback.controls?.pause()],
])('PLAY-G58 a %s keeps the voice from going on', async (_, interrupt) => {
  const passTime = installFakeTimers();
  openStory();
  await pressButton('Read aloud');
  await finishSpokenLines(3);
  await passTime(6);
  await act(async () => void interrupt());
  await passTime(60);
  expect(readStoryText()).toContain('Nobody came.');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).not.toContain(defaultChoiceNotice);
});

it('PLAY-G58 a touch while the voice announces the default silences the announcement', async () => {
  const passTime = installFakeTimers();
  openStory();
  await pressButton('Read aloud');
  await finishSpokenLines(2);
  expect(fakePlayback.played.at(-1)).toBe(defaultChoicePrompt);
  await act(async () => void fireEvent.pointerDown(document.body));
  await passTime(60);
  expect(readStoryText()).toContain('Nobody came.');
  expect(hasButton('Pause reading')).toBe(true);
  await pressButton('Pause reading');
  await pressButton('Go on reading');
  expect(fakePlayback.played.at(-1)).toBe('You can choose “Ask.” or “Wait.”');
});

it('PLAY-G58 the next button of the lock screen takes the default at once', async () => {
  openStory();
  await pressButton('Read aloud');
  await finishSpokenLines(3);
  await pressPlaybackControl('next');
  expect(readStoryText()).toContain('It is 280 m.');
});

it('PLAY-G58 without a default, or before a clue, the voice waits', async () => {
  const passTime = installFakeTimers();
  const { dispatch } = openStory();
  await pressButton('Read aloud');
  await dispatch({ kind: 'choice-made', choice: 'opening.c1' });
  await finishSpokenLines(2);
  expect(fakePlayback.played.at(-1)).toBe(choiceQuestion);
  await passTime(600);
  expect(readStoryText()).toContain('It is 280 m.');
  await dispatch({ kind: 'choice-made', choice: 'asked.c1' });
  await dispatch({ kind: 'arrived-by-hand', stop: 'torii' });
  await finishSpokenLines(3);
  await passTime(600);
  expect(readStoryText()).toContain('A gate.');
});

it('PLAY-G58 after an undo the voice does not take the default again', async () => {
  const passTime = installFakeTimers();
  const { dispatch } = openStory();
  await pressButton('Read aloud');
  await finishSpokenLines(3);
  await passTime(12.1);
  expect(readStoryText()).toContain('It is 280 m.');
  await dispatch({ kind: 'undone' });
  await finishSpokenLines(2);
  expect(fakePlayback.played.at(-1)).toBe('You can choose “Ask.” or “Wait.”');
  await finishSpokenLine();
  await passTime(60);
  expect(readStoryText()).toContain('Nobody came.');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).not.toContain(defaultChoiceNotice);
});

it('PLAY-G58 nothing goes on by itself before the visitor has the story read aloud', async () => {
  const passTime = installFakeTimers();
  openStory();
  await pressButton('Go on');
  await passTime(600);
  expect(readStoryText()).toContain('Nobody came.');
});

it('PLAY-G58 recordings alone do not go on by themselves, because nothing announces it', async () => {
  const passTime = installFakeTimers();
  fakePlayback.voice = undefined;
  openStory({ recordings: [['late', '/late.mp3']] });
  await pressButton('Read aloud');
  await finishSpokenLine();
  await passTime(600);
  expect(readStoryText()).toContain('Nobody came.');
});

it.each([
  ['zh', '想自己選，就碰一下螢幕。12秒後，會以「Ask.」繼續。', '你可以選「Yes.」或「No.」。', '朗讀'],
  [
    'jp',
    'ご自分で選ぶなら、画面にふれてください。12秒たったら、「Ask.」で先へ進みます。',
    '選べるのは、「Yes.」または「No.」です。',
    '読み上げる',
  ],
] as const)('PLAY-G58 in %s the voice offers the choices in its language', async (locale, offered, choices, read) => {
  const { dispatch } = openStory({ locale });
  await pressButton(read);
  await finishSpokenLines(2);
  expect(fakePlayback.played.at(-1)).toBe(offered);
  await dispatch({ kind: 'choice-made', choice: 'opening.c1' });
  await finishSpokenLine();
  expect(fakePlayback.played.at(-1)).toBe(choices);
});
