// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { WalkAction } from '../../../walk/events.ts';
import { compileInk, exampleWalk } from '../../../walk/example-walk.fixtures.ts';
import { beginGame, openWalk } from '../../../walk/step.ts';
import type { Locale } from '../../locales/locales.ts';
import { SimulatedWalkProvider } from '../home/simulated-walk.tsx';
import { packed } from '../pack/packed-example.fixtures.ts';
import { WalkMessagesProvider } from '../pack/walk-messages.tsx';
import { renderInPage } from '../rendering.fixtures.tsx';
import { createFakeDevice } from '../session/fake-device.ts';
import { PlayedWalkProvider } from '../session/played-walk.tsx';
import { createWalkSession } from '../session/walk-session.ts';
import { StoryPanel } from '../story/story-panel.tsx';

/** The fake device. `endLine` and `failLine` end the line that is being played. */
const device = vi.hoisted(() => ({
  played: [] as string[],
  endLine: () => {},
  failLine: (_: Error) => {},
  interrupt: () => {},
  controls: undefined as undefined | Record<'play' | 'pause' | 'next', () => void>,
  described: vi.fn(),
  unlockSpeech: vi.fn(),
  voice: { lang: 'en-US' } as { lang: string } | undefined,
  recordings: new Map<string, string>(),
}));
function playUntilStopped(name: string, stopped: AbortSignal) {
  device.played.push(name);
  return new Promise<void>((resolve, reject) => {
    device.endLine = resolve;
    device.failLine = reject;
    stopped.addEventListener('abort', () => resolve());
  });
}
vi.mock('../../device/recording.ts', () => ({
  prefetchRecording: vi.fn(),
  playRecording: (address: string, { interrupted }: { interrupted: () => void }, stopped: AbortSignal) => {
    device.interrupt = interrupted;
    return playUntilStopped(address, stopped);
  },
}));
vi.mock('../../device/speech.ts', () => ({
  speak: (text: string, _: unknown, stopped: AbortSignal) => playUntilStopped(text, stopped),
  unlockSpeech: device.unlockSpeech,
}));
vi.mock('../../device/media-controls.ts', () => ({
  showMediaControls: (controls: typeof device.controls) => {
    device.controls = controls;
    return () => {
      device.controls = undefined;
    };
  },
  describeMedia: device.described,
  showMediaState: () => {},
}));
vi.mock('../../device/picture.ts', () => ({ drawSquarePng: async (address: string) => `${address}.png` }));
vi.mock('./use-voice.ts', () => ({ useVoice: () => device.voice }));
vi.mock('./use-recordings.ts', () => ({ useRecordings: () => device.recordings }));

