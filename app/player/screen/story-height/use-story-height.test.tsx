// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { WalkAction } from '../../../../walk/events.ts';
import {
  applyActions,
  arriveAtToriiAction,
  askPositionAction,
  chooseTeaAction,
  exampleGame,
  playToTheEnd,
  receivePositionFix,
  startExample,
  toriiStop,
} from '../../../../walk/example-play.fixtures.ts';
import { exampleWalk } from '../../../../walk/example-walk.fixtures.ts';
import type { WalkMode } from '../../../../walk/walk-mode.ts';
import type { Locale } from '../../../locales/locales.ts';
import { SimulatedWalkProvider } from '../../from-home/simulated-walk.tsx';
import { packedExampleWalk } from '../../pack/packed-example.fixtures.ts';
import { WalkMessagesProvider } from '../../pack/walk-messages.tsx';
import { renderInPage } from '../../rendering.fixtures.tsx';
import { CurrentWalkProvider } from '../../session/current-walk.tsx';
import { createFakeDevice } from '../../session/fake-device.ts';
import { createWalkSession } from '../../session/walk-session.ts';
import { StoryPanel } from '../../story/story-panel.tsx';
import { StoryAutoFold } from './story-auto-fold.tsx';
import { useStoryHeight } from './use-story-height.ts';

const spokenLines = {
  'opening.1': 'Late again.',
  'opening.2': 'Sit down.',
  'opening.3': 'Stand up.',
  'crossing.1': 'You have no pieces.',
  'crossing.3': 'Tea is served there.',
  'crossing.c1': 'Ask for tea.',
  'torii.1': 'A gate of bronze.',
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
});

function Story({ isAtOnce }: { isAtOnce: boolean }) {
  const panel = useStoryHeight();
  const handle = useRef<HTMLButtonElement>(null);
  return (
    <StoryPanel
      isAtOnce={isAtOnce}
      voicePace="usual"
      panel={panel}
      handle={handle}
      note={<StoryAutoFold fold={panel.foldByItself} />}
      ending={null}
    />
  );
}

/** Renders the story of a walk whose position is known. The story waits for an arrival at one of two stops. */
function openStory({
  mode = 'spot' as WalkMode,
  isAtOnce = true,
  locale = 'en' as Locale,
  after = [] as WalkAction[],
  hasDrawings = false,
} = {}) {
  const state = applyActions(startExample(mode), askPositionAction, ...after);
  const { progress } = createFakeDevice(exampleWalk.id);
  let nowMs = state.changedAtMs;
  const session = createWalkSession(state, undefined, { game: exampleGame, progress, now: () => (nowMs += 1000) });
  const clues = packedExampleWalk.clues.map((clue) => (hasDrawings ? { ...clue, drawing: 'gate' } : clue));
  const addressOf = (file: string) => `/${file}`;
  const pack = {
    id: exampleWalk.id,
    hash: '0a1b',
    packed: { ...packedExampleWalk, clues },
    game: exampleGame,
    addressOf,
  };
  const user = renderInPage(
    locale,
    ['walk', 'report'],
    <WalkMessagesProvider messages={spokenLines}>
      <CurrentWalkProvider pack={pack} session={session} isResumed={false}>
        <SimulatedWalkProvider>
          <Story isAtOnce={isAtOnce} />
        </SimulatedWalkProvider>
      </CurrentWalkProvider>
    </WalkMessagesProvider>,
  );
  const dispatch = async (...actions: WalkAction[]) => {
    for (const action of actions)
      await act(async () => {
        session.dispatch(action);
        await session.settled();
      });
  };
  return { user, dispatch };
}

/** Returns a measured position 500 m + `meters` north of the first stop, too far away for an arrival. */
const receiveFixNorthOfStop = (meters: number, accuracyMeters = 5) =>
  receivePositionFix({ lat: toriiStop.lat + (500 + meters) / 111_195, lon: toriiStop.lon }, accuracyMeters);
const findHandle = (height: string) => screen.getByRole('button', { name: `The story, ${height}` });
const [folded, halfLabel, readingLabel] = ['folded to one line', 'half open', 'fully open'] as const;

it.each([
  ['en', ['The story, half open', 'The story, fully open', 'The story, folded to one line']],
  ['zh', ['故事，展開一半', '故事，完全展開', '故事，收合成一行']],
  ['jp', ['物語、半分まで表示中', '物語、全体を表示中', '物語、一行に折りたたみ中']],
] as const)('PLAY-G11 a press on the handle takes the next height, which its name says (%s)', async (locale, names) => {
  const { user } = openStory({ locale });
  for (const [index, name] of names.entries()) {
    const handle = screen.getByRole('button', { name });
    expect(handle.getAttribute('aria-expanded')).toBe(String(index < 2));
    handle.focus();
    await user.keyboard(index === 1 ? ' ' : '{Enter}');
    expect(document.activeElement).toBe(handle);
  }
  screen.getByRole('button', { name: names[0] });
});

it('PLAY-G11 the arrow keys take the next height upwards or downwards', async () => {
  const { user } = openStory();
  findHandle(halfLabel).focus();
  await user.keyboard('{ArrowUp}');
  findHandle(readingLabel);
  await user.keyboard('{ArrowUp}');
  findHandle(readingLabel);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  findHandle(folded);
  await user.keyboard('{Control>}{ArrowUp}{/Control}');
  findHandle(folded);
});

