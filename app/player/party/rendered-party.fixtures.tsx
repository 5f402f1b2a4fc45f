import type { ReactNode } from 'react';
import type { Locale } from '../../locales/locales.ts';
import { WalkMessagesProvider } from '../pack/walk-messages.tsx';
import { renderInPage } from '../rendering.fixtures.tsx';
import { CurrentWalkProvider } from '../session/current-walk.tsx';
import type { WalkSession } from '../session/walk-session.ts';
import { type CreateParty, PartyComponentsProvider } from './lazy-party-components.tsx';
import { partyPack } from './played-party.fixtures.ts';
// Imports the components of parties early, so that tests need not wait for the import in `lazy-party-components.tsx`.
import './screens/party-components.ts';

const words = {
  title: 'The Shore',
  hook: 'A letter is lost.',
  place: 'Enoshima',
  'opening.1': 'Late again.',
  'opening.3': 'Stand up.',
  'crossing.1': 'You have a few pieces.',
  'crossing.3': 'Tea is served there.',
  'crossing.c1': 'Ask for tea.',
  'torii.1': 'A gate of bronze.',
  'torii.2': 'Right.',
  'torii.3': 'Look up.',
  'speaker.shiro': 'Shiro',
  'stop.torii': 'Torii',
  'stop.gate': 'Gate',
  'clue.height.ask': 'How high is it?',
  'clue.height.home': 'The drawing shows it.',
  'clue.height.nudge': 'That is its width.',
  'clue.height.where': 'Taller than a house.',
  'clue.height.how': 'It ends in a two.',
  'clue.height.almost': 'Five hundred, and fifty-two.',
  'clue.height.reveal': 'It is 552 cm.',
};

interface RenderedParty {
  locale?: Locale;
  create?: CreateParty;
}

/**
 * Renders a part of the walk screen for the session of a phone. Like the walk screen, uses `PartyComponentsProvider` to load
 * the components of parties.
 */
export function renderParty(
  session: WalkSession,
  component: ReactNode,
  { locale = 'en', create = async () => undefined }: RenderedParty = {},
) {
  return renderInPage(
    locale,
    ['walk', 'game', 'report'],
    <WalkMessagesProvider messages={words}>
      <CurrentWalkProvider pack={partyPack} session={session} isResumed={false}>
        <PartyComponentsProvider create={create}>{component}</PartyComponentsProvider>
      </CurrentWalkProvider>
    </WalkMessagesProvider>,
  );
}
