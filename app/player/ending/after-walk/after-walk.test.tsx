// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { encodePathNetwork } from '../../../../walk/encoded-path-network.ts';
import { serializeWalk } from '../../../../walk/saved-walk.ts';
import type { Analytics } from '../../../platform/platform.ts';
import { AnalyticsContext } from '../../../platform/use-analytics.ts';
import { packedExampleWalk } from '../../pack/packed-example.fixtures.ts';
import { packedWalkWithEnding, playToEnding, renderAtEnding } from '../played-ending.fixtures.tsx';
import { AllEndings } from './all-endings.tsx';
import { FoodNearby } from './food-nearby.tsx';
import { NextWalk } from './next-walk.tsx';
import type { SavesReader } from './use-endings-in-saves.ts';
import { WalkRating } from './walk-rating.tsx';
import { WayBack } from './way-back.tsx';

const readListItemTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('PLAY-G95 the ways back have the author’s words and the minutes', () => {
  renderAtEnding(<WayBack />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'On foot about 20\u00a0min',
    'By boat about 10\u00a0min',
  ]);
  screen.getByText('In calm weather.');
});

it('PLAY-G96 places to eat near the last stop come nearest first, and no others', async () => {
  renderAtEnding(<FoodNearby />);
  await screen.findAllByRole('listitem');
  expect(readListItemTexts()).toEqual([
    'Noodles 70\u00a0m away in a straight line',
    'Cakes 160\u00a0m away in a straight line',
  ]);
});

/**
 * The only path from the last stop. It reaches the place with cakes before the place with noodles, although the noodles
 * are nearer in a straight line.
 */
const paths = encodePathNetwork({
  nodes: [
    { lat: 35.298358, lon: 139.4755 },
    { lat: 35.299, lon: 139.4755 },
  ],
  paths: [
    {
      from: 0,
      to: 1,
      traits: { kind: 'path' },
      line: [
        { lat: 35.298358, lon: 139.4755 },
        { lat: 35.298358, lon: 139.476 },
        { lat: 35.2998, lon: 139.476 },
        { lat: 35.2998, lon: 139.4755 },
        { lat: 35.299, lon: 139.4755 },
      ],
    },
  ],
});

it('PLAY-G96 the distance to a place to eat is that of the way on foot, if the pack has paths', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(paths));
  renderAtEnding(<FoodNearby />, { pack: { ...packedWalkWithEnding, hasPaths: true } });
  await screen.findAllByRole('listitem');
  expect(readListItemTexts()).toEqual([
    'Cakes 250\u00a0m on foot, about 4\u00a0min',
    'Noodles 340\u00a0m on foot, about 5\u00a0min',
  ]);
});

/** Returns a walk of the catalogue. It begins this many degrees south of the last stop. */
const createSummary = (id: string, degreesSouth: number) => ({
  id,
  title: `Walk ${id}`,
  place: 'Elsewhere',
  hook: 'A hook.',
  start: { lat: 35.298358 - degreesSouth, lon: 139.475509 },
});

it('PLAY-G99 the end recommends the nearest walk that this device has not played to its end', async () => {
  const walks = [
    createSummary('far', 2),
    createSummary('elsewhere', 0.1),
    createSummary('near', 1),
    createSummary('example', 0),
  ];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ walks, others: [] }));
  renderAtEnding(<NextWalk progress={createSaves(serializeWalk(playToEnding('letter')))} />);
  const link = await screen.findByRole('link', { name: 'Walk near' });
  expect(link.getAttribute('href')).toBe('/game/near');
  screen.getByText('A hook.');
  // Without `no-store`, a service worker would answer from its cache, even without a network.
  expect(fetched.mock.calls).toEqual([['/play/content.json', { cache: 'no-store' }]]);
});

it('PLAY-G99 without a network the end recommends no walk', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  renderAtEnding(<NextWalk progress={createSaves('')} />);
  await new Promise(setImmediate);
  expect(screen.queryByRole('heading')).toBeNull();
});

function createSaves(...texts: [current: string, ...others: string[]]): SavesReader {
  const [text, ...others] = texts;
  const storedWalk = { walkId: 'example', text, others: others.map((other) => ({ text: other })) };
  return {
    list: async () => ({ ok: true, value: [storedWalk, { ...storedWalk, walkId: 'elsewhere' }] }),
    subscribe: () => () => {},
  };
}

it('PLAY-G97 an ending that this device has not reached is dark, and its name stays hidden', async () => {
  renderAtEnding(<AllEndings current="letter" progress={createSaves(serializeWalk(playToEnding('letter')))} />);
  expect(readListItemTexts()).toEqual(['The dragon reads, this time', 'Ending 2, not reached yet: Nobody is awake.']);
});

it('PLAY-G97 the endings of other saves on this device are lit', async () => {
  const saves = createSaves(serializeWalk(playToEnding('letter')), '<html>', serializeWalk(playToEnding('sleep')));
  renderAtEnding(<AllEndings current="letter" progress={saves} />);
  await vi.waitFor(() =>
    expect(readListItemTexts()).toEqual(['The dragon reads, this time', 'The dragon sleeps, reached']),
  );
});

it('PLAY-G97 an older pack shows no way back, no food and no endings', () => {
  renderAtEnding(
    <main>
      <WayBack />
      <FoodNearby />
      <AllEndings current="letter" progress={createSaves('')} />
    </main>,
    { pack: packedExampleWalk },
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
