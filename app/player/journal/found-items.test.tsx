// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  applyActions,
  arriveAtToriiAction,
  giveAnswer,
  startExample,
  undoAction,
} from '../../../walk/example-play.fixtures.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { SpokenLines } from '../story/spoken-lines.tsx';
import { findLatestPassage } from '../story/transcript-passage.ts';
import { FoundItemsProvider } from './found-items.tsx';
import { JournalButton } from './journal-button.tsx';
import { renderPlayedWalk } from './played-journal.fixtures.tsx';

const letter = { clue: 'letters', pieces: [{ found: 'first-piece', mark: '552', writer: 'shiro' }] };
const solve = giveAnswer('height', '552');
const atTorii = applyActions(startExample('home'), arriveAtToriiAction);
const foundState = applyActions(atTorii, solve);

function setReducedMotion(matches: boolean) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
}

/** Renders the lines of the latest passage like the story does, and the journal's button. */
function Story() {
  const { state } = useCurrentWalk();
  const { lines, firstIndex } = findLatestPassage(state.transcript);
  return (
    <FoundItemsProvider>
      <div role="log">
        <SpokenLines lines={lines} name={firstIndex} isNews />
      </div>
      <JournalButton open={vi.fn()} />
    </FoundItemsProvider>
  );
}

const readButtonDescription = () => {
  const button = screen.getByRole('button', { name: 'Journal' });
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
};
const findFoundItemFlightAnimation = () => document.querySelector('div[aria-hidden="true"][style*="--to-x"]');

it('PLAY-G90 a found item rises from the story, shows its name, and counts once it lands in the journal’s button', async () => {
  setReducedMotion(false);
  const { session } = renderPlayedWalk(atTorii, <Story />, { packed: { letter } });
  expect(readButtonDescription()).toBeUndefined();
  await act(async () => session.dispatch(solve));
  await vi.waitFor(() => expect(findFoundItemFlightAnimation()?.textContent).toContain('Found: the piece with 552'));
  expect(readButtonDescription()).toBeUndefined();
  fireEvent.animationEnd(findFoundItemFlightAnimation() as Element);
  expect(findFoundItemFlightAnimation()).toBeNull();
  expect(readButtonDescription()).toBe('1 thing found');
  expect(screen.getByRole('log').textContent).toContain('Found: the piece with 552');
});

it('PLAY-G90 an item that is not a piece of a letter has its own name', () => {
  renderPlayedWalk(foundState, <Story />, { isResumed: true });
  expect(screen.getByRole('log').textContent).toContain('Found: A scrap: “of my hunger”');
});

it('PLAY-G90 a found item of an earlier passage counts at once, and an undo removes it', async () => {
  setReducedMotion(false);
  const { session } = renderPlayedWalk(atTorii, <Story />);
  await act(async () => session.dispatch(solve));
  await vi.waitFor(() => expect(findFoundItemFlightAnimation()).not.toBeNull());
  // The next passage begins while the found item still flies to the journal button.
  await act(async () => session.dispatch({ kind: 'stop-closed', stop: 'gate' }));
  await vi.waitFor(() => expect(readButtonDescription()).toBe('1 thing found'));
  await act(async () => session.dispatch(undoAction));
  await vi.waitFor(() => expect(readButtonDescription()).toBeUndefined());
});

it('PLAY-G90 a found item that an undo removed rises again when it is found again', async () => {
  setReducedMotion(false);
  const { session } = renderPlayedWalk(atTorii, <Story />);
  await act(async () => session.dispatch(solve));
  await vi.waitFor(() => expect(findFoundItemFlightAnimation()).not.toBeNull());
  fireEvent.animationEnd(findFoundItemFlightAnimation() as Element);
  expect(readButtonDescription()).toBe('1 thing found');
  await act(async () => session.dispatch(undoAction));
  expect(readButtonDescription()).toBeUndefined();
  await act(async () => session.dispatch(solve));
  await vi.waitFor(() => expect(findFoundItemFlightAnimation()).not.toBeNull());
  expect(readButtonDescription()).toBeUndefined();
  fireEvent.animationEnd(findFoundItemFlightAnimation() as Element);
  expect(readButtonDescription()).toBe('1 thing found');
});

it('PLAY-G90 an undo ends the flight of a found item', async () => {
  setReducedMotion(false);
  const { session } = renderPlayedWalk(atTorii, <Story />);
  await act(async () => session.dispatch(solve));
  await vi.waitFor(() => expect(findFoundItemFlightAnimation()).not.toBeNull());
  await act(async () => session.dispatch(undoAction));
  expect(findFoundItemFlightAnimation()).toBeNull();
});

it('PLAY-G94 with reduced motion, a found item is named and counted at once, without a flight', async () => {
  setReducedMotion(true);
  const { session } = renderPlayedWalk(atTorii, <Story />);
  await act(async () => session.dispatch(solve));
  await vi.waitFor(() => expect(readButtonDescription()).toBe('1 thing found'));
  expect(findFoundItemFlightAnimation()).toBeNull();
  expect(screen.getByRole('log').textContent).toContain('Found:');
});

it('PLAY-G94 a resumed walk repeats no flight', () => {
  setReducedMotion(false);
  renderPlayedWalk(foundState, <Story />, { isResumed: true });
  expect(findFoundItemFlightAnimation()).toBeNull();
  expect(readButtonDescription()).toBe('1 thing found');
});

it('PLAY-G94 screen readers read the name of a found item once, in the story', async () => {
  setReducedMotion(false);
  const { session } = renderPlayedWalk(atTorii, <Story />);
  await act(async () => session.dispatch(solve));
  await vi.waitFor(() => expect(findFoundItemFlightAnimation()).not.toBeNull());
  const namedItems = screen.getAllByText(/^Found: /).filter((element) => !element.closest('[aria-hidden="true"]'));
  expect(namedItems).toHaveLength(1);
  expect(namedItems[0]?.closest('[role="log"]')).not.toBeNull();
});
