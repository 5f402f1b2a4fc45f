import type { ReactNode } from 'react';
import { exampleGame } from '../../../walk/example-play.fixtures.ts';
import { exampleWalk } from '../../../walk/example-walk.fixtures.ts';
import type { WalkState } from '../../../walk/state.ts';
import type { Locale } from '../../locales/locales.ts';
import type { PackedWalk } from '../pack/pack-format.ts';
import { packedExampleWalk } from '../pack/packed-example.fixtures.ts';
import { WalkMessagesProvider } from '../pack/walk-messages.tsx';
import { renderInPage } from '../rendering.fixtures.tsx';
import { CurrentWalkProvider } from '../session/current-walk.tsx';
import { createFakeDevice } from '../session/fake-device.ts';
import { createWalkSession } from '../session/walk-session.ts';

const words = {
  title: 'The Shore',
  hook: 'A letter is lost.',
  place: 'Enoshima',
  'opening.1': 'Late again.',
  'crossing.1': 'You have a few pieces.',
  'crossing.c1': 'Ask for tea.',
  'torii.1': 'A gate of bronze.',
  'torii.2': 'Right.',
  'gate.1': 'Two beasts.',
  'gate.2': 'Lions.',
  'speaker.shiro': 'Shiro',
  'stop.torii': 'Torii',
  'stop.gate': 'Gate',
  'spot.tea-house': 'Tea house',
  'paid.tower': 'Tower',
  'found.first-piece': 'A scrap: “of my hunger”',
  'found.second-piece': 'A green scrap',
  'clue.height.ask': 'How high is it?',
  'clue.height.askHome': 'How high is the gate in the drawing?',
  'clue.height.where': 'Taller than a house.',
  'clue.height.how': 'It ends in a two.',
  'clue.height.almost': 'Five hundred, and fifty-two.',
  'clue.height.reveal': 'It is 552 cm.',
  'clue.beasts.ask': 'Which beasts?',
  'clue.beasts.reveal': 'They are lions.',
  'letter.title': 'The letter',
  'letter.first-piece': 'of my hunger.',
  'letter.first-piece.torn': '… of my hunger.',
  'letter.second-piece': 'Be afraid',
  'letter.second-piece.torn': '… be afraid …',
};

interface PlayedJournalOptions {
  locale?: Locale;
  isResumed?: boolean;
  /** Fields that replace those of the example walk. */
  packed?: Partial<PackedWalk>;
}

/** Renders a part of the walk screen in a state of the example walk. Uses the real rules and a fake device. */
export function renderPlayedWalk(
  state: WalkState,
  component: ReactNode,
  { locale = 'en', isResumed = false, packed = {} }: PlayedJournalOptions = {},
) {
  const { progress } = createFakeDevice(exampleWalk.id);
  const session = createWalkSession(state, undefined, {
    game: exampleGame,
    progress,
    now: () => state.changedAtMs + 1000,
  });
  const pack = {
    id: exampleWalk.id,
    hash: '0a1b',
    packed: { ...packedExampleWalk, hasMap: false, ...packed },
    game: exampleGame,
    addressOf: (file: string) => `/${file}`,
  };
  const user = renderInPage(
    locale,
    ['walk', 'game'],
    <WalkMessagesProvider messages={words}>
      <CurrentWalkProvider pack={pack} session={session} isResumed={isResumed}>
        {component}
      </CurrentWalkProvider>
    </WalkMessagesProvider>,
  );
  return { user, session };
}
