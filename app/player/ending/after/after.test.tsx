// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { saveWalk } from '../../../../walk/saved-walk.ts';
import type { Analytics } from '../../../platform/platform.ts';
import { AnalyticsContext } from '../../../platform/use-analytics.ts';
import { packed } from '../../pack/packed-example.fixtures.ts';
import { playToEnding, renderAtEnding } from '../played-ending.fixtures.tsx';
import { AllEndings } from './all-endings.tsx';
import { FoodNearby } from './food-nearby.tsx';
import type { SavedWalks } from './reached-endings.ts';
import { WalkRating } from './walk-rating.tsx';
import { WayBack } from './way-back.tsx';

const readItems = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('PLAY-G95 the ways back have the author’s words and the minutes', () => {
  renderAtEnding(<WayBack />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'On foot about 20\u00a0min',
    'By boat about 10\u00a0min',
  ]);
  screen.getByText('In calm weather.');
});

it('PLAY-G96 places to eat near the last stop come nearest first, and no others', () => {
  renderAtEnding(<FoodNearby />);
  expect(readItems()).toEqual([
    'Noodles 70\u00a0m away in a straight line',
    'Cakes 160\u00a0m away in a straight line',
  ]);
});

function createSaves(...texts: [current: string, ...others: string[]]): SavedWalks {
  const [text, ...others] = texts;
  const storedWalk = { walkId: 'example', text, others: others.map((other) => ({ text: other })) };
  return {
    list: async () => ({ ok: true, value: [storedWalk, { ...storedWalk, walkId: 'elsewhere' }] }),
    subscribe: () => () => {},
  };
}

it('PLAY-G97 an ending that this device has not reached is dark, and its name stays hidden', async () => {
  renderAtEnding(<AllEndings current="letter" progress={createSaves(saveWalk(playToEnding('letter')))} />);
  expect(readItems()).toEqual(['The dragon reads, this time', 'Ending 2, not reached yet: Nobody is awake.']);
});

it('PLAY-G97 the endings of other saves on this device are lit', async () => {
  const saves = createSaves(saveWalk(playToEnding('letter')), '<html>', saveWalk(playToEnding('sleep')));
  renderAtEnding(<AllEndings current="letter" progress={saves} />);
  await vi.waitFor(() => expect(readItems()).toEqual(['The dragon reads, this time', 'The dragon sleeps, reached']));
});

it('PLAY-G97 an older pack shows no way back, no food and no endings', () => {
  renderAtEnding(
    <main>
      <WayBack />
      <FoodNearby />
      <AllEndings current="letter" progress={createSaves('')} />
    </main>,
    { pack: packed },
  );
  expect(screen.getByRole('main').textContent).toBe('');
});

function renderWalkRating(mayMeasure: boolean, startedAtMs: number) {
  const event = vi.fn();
  const analytics = { event, mayMeasure: async () => mayMeasure } as unknown as Analytics;
  const user = renderAtEnding(
    <AnalyticsContext value={analytics}>
      <WalkRating />
    </AnalyticsContext>,
    { state: { ...playToEnding('letter'), startedAtMs } },
  );
  return { user, event };
}

it('PLAY-G98 an answer is counted once, and the same ending does not ask again', async () => {
  const { user, event } = renderWalkRating(true, 1);
  await user.click(await screen.findByRole('button', { name: 'It was all right' }));
  expect(event.mock.calls).toEqual([['fine', 'game-id/example', 'en']]);
  expect(screen.queryAllByRole('button')).toEqual([]);
  const thanks = screen.getByText('Thank you. That was all we wanted to know.');
  expect(document.activeElement).toBe(thanks);
  cleanup();
  renderWalkRating(true, 1);
  screen.getByText('Thank you. That was all we wanted to know.');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('PLAY-G98 asks nothing if analytics counts nothing', async () => {
  renderWalkRating(false, 2);
  await new Promise(setImmediate);
  expect(screen.queryByText('How was it?')).toBeNull();
});