const game = openWalk({
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

beforeEach(() => {
  // Replace `scrollTo`, because happy-dom has no layout.
  vi.spyOn(Element.prototype, 'scrollTo').mockReturnValue(undefined);
  Object.assign(device, { played: [], voice: { lang: 'en-US' }, recordings: new Map(), controls: undefined });
  device.described.mockClear();
  device.unlockSpeech.mockClear();
});

/** Renders the story from its beginning. The walker has not read any line. */
function openStory({ locale = 'en' as Locale, recordings = [] as [string, string][] } = {}) {
  device.recordings = new Map(recordings);
  const { progress } = createFakeDevice(exampleWalk.id);
  const state = beginGame(game, { mode: 'spot', locale, atMs: 1000 });
  let nowMs = 1000;
  const session = createWalkSession(state, undefined, { game, progress, now: () => (nowMs += 1000) });
  const characters = [{ id: 'shiro', portrait: 'cat' }];
  const pack = {
    id: 'shore',
    hash: '0a1b',
    packed: { ...packed, characters },
    game,
    addressOf: (file: string) => `/${file}`,
  };
  renderInPage(
    locale,
    ['walk', 'report'],
    <WalkMessagesProvider messages={words}>
      <PlayedWalkProvider pack={pack} session={session} isResumed={false}>
        <SimulatedWalkProvider>
          <StoryPanel
            isAtOnce={false}
            voicePace="usual"
            panel={{ height: 'half', openings: 0, choose: vi.fn(), foldByItself: vi.fn() }}
            handle={createRef()}
            note={null}
            ending={null}
          />
        </SimulatedWalkProvider>
      </PlayedWalkProvider>
    </WalkMessagesProvider>,
  );
  return {
    dispatch: (action: WalkAction) =>
      act(async () => {
        session.dispatch(action);
        await session.settled();
      }),
  };
}

const pressButton = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const endLine = () => act(async () => device.endLine());
async function endLines(count: number) {
  for (let line = 0; line < count; line++) await endLine();
}
const pressControl = (name: 'play' | 'pause' | 'next') => act(async () => device.controls?.[name]());
const readStoryText = () => screen.getByRole('log').textContent;
const hasButton = (name: string) => screen.queryByRole('button', { name }) !== null;

async function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Replaces the timers, and returns a function that lets time pass. */
function fakeTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
}

const prompt = 'Stop me with a touch when you like: in 12 seconds I’ll go on with “Ask.”';
const notice = 'I’ll go on in 12 seconds. Touch to stop me.';
const question = 'You can choose “Yes.” or “No.”';

it('PLAY-G56 reading goes on with the next passage after a choice, an arrival and an answer, until the end', async () => {
  const { dispatch } = openStory();
  await pressButton('Read aloud');
  await endLines(3);
  await dispatch({ kind: 'choice-made', choice: 'opening.c2' });
  await endLines(2);
  await dispatch({ kind: 'choice-made', choice: 'asked.c1' });
  await endLines(2);
  await dispatch({ kind: 'arrived-by-hand', stop: 'torii' });
  await endLines(3);
  await dispatch({ kind: 'clue-skipped', clue: 'height' });
  await endLine();
  expect(device.played).toEqual([
    ...['Late again.', 'Nobody came.', prompt],
    ...['It is 280 metres.', question],
    ...['Off we go.', 'Next stop: Torii.'],
    ...['Stop 1: Torii', 'A gate.', 'How high is it?'],
    'Home.',
  ]);
  expect(hasButton('Read aloud')).toBe(true);
});

it('PLAY-G56 a passage that comes while the last one is read interrupts it', async () => {
  const { dispatch } = openStory();
  await pressButton('Read aloud');
  await dispatch({ kind: 'choice-made', choice: 'opening.c2' });
  expect(device.played).toEqual(['Late again.', 'It is 280 metres.']);
});

it('PLAY-G56 after a pause the next passage is silent', async () => {
  const { dispatch } = openStory();
  await pressButton('Read aloud');
  await endLines(3);
  await pressButton('Pause reading');
  await dispatch({ kind: 'choice-made', choice: 'opening.c2' });
  expect(device.played).toHaveLength(3);
  expect(hasButton('Read aloud')).toBe(true);
});

it('PLAY-G56 with recordings alone, a passage without any is not skipped through', async () => {
  device.voice = undefined;
  const { dispatch } = openStory({ recordings: [['late', '/late.mp3']] });
  await pressButton('Read aloud');
  await dispatch({ kind: 'choice-made', choice: 'opening.c2' });
  expect(device.played).toEqual(['/late.mp3']);
  expect(hasButton('Pause reading')).toBe(false);
});

it('PLAY-G55 a voice that the browser silenced with the screen repeats the line afterwards', async () => {
  openStory();
  await pressButton('Read aloud');
  await endLine();
  await setVisibility('hidden');
  await setVisibility('visible');
  expect(device.played).toEqual(['Late again.', 'Nobody came.', 'Nobody came.']);
});

it('PLAY-G55 a voice that fails while the screen is off pauses, and goes on at the same line afterwards', async () => {
  openStory();
  await pressButton('Read aloud');
  await setVisibility('hidden');
  await act(async () => device.failLine(new Error('interrupted')));
  expect(hasButton('Go on reading')).toBe(true);
  await setVisibility('visible');
  expect(device.played).toEqual(['Late again.', 'Late again.']);
});

it('PLAY-G55 a voice that goes on while the page is hidden is not repeated', async () => {
  openStory();
  await pressButton('Read aloud');
  await endLine();
  await setVisibility('hidden');
  await endLine();
  await setVisibility('visible');
  expect(device.played).toEqual(['Late again.', 'Nobody came.', prompt]);
});

it('PLAY-G55 recordings go on while the screen is off', async () => {
  openStory({ recordings: [['late', '/late.mp3']] });
  await pressButton('Read aloud');
  await setVisibility('hidden');
  expect(hasButton('Pause reading')).toBe(true);
  await setVisibility('visible');
  expect(device.played).toEqual(['/late.mp3']);
});

it('PLAY-G55 a recording that something else pauses goes on by itself only after the screen was off', async () => {
  openStory({ recordings: [['late', '/late.mp3']] });
  await pressButton('Read aloud');
  await act(async () => device.interrupt());
  await setVisibility('hidden');
  await setVisibility('visible');
  expect(device.played).toEqual(['/late.mp3']);
  await pressButton('Go on reading');
  await setVisibility('hidden');
  await act(async () => device.interrupt());
  await setVisibility('visible');
  expect(device.played).toEqual(['/late.mp3', '/late.mp3', '/late.mp3']);
});

it('PLAY-G55 a pause on the lock screen stays when the screen is turned on', async () => {
  openStory();
  await pressButton('Read aloud');
  await setVisibility('hidden');
  await pressControl('pause');
  await setVisibility('visible');
  expect(device.played).toEqual(['Late again.']);
  await pressControl('play');
  expect(device.played).toEqual(['Late again.', 'Late again.']);
});

it('PLAY-G55 the lock screen says who speaks, and on the way the next stop', async () => {
  const { dispatch } = openStory();
  await pressButton('Read aloud');
  const [artist, artwork] = ['The Shore', '/drawings/cat.svg.png'];
  expect(device.described).toHaveBeenLastCalledWith({ title: 'Shiro', artist, album: '', artwork });
  await pressControl('next');
  expect(device.described).toHaveBeenLastCalledWith({ title: 'The Shore', artist, album: '', artwork });
  await dispatch({ kind: 'choice-made', choice: 'opening.c2' });
  await dispatch({ kind: 'choice-made', choice: 'asked.c1' });
  await endLines(2);
  expect(device.described.mock.lastCall?.[0]).toMatchObject({ title: 'Next stop: Torii', album: '' });
  // 500 m north of the stop.
  const position = { lat: packed.stops[0]?.lat ?? 0, lon: packed.stops[0]?.lon ?? 0 };
  await dispatch({ kind: 'position-asked' });
  await dispatch({
    kind: 'position-fixed',
    position: { ...position, lat: position.lat + 0.0045 },
    accuracyMeters: 10,
  });
  expect(device.described.mock.lastCall?.[0]).toMatchObject({ title: 'Next stop: Torii · 500 m' });
  await dispatch({ kind: 'arrived-by-hand', stop: 'torii' });
  await endLine();
  expect(device.described.mock.lastCall?.[0]).toMatchObject({ title: 'Shiro', album: 'Torii' });
});

it('PLAY-G58 the voice goes on with the default choice after twelve seconds', async () => {
  const wait = fakeTime();
  openStory();
  await pressButton('Read aloud');
  await endLines(3);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(notice);
  await wait(11.9);
  expect(readStoryText()).toContain('Nobody came.');
  await wait(0.2);
  expect(readStoryText()).toContain('It is 280 m.');
  expect(device.played.at(-1)).toBe('It is 280 metres.');
});

it.each([
  ['touch', () => fireEvent.pointerDown(document.body)],
  ['key', () => fireEvent.keyDown(document.body, { key: 'ArrowDown' })],
  ['pause on the lock screen', () => device.controls?.pause()],
])('PLAY-G58 a %s keeps the voice from going on', async (_, interrupt) => {
  const wait = fakeTime();
  openStory();
  await pressButton('Read aloud');
  await endLines(3);
  await wait(6);
  await act(async () => void interrupt());
  await wait(60);
  expect(readStoryText()).toContain('Nobody came.');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).not.toContain(notice);
});

