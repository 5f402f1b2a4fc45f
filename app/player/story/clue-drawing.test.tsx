// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleGame, startExample } from '../../../walk/example-play.fixtures.ts';
import { exampleWalk } from '../../../walk/example-walk.fixtures.ts';
import type { Clue, ClueDrawingPart } from '../../../walk/walk.ts';
import { packedExampleWalk } from '../pack/packed-example.fixtures.ts';
import { WalkMessagesProvider } from '../pack/walk-messages.tsx';
import { renderInPage } from '../rendering.fixtures.tsx';
import { CurrentWalkProvider } from '../session/current-walk.tsx';
import { createFakeDevice } from '../session/fake-device.ts';
import { createWalkSession } from '../session/walk-session.ts';
import { ClueDrawing } from './clue-drawing.tsx';

const words = {
  'clue.height.home': 'A gate, and a measure beside it.',
  'clue.height.part.beam': 'A curved beam.',
  'clue.height.part.measure': 'A red measure.',
};
const parts: ClueDrawingPart[] = [
  { id: 'beam', percent: [10, 20, 30, 40] },
  { id: 'measure', percent: [80, 10, 15, 80] },
];

function openDrawing(drawnClue: { drawing?: string; parts?: ClueDrawingPart[] }) {
  const { progress } = createFakeDevice(exampleWalk.id);
  const session = createWalkSession(startExample('home'), undefined, { game: exampleGame, progress, now: () => 1 });
  const pack = {
    id: exampleWalk.id,
    hash: '0a1b',
    packed: packedExampleWalk,
    game: exampleGame,
    addressOf: (file: string) => `/${file}`,
  };
  return renderInPage(
    'en',
    ['walk'],
    <WalkMessagesProvider messages={words}>
      <CurrentWalkProvider pack={pack} session={session} isResumed={false}>
        <ClueDrawing clue={{ ...(exampleWalk.clues[0] as Clue), ...drawnClue }} />
      </CurrentWalkProvider>
    </WalkMessagesProvider>,
  );
}

it('PLAY-G102 the parts of a drawing are asked for, then Tab steps through them by name', async () => {
  const user = openDrawing({ drawing: 'gate', parts });
  const explore = screen.getByRole('button', { name: 'Explore the drawing by parts', expanded: false });
  expect(screen.queryByRole('list')).toBeNull();
  await user.click(explore);
  const list = screen.getByRole('list', { name: 'See the drawing' });
  expect(
    within(list)
      .getAllByRole('button')
      .map((part) => part.getAttribute('aria-label')),
  ).toEqual(['A curved beam.', 'A red measure.']);
  await user.tab();
  expect(document.activeElement).toBe(within(list).getByRole('button', { name: 'A curved beam.', current: true }));
  await user.tab();
  expect(document.activeElement).toBe(within(list).getByRole('button', { name: 'A red measure.', current: true }));
  expect(screen.getByText('A red measure.').getAttribute('aria-hidden')).toBe('true');
  await user.click(explore);
  expect(screen.queryByRole('list')).toBeNull();
});

it('PLAY-G102 each part lies over its place in the drawing', async () => {
  const user = openDrawing({ drawing: 'gate', parts });
  await user.click(screen.getByRole('button', { name: 'Explore the drawing by parts' }));
  const [, measure] = screen.getAllByRole('listitem');
  expect(measure?.style).toMatchObject({ left: '80%', top: '10%', width: '15%', height: '80%' });
});

it.each([
  [{ drawing: 'gate' }, 'See the drawing'],
  [{}, 'See it in words'],
])('PLAY-G101 a clue promises a drawing only if it has one: %o', (shown, name) => {
  openDrawing(shown);
  expect(screen.getByText(name).tagName).toBe('SUMMARY');
});

it.each([{}, { drawing: 'gate' }])('PLAY-G102 without parts there is nothing to explore: %o', (shown) => {
  openDrawing(shown);
  expect(screen.getByText('A gate, and a measure beside it.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