it('PLAY-G11 the one line is the newest line, or the question of an open clue', async () => {
  const { user, dispatch } = openStory();
  await user.click(findHandle(halfLabel));
  await user.click(findHandle(readingLabel));
  expect(screen.getByText('You have no pieces.', { selector: '[aria-hidden] ' }).textContent).toBe(
    'You have no pieces.',
  );
  const handle = findHandle(folded);
  const readDescription = () => document.getElementById(handle.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(readDescription()).toBe('You have no pieces.');
  await dispatch(arriveAtToriiAction);
  await user.click(findHandle(halfLabel));
  await user.click(findHandle(readingLabel));
  expect(readDescription()).toBe('How high is it?');
});

it('PLAY-G11 the text of a folded panel is inert, and a focus inside moves to the handle', async () => {
  const { user, dispatch } = openStory();
  screen.getByRole('button', { name: 'Ask for tea.' }).focus();
  await dispatch(receiveFixNorthOfStop(0), receiveFixNorthOfStop(40));
  expect(document.activeElement).toBe(findHandle(folded));
  expect(screen.getByRole('log', { hidden: true }).closest('[inert]')).not.toBeNull();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('log').closest('[inert]')).toBeNull();
});

it('PLAY-G12 the panel folds when the walker has set out, and opens on arrival', async () => {
  const { dispatch } = openStory();
  await dispatch(receiveFixNorthOfStop(0), receiveFixNorthOfStop(18));
  findHandle(halfLabel);
  await dispatch(receiveFixNorthOfStop(25));
  findHandle(folded);
  await dispatch(arriveAtToriiAction);
  findHandle(halfLabel);
  expect(screen.getByRole('log').textContent).toContain('A gate of bronze.');
});

it('PLAY-G12 a walker who stands still, with large errors or a weak signal, folds nothing', async () => {
  const { dispatch } = openStory();
  await dispatch(receiveFixNorthOfStop(0, 40), receiveFixNorthOfStop(60, 40), receiveFixNorthOfStop(200, 70));
  findHandle(halfLabel);
  await dispatch(receiveFixNorthOfStop(90, 40));
  findHandle(folded);
});

it('PLAY-G12 an unread passage does not fold', async () => {
  const { user, dispatch } = openStory({ isAtOnce: false, after: [chooseTeaAction] });
  await dispatch(receiveFixNorthOfStop(0), receiveFixNorthOfStop(80));
  findHandle(halfLabel);
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await dispatch(receiveFixNorthOfStop(90));
  findHandle(halfLabel);
  await dispatch(receiveFixNorthOfStop(120));
  findHandle(folded);
});

it('PLAY-G12 the height that the visitor chose stays until the next stop', async () => {
  const { user, dispatch } = openStory();
  await dispatch(receiveFixNorthOfStop(0), receiveFixNorthOfStop(40));
  await user.click(findHandle(folded));
  await dispatch(receiveFixNorthOfStop(90));
  findHandle(halfLabel);
  await dispatch(chooseTeaAction);
  await dispatch(receiveFixNorthOfStop(140));
  findHandle(halfLabel);
  await dispatch(arriveAtToriiAction, { kind: 'clue-skipped', clue: 'height' });
  await dispatch(receiveFixNorthOfStop(200), receiveFixNorthOfStop(250));
  findHandle(folded);
});

it('PLAY-G12 a panel at the reading height stays there with a new passage', async () => {
  const { user, dispatch } = openStory();
  await user.click(findHandle(halfLabel));
  await dispatch(arriveAtToriiAction);
  findHandle(readingLabel);
});

it('PLAY-G12 at home the panel never folds by itself', async () => {
  const { dispatch } = openStory({ mode: 'home' });
  await dispatch(receiveFixNorthOfStop(0), receiveFixNorthOfStop(80));
  findHandle(halfLabel);
});

it('PLAY-G12 at home the panel rises to its reading height while a clue asks about a drawing', async () => {
  const { user, dispatch } = openStory({ mode: 'home', hasDrawings: true });
  findHandle(halfLabel);
  await dispatch(arriveAtToriiAction);
  findHandle(readingLabel);
  await dispatch({ kind: 'clue-skipped', clue: 'height' });
  findHandle(halfLabel);
  await dispatch({ kind: 'undone' });
  findHandle(readingLabel);
  findHandle(readingLabel).focus();
  await user.keyboard('{ArrowDown}');
  findHandle(halfLabel);
  await dispatch({ kind: 'clue-skipped', clue: 'height' });
  findHandle(halfLabel);
});

it('PLAY-G12 a folded panel opens when the walk goes on from home', async () => {
  const { dispatch } = openStory();
  await dispatch(receiveFixNorthOfStop(0), receiveFixNorthOfStop(40));
  findHandle(folded);
  await dispatch({ kind: 'mode-changed', mode: 'home' });
  findHandle(halfLabel);
});

it('PLAY-G12 the panel rises to its reading height at the end of the walk, and is there when the ended walk opens again', async () => {
  const { dispatch } = openStory({ after: playToTheEnd.slice(0, -1) });
  findHandle(halfLabel);
  await dispatch(...playToTheEnd.slice(-1));
  findHandle(readingLabel);
  cleanup();
  openStory({ after: playToTheEnd });
  findHandle(readingLabel);
});

it('PLAY-G12 the lines of an opening panel come after their live region, so screen readers announce them', async () => {
  vi.useFakeTimers();
  const { dispatch } = openStory();
  const readExposedLines = () => screen.getByRole('log').querySelectorAll(':scope > :not([aria-hidden])').length;
  act(() => vi.advanceTimersByTime(300));
  await dispatch(receiveFixNorthOfStop(0), receiveFixNorthOfStop(40), arriveAtToriiAction);
  findHandle(halfLabel);
  expect(readExposedLines()).toBe(0);
  act(() => vi.advanceTimersByTime(300));
  expect(readExposedLines()).toBe(1);
  vi.useRealTimers();
});
