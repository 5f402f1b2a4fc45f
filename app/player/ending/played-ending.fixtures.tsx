import type { ReactNode } from 'react';
import {
  applyActions,
  exampleGame,
  giveAnswer,
  reportStopClosed,
  skipClue,
  startExample,
} from '../../../walk/example-play.fixtures.ts';
import { exampleWalk } from '../../../walk/example-walk.fixtures.ts';
import type { WalkState } from '../../../walk/state.ts';
import type { WalkMode } from '../../../walk/walk-mode.ts';
import type { Locale } from '../../locales/locales.ts';
import type { PackedWalk } from '../pack/pack-format.ts';
import { packedExampleWalk } from '../pack/packed-example.fixtures.ts';
import { WalkMessagesProvider } from '../pack/walk-messages.tsx';
import { renderInPage } from '../rendering.fixtures.tsx';
import { CurrentWalkProvider } from '../session/current-walk.tsx';
import { createFakeDevice } from '../session/fake-device.ts';
import { createWalkSession } from '../session/walk-session.ts';

const words = {
  title: 'The Dragon',
  hook: 'A dragon wrote.',
  place: 'Enoshima',
  placeNative: '江の島',
  'cave.3': 'The dragon reads it.',
  'ending.letter': 'The dragon reads',
  'ending.letter.hint': 'Somebody can read.',
  'ending.sleep': 'The dragon sleeps',
  'ending.sleep.hint': 'Nobody is awake.',
  'letter.a': 'Never again',
  'letter.b': 'be afraid',
  'letter.c': 'of my hunger.',
  'letter.title': 'The letter',
  'wayBack.path': 'On foot',
  'wayBack.path.how': 'Along the shore.',
  'wayBack.boat': 'By boat',
  'wayBack.boat.how': 'In calm weather.',
  'spot.noodles': 'Noodles',
  'spot.cakes': 'Cakes',
  'spot.far': 'Far dumplings',
  'spot.statue': 'Statue',
};

/** The example walk, with everything that the end of a walk can show. */
export const packedWalkWithEnding: PackedWalk = {
  ...packedExampleWalk,
  letter: {
    clue: 'letters',
    pieces: ['a', 'b', 'c'].map((found) => ({ found, mark: found, writer: 'cat' })),
  },
  endings: [
    { id: 'letter', light: 'dawn' },
    { id: 'sleep', light: 'moon' },
  ],
  wayBack: [
    { id: 'path', minutes: 20 },
    { id: 'boat', minutes: 10 },
  ],
  // The spots lie at different distances from the last stop, which is at 35.298358, 139.475509.
  spots: [
    { id: 'far', kind: 'food', lat: 35.302209, lon: 139.481325 },
    { id: 'cakes', kind: 'food', lat: 35.2998, lon: 139.4755 },
    { id: 'noodles', kind: 'food', lat: 35.299, lon: 139.4755 },
    { id: 'statue', kind: 'art', lat: 35.2984, lon: 139.4755 },
  ],
};

/** Plays the example walk to one of its two endings. Returns the walk's state. */
export function playToEnding(ending: 'letter' | 'sleep', mode: WalkMode = 'spot'): WalkState {
  const lastAction = ending === 'letter' ? giveAnswer('letters', ['a', 'b', 'c']) : skipClue('letters');
  return applyActions(
    startExample(mode),
    ...['torii', 'gate', 'cave'].map(reportStopClosed),
    skipClue('hill'),
    lastAction,
  );
}

/** Renders a component of the screens after the end of the example walk. Returns a simulated user. */
export function renderAtEnding(
  part: ReactNode,
  { pack = packedWalkWithEnding, state = playToEnding('letter'), locale = 'en' as Locale } = {},
) {
  const { progress } = createFakeDevice(exampleWalk.id);
  const session = createWalkSession(state, undefined, { game: exampleGame, progress, now: () => state.changedAtMs });
  return renderInPage(
    locale,
    ['walk', 'game'],
    <WalkMessagesProvider messages={words}>
      <CurrentWalkProvider
        pack={{ id: exampleWalk.id, hash: '0a1b', packed: pack, game: exampleGame, addressOf: (file) => `/${file}` }}
        session={session}
        isResumed={false}
      >
        {part}
      </CurrentWalkProvider>
    </WalkMessagesProvider>,
  );
}