it('PLAY-G58 a touch while the voice announces the default silences the announcement', async () => {
  const wait = fakeTime();
  openStory();
  await pressButton('Read aloud');
  await endLines(2);
  expect(device.played.at(-1)).toBe(prompt);
  await act(async () => void fireEvent.pointerDown(document.body));
  await wait(60);
  expect(readStoryText()).toContain('Nobody came.');
  expect(hasButton('Pause reading')).toBe(true);
  await pressButton('Pause reading');
  await pressButton('Go on reading');
  expect(device.played.at(-1)).toBe('You can choose “Ask.” or “Wait.”');
});

it('PLAY-G58 the next button of the lock screen takes the default at once', async () => {
  openStory();
  await pressButton('Read aloud');
  await endLines(3);
  await pressControl('next');
  expect(readStoryText()).toContain('It is 280 m.');
});

it('PLAY-G58 without a default, or before a clue, the voice waits', async () => {
  const wait = fakeTime();
  const { dispatch } = openStory();
  await pressButton('Read aloud');
  await dispatch({ kind: 'choice-made', choice: 'opening.c1' });
  await endLines(2);
  expect(device.played.at(-1)).toBe(question);
  await wait(600);
  expect(readStoryText()).toContain('It is 280 m.');
  await dispatch({ kind: 'choice-made', choice: 'asked.c1' });
  await dispatch({ kind: 'arrived-by-hand', stop: 'torii' });
  await endLines(3);
  await wait(600);
  expect(readStoryText()).toContain('A gate.');
});

