// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { applyActions, arriveAtToriiAction, askHint, startExample } from '../../../walk/example-play.fixtures.ts';
import { JournalBook } from './journal-book.tsx';
import { renderPlayedWalk } from './played-journal.fixtures.tsx';

function openJournalAfterHints() {
  const hint = askHint('height');
  const state = applyActions(startExample('spot'), arriveAtToriiAction, hint, hint, hint);
  return renderPlayedWalk(state, <JournalBook ground="day" />).session;
}

it('PLAY-G100 the journal shows all three hints that were taken, in their order', () => {
  openJournalAfterHints();
  const clue = screen.getByText('How high is it?').closest('li');
  expect(clue?.textContent).toBe('How high is it?Taller than a house.It ends in a two.Five hundred, and fifty-two.');
});

it('PLAY-G103 the version for walkers at home replaces the question when the mode changes', async () => {
  const session = openJournalAfterHints();
  expect(screen.queryByText('How high is the gate in the drawing?')).toBeNull();
  session.dispatch({ kind: 'mode-changed', mode: 'home' });
  await screen.findByText('How high is the gate in the drawing?');
  expect(screen.getByText('It ends in a two.')).toBeTruthy();
});
