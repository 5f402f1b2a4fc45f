// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  applyActions,
  arriveAtGateAction,
  arriveAtToriiAction,
  chooseTeaAction,
  exampleGame,
  startExample,
} from '../../../walk/example-play.fixtures.ts';
import type { WalkState } from '../../../walk/state.ts';
import { renderStoryPanel } from './story-panel.fixtures.tsx';

const words = {
  'opening.1': 'Late again.',
  'opening.3': 'Stand up.',
  'crossing.1': 'You have a few pieces.',
  'crossing.3': 'Tea is served there.',
  'crossing.c1': 'Ask for tea.',
  'torii.1': 'A gate of bronze.',
  'torii.2': 'Right.',
  'torii.3': 'Look up.',
  'gate.1': 'Two beasts.',
  'gate.c1': 'Look again.',
  'speaker.shiro': 'Shiro',
  'stop.torii': 'Torii',
  'stop.gate': 'Gate',
  'clue.height.ask': 'How high is it?',
  'clue.height.home': 'The drawing shows it.',
  'clue.height.nudge': 'That is its width.',
  'clue.height.where': 'Taller than a house.',
  'clue.height.how': 'It ends in a two.',
  'clue.height.almost': 'Five hundred, and fifty-two.',
  'clue.beasts.ask': 'Which beasts?',
  'clue.beasts.home': 'The drawing shows them.',
  'clue.beasts.nudge': 'They only look so.',
  'clue.beasts.reply.striped': 'They have no stripes.',
};

beforeEach(() => {
  // Replace `scrollTo`, because happy-dom has no layout.
  vi.spyOn(Element.prototype, 'scrollTo').mockReturnValue(undefined);
});

const openPanel = (state: WalkState, { isAtOnce = true } = {}) =>
  renderStoryPanel({ game: exampleGame, state, messages: words, isAtOnce });

const readStoryText = () => screen.getByRole('log').textContent;
const readFeedbackText = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

it('PLAY-G3 a passage appears line by line, then the ways on, and a choice leads to the next passage', async () => {
  const { user } = openPanel(applyActions(startExample('home'), chooseTeaAction), { isAtOnce: false });
  expect(readStoryText()).toContain('Tea is served there.');
  expect(readStoryText()).not.toContain('You have a few pieces.');
  expect(screen.queryByRole('button', { name: 'Ask for tea.' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(readStoryText()).toContain('You have a few pieces.');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'What now?' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(readStoryText()).toContain('Late again.'));
});

it('PLAY-G4 a clue takes wrong answers, a known mistake, hints and the right answer', async () => {
  const { user } = openPanel(applyActions(startExample('home'), arriveAtToriiAction));
  const answer = screen.getByRole('textbox', { name: 'How high is it?' });
  const status = screen.getByRole('status');
  await user.type(answer, '7{Enter}');
  await vi.waitFor(() => expect(status.textContent).toContain('Not that.'));
  await user.clear(answer);
  await user.type(answer, '5{Enter}');
  await vi.waitFor(() => expect(status.textContent).toContain('That is its width.'));
  await user.click(screen.getByRole('button', { name: 'Hint 1 of 3' }));
  await screen.findByText('Taller than a house.', { selector: 'li' });
  await user.clear(answer);
  await user.type(answer, '552{Enter}');
  await vi.waitFor(() => expect(readStoryText()).toContain('Right.'));
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('PLAY-G4 a known mistake with a reply of its own gets that reply', async () => {
  const { user } = openPanel(applyActions(startExample('home'), arriveAtGateAction));
  const answer = screen.getByRole('textbox');
  const status = screen.getByRole('status');
  await user.type(answer, 'dogs{Enter}');
  await vi.waitFor(() => expect(status.textContent).toContain('They only look so.'));
  await user.clear(answer);
  await user.type(answer, 'tigers{Enter}');
  await vi.waitFor(() => expect(status.textContent).toBe('They have no stripes.'));
});

it('PLAY-G100 the button says which of the three hints it gives, and goes after the last one', async () => {
  const { user } = openPanel(applyActions(startExample('home'), arriveAtToriiAction));
  for (const [index, hint] of ['Taller than a house.', 'It ends in a two.', 'Five hundred, and fifty-two.'].entries()) {
    await user.click(screen.getByRole('button', { name: `Hint ${index + 1} of 3` }));
    await screen.findByText(hint, { selector: '[aria-live] li' });
  }
  expect(screen.queryByRole('button', { name: /^Hint/ })).toBeNull();
});

it('PLAY-G4 an Enter that ends a composition submits nothing', async () => {
  openPanel(applyActions(startExample('home'), arriveAtGateAction));
  const answer = screen.getByRole('textbox');
  expect(fireEvent.keyDown(answer, { key: 'Enter', isComposing: true })).toBe(false);
  expect(readFeedbackText()).toBe('');
});

it.each(['Tell me', 'Skip'])('PLAY-G4 “%s” leads on without an answer', async (way) => {
  const { user, session } = openPanel(applyActions(startExample('home'), arriveAtToriiAction));
  await user.click(screen.getByRole('button', { name: way }));
  await vi.waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  await session.settled();
});
