// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { WalkMode } from '../../../walk/walk-mode.ts';
import type { Locale } from '../../locales/locales.ts';
import type { Analytics } from '../../platform/platform.ts';
import { AnalyticsContext } from '../../platform/use-analytics.ts';
import type { SavesReader } from './after-walk/use-endings-in-saves.ts';
import { Ending } from './ending.tsx';
import { packedWalkWithEnding, playToEnding, renderAtEnding } from './played-ending.fixtures.tsx';
import type { PostcardContent } from './postcard/postcard-content.ts';

const shownCard = vi.hoisted(() => ({ card: undefined as unknown }));
vi.mock('./postcard/postcard.tsx', () => ({
  Postcard: ({ card }: { card: unknown }) => {
    shownCard.card = card;
    return null;
  },
}));
vi.mock('./use-completed-walk-map.ts', () => {
  const completedWalk = { route: { walked: [], ahead: [] }, stops: [], drawingBox: undefined, credits: ['A survey'] };
  return { useCompletedWalkMap: () => completedWalk };
});

const noSaves: SavesReader = { list: async () => ({ ok: true, value: [] }), subscribe: () => () => undefined };
const analytics = { event: vi.fn(), mayMeasure: async () => false } as unknown as Analytics;

function showEnding(mode: WalkMode, locale: Locale = 'en') {
  // Make the request for the catalogue fail, as without a network.
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  renderAtEnding(
    <AnalyticsContext value={analytics}>
      <Ending progress={noSaves} restart={vi.fn()} />
    </AnalyticsContext>,
    { state: playToEnding('letter', mode), locale },
  );
  return shownCard.card as PostcardContent;
}

const readHeadings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

it('PLAY-G50 on the spot, the end shows the letter, the way back, food nearby and the endings', async () => {
  showEnding('spot');
  screen.getByRole('button', { name: 'Unfold the whole text' });
  await screen.findByRole('heading', { name: 'A bite nearby' });
  expect(readHeadings()).toEqual(['The end', 'The way back', 'A bite nearby', 'Endings of this walk']);
});

it('PLAY-G96 a walker at home sees neither the way back nor food nearby', () => {
  showEnding('home');
  expect(readHeadings()).toEqual(['The end', 'Endings of this walk']);
});

it('PLAY-G51 the postcard has the last line and the address of the walk’s page, but no place on the globe', () => {
  const card = showEnding('spot', 'zh');
  expect(card).toMatchObject({
    ending: 'The dragon reads',
    lastLine: 'The dragon reads it.',
    link: `${window.location.origin}/zh/game/example`,
    mapCredit: '© OpenStreetMap contributors · A survey',
  });
  for (const { lat, lon } of packedWalkWithEnding.stops)
    for (const degrees of [lat, lon]) expect(JSON.stringify(card)).not.toContain(String(degrees));
});
