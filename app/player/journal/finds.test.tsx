// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  applyActions,
  arriveAtTorii,
  giveAnswer,
  startExample,
  undoStep,
} from '../../../walk/example-play.fixtures.ts';
import { usePlayedWalk } from '../session/played-walk.tsx';
import { findLatestPassage } from '../story/passage.ts';
import { SpokenLines } from '../story/spoken-lines.tsx';
import { FindsProvider } from './finds.tsx';
import { JournalButton } from './journal-button.tsx';
import { renderPlayed } from './played-journal.fixtures.tsx';

const letter = { clue: 'letters', pieces: [{ found: 'first-piece', mark: '552', writer: 'shiro' }] };
const solve = giveAnswer('height', '552');
const atTorii = applyActions(startExample('home'), arriveAtTorii);
const found = applyActions(atTorii, solve);

function setReducedMotion(matches: boolean) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
}

/** Shows the lines of the latest passage as the story does, and the journal's button. */
function Story() {
  const { state } = usePlayedWalk();
  const { lines, firstIndex } = findLatestPassage(state.transcript);
  return (
    <FindsProvider>
      <div role="log">
        <SpokenLines lines={lines} name={firstIndex} isNews />
      </div>
      <JournalButton open={vi.fn()} />
    </FindsProvider>
  );
}

const readButtonDescription = () => {
  const button = screen.getByRole('button', { name: 'Journal' });
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
};
const findFlight = () => document.querySelector('div[aria-hidden="true"][style*="--to-x"]');

it('PLAY-G90 a find rises from the story, is named, and is counted once it has landed in the journal’s button', async () => {
  setReducedMotion(false);
  const { session } = renderPlayed(atTorii, <Story />, { packed: { letter } });
  expect(readButtonDescription()).toBeUndefined();
  await act(async () => session.dispatch(solve));
  await vi.waitFor(() => expect(findFlight()?.textContent).toContain('Found: the piece with 552'));
  expect(readButtonDescription()).toBeUndefined();
  fireEvent.animationEnd(findFlight() as Element);
  expect(findFlight()).toBeNull();
  expect(readButtonDescription()).toBe('1 thing found');
  expect(screen.getByRole('log').textContent).toContain('Found: the piece with 552');
});

it('PLAY-G90 a thing that is no piece of a letter is named by its own name', () => {
  renderPlayed(found, <Story />, { isResumed: true });
  expect(screen.getByRole('log').textContent).toContain('Found: A scrap: “of my hunger”');
});

it('PLAY-G90 a find of an earlier passage counts at once, and the undo of that passage takes it back', async () => {
  setReducedMotion(false);
  const { session } = renderPlayed(atTorii, <Story />);
  await act(async () => session.dispatch(solve));
  await vi.waitFor(() => expect(findFlight()).not.toBeNull());
  // The next passage begins before the flight has ended.
  await act(async () => session.dispatch({ kind: 'stop-closed', stop: 'gate' }));
  await vi.waitFor(() => expect(readButtonDescription()).toBe('1 thing found'));
  await act(async () => session.dispatch(undoStep));
  await vi.waitFor(() => expect(readButtonDescription()).toBeUndefined());
});

it('PLAY-G90 a find that was taken back by an undo rises again when it is found again', async () => {
  setReducedMotion(false);
  const { session } = renderPlayed(atTorii, <Story />);
  await act(async () => session.dispatch(solve));
  await vi.waitFor(() => expect(findFlight()).not.toBeNull());
  fireEvent.animationEnd(findFlight() as Element);
  expect(readButtonDescription()).toBe('1 thing found');
  await act(async () => session.dispatch(undoStep));
  expect(readButtonDescription()).toBeUndefined();
  await act(async () => session.dispatch(solve));
  await vi.waitFor(() => expect(findFlight()).not.toBeNull());
  expect(readButtonDescription()).toBeUndefined();
  fireEvent.animationEnd(findFlight() as Element);
  expect(readButtonDescription()).toBe('1 thing found');
});

it('PLAY-G90 an undo during the flight of a find ends the flight', async () => {
  setReducedMotion(false);
  const { session } = renderPlayed(atTorii, <Story />);
  await act(async () => session.dispatch(solve));
  await vi.waitFor(() => expect(findFlight()).not.toBeNull());
  await act(async () => session.dispatch(undoStep));
  expect(findFlight()).toBeNull();
});

it('PLAY-G94 with reduced motion a find is named and counted at once, without a flight', async () => {
  setReducedMotion(true);
  const { session } = renderPlayed(atTorii, <Story />);
  await act(async () => session.dispatch(solve));
  await vi.waitFor(() => expect(readButtonDescription()).toBe('1 thing found'));
  expect(findFlight()).toBeNull();
  expect(screen.getByRole('log').textContent).toContain('Found:');
});

it('PLAY-G94 a resumed walk repeats no flight', () => {
  setReducedMotion(false);
  renderPlayed(found, <Story />, { isResumed: true });
  expect(findFlight()).toBeNull();
  expect(readButtonDescription()).toBe('1 thing found');
});

it('PLAY-G94 screen readers get the name of a find once, from the story', async () => {
  setReducedMotion(false);
  const { session } = renderPlayed(atTorii, <Story />);
  await act(async () => session.dispatch(solve));
  await vi.waitFor(() => expect(findFlight()).not.toBeNull());
  const named = screen.getAllByText(/^Found: /).filter((element) => !element.closest('[aria-hidden="true"]'));
  expect(named).toHaveLength(1);
  expect(named[0]?.closest('[role="log"]')).not.toBeNull();
});