it('PLAY-G58 nothing goes on by itself before the visitor has the story read aloud', async () => {
  const wait = fakeTime();
  openStory();
  await pressButton('Go on');
  await wait(600);
  expect(readStoryText()).toContain('Nobody came.');
});

it('PLAY-G58 recordings alone do not go on by themselves, because nothing announces it', async () => {
  const wait = fakeTime();
  device.voice = undefined;
  openStory({ recordings: [['late', '/late.mp3']] });
  await pressButton('Read aloud');
  await endLine();
  await wait(600);
  expect(readStoryText()).toContain('Nobody came.');
});

it.each([
  ['zh', '想自己選，就碰一下螢幕。12秒後，我會用「Ask.」接著說。', '你可以選「Yes.」或「No.」。', '朗讀'],
  [
    'jp',
    'ご自分で選ぶなら、画面にふれてください。12秒たったら、「Ask.」で先へ進みます。',
    '選べるのは、「Yes.」または「No.」です。',
    '読み上げる',
  ],
] as const)('PLAY-G58 in %s the voice offers the choices in its language', async (locale, offered, choices, read) => {
  const { dispatch } = openStory({ locale });
  await pressButton(read);
  await endLines(2);
  expect(device.played.at(-1)).toBe(offered);
  await dispatch({ kind: 'choice-made', choice: 'opening.c1' });
  await endLine();
  expect(device.played.at(-1)).toBe(choices);
});

it('PLAY-G54 the voice is unlocked in the tap that plays a recording, because it may have to replace it', async () => {
  openStory({ recordings: [['late', '/late.mp3']] });
  await pressButton('Read aloud');
  expect(device.played).toEqual(['/late.mp3']);
  expect(device.unlockSpeech).toHaveBeenCalledOnce();
});

it('PLAY-G54 without recordings the first line itself unlocks the voice', async () => {
  openStory();
  await pressButton('Read aloud');
  expect(device.unlockSpeech).not.toHaveBeenCalled();
});
