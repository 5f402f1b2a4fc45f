// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  applyActions,
  arriveAtToriiAction,
  askPositionAction,
  exampleGame,
  receivePositionFix,
  startExample,
  toriiStop,
} from '../../../walk/example-play.fixtures.ts';
import { exampleWalk } from '../../../walk/example-walk.fixtures.ts';
import type { WalkState } from '../../../walk/state.ts';
import type { Locale } from '../../locales/locales.ts';
import type { PackedWalk } from '../pack/pack-format.ts';
import { packedExampleWalk } from '../pack/packed-example.fixtures.ts';
import { WalkMessagesProvider } from '../pack/walk-messages.tsx';
import { renderInPage } from '../rendering.fixtures.tsx';
import { MapWarningNote } from '../screen/map-warning-note.tsx';
import { CurrentWalkProvider } from '../session/current-walk.tsx';
import { createFakeDevice } from '../session/fake-device.ts';
import { createWalkSession } from '../session/walk-session.ts';
import { DirectionsToStart } from './directions-to-start.tsx';
import { FarFromStartNote } from './far-from-start-note.tsx';

const arrivals = [{ id: 'pier', nameNative: '桟橋前', metersToStart: 1450 }];
const atTheStation: PackedWalk = { ...packedExampleWalk, arrivals, bestHour: ['tide'] };
const tokyo = { lat: 35.681, lon: 139.767 };
const legToStart = {
  properties: { from: 'gate', to: 'torii', meters: 100 },
  geometry: {
    coordinates: [
      [toriiStop.lon, toriiStop.lat],
      [toriiStop.lon + 0.001, toriiStop.lat],
    ],
  },
};
/** A position 6 km north of the first stop. */
const inTheNextTown = { lat: toriiStop.lat + 0.054, lon: toriiStop.lon };

function showDirections(state: WalkState, locale: Locale = 'en', walk = atTheStation) {
  const { progress } = createFakeDevice(exampleWalk.id);
  const session = createWalkSession(state, undefined, {
    game: exampleGame,
    progress,
    now: () => state.changedAtMs + 1000,
  });
  const pack = {
    id: exampleWalk.id,
    hash: '0a1b',
    packed: walk,
    game: exampleGame,
    addressOf: (file: string) => `/${file}`,
  };
  // Answer every request with the route. The player loads it for a walker who begins at a later stop. This test needs
  // no other file.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ features: [legToStart] }));
  const messages = {
    'stop.torii': 'Torii',
    gettingThere: 'Cross the bridge.',
    'arrival.pier': 'Pier Station',
    'bestHour.tide': 'Come at low tide.',
  };
  const user = renderInPage(
    locale,
    ['walk', 'game'],
    <WalkMessagesProvider messages={messages}>
      <CurrentWalkProvider pack={pack} session={session} isResumed={false}>
        <MapWarningNote />
        <FarFromStartNote />
        <DirectionsToStart />
      </CurrentWalkProvider>
    </WalkMessagesProvider>,
  );
  return { user, session };
}

const sentences: Record<Locale, [sentence: string, button: string]> = {
  en: ['49\u00a0km to the start: play from home instead?', 'Play from home'],
  zh: ['離起點還有49公里，要不要先在家玩？', '在家玩'],
  jp: ['出発点まで49\u00a0kmあります。家で遊びますか？', '家で遊ぶ'],
};

it.each(Object.entries(sentences))(
  'PLAY-G85 a walker in Tokyo reads how far the start is, and can go on from home: %s',
  async (locale, [sentence, button]) => {
    const { user, session } = showDirections(
      applyActions(startExample(), askPositionAction, receivePositionFix(tokyo)),
      locale as Locale,
    );
    await vi.waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(sentence),
    );
    await user.click(screen.getByRole('button', { name: button }));
    await vi.waitFor(() => expect(session.shown().state.mode).toBe('home'));
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  },
);

it.each([
  ['replaces the sentence about the way that was left', tokyo, false],
  ['leaves that sentence to walkers who are nearer', { ...toriiStop, lat: toriiStop.lat + 0.04 }, true],
])('PLAY-G85 the distance to the start %s', async (_, position, isTold) => {
  showDirections(applyActions(startExample(), askPositionAction, receivePositionFix(position)));
  // Wait until the route has loaded.
  await act(async () => {});
  expect(document.body.textContent?.includes('wandered off the way')).toBe(isTold);
});

it.each([
  [
    'near the start',
    applyActions(startExample(), askPositionAction, receivePositionFix({ ...toriiStop, lat: toriiStop.lat + 0.04 })),
  ],
  [
    'whose position may be wrong by that much',
    applyActions(startExample(), askPositionAction, receivePositionFix(inTheNextTown, 1500)),
  ],
  ['without a position', startExample()],
  [
    'who was at a stop',
    applyActions(startExample(), arriveAtToriiAction, askPositionAction, receivePositionFix(tokyo)),
  ],
  ['at home', applyActions(startExample('home'), askPositionAction, receivePositionFix(tokyo))],
])('PLAY-G85 is not said to a walker %s', (_, state) => {
  showDirections(state);
  expect(screen.queryByRole('button', { name: 'Play from home' })).toBeNull();
  expect(document.body.textContent).not.toContain('to the start:');
});

it('PLAY-G85 the note for distant walkers appears from 5 km on', () => {
  showDirections(applyActions(startExample(), askPositionAction, receivePositionFix(inTheNextTown)));
  expect(screen.getByRole('button', { name: 'Play from home' })).toBeTruthy();
});

it('PLAY-G83 a link leads the walker to the start, with nothing but its position', () => {
  showDirections(applyActions(startExample(), askPositionAction, receivePositionFix(tokyo)));
  const [link] = screen.getAllByRole('link', { name: 'Open the start in your maps' });
  expect(link?.getAttribute('href')).toContain(`mlat=${toriiStop.lat}&mlon=${toriiStop.lon}#`);
  expect(link?.getAttribute('rel')).toContain('noreferrer');
});

it('PLAY-G82 before the first stop, the walk shows how to get there and explains the tide', async () => {
  const { user } = showDirections(startExample());
  await user.click(screen.getByText('How to get to the start'));
  const [station] = screen.getAllByRole('listitem');
  expect(station && within(station).getByText('Pier Station')).toBeTruthy();
  expect(station?.textContent).toContain('桟橋前');
  expect(station?.textContent).toContain('About 1,450\u00a0m, 22 minutes on foot');
  for (const sentence of ['Cross the bridge.', 'Come at low tide.']) expect(screen.getByText(sentence)).toBeTruthy();
});

it.each([
  ['after the first stop', applyActions(startExample(), arriveAtToriiAction), atTheStation],
  ['from home', startExample('home'), atTheStation],
  ['in an older pack', startExample(), packedExampleWalk],
])('PLAY-G82 the way to the start is absent %s', (_, state, walk) => {
  showDirections(state, 'en', walk);
  expect(screen.queryByText('How to get to the start')).toBeNull();
});
