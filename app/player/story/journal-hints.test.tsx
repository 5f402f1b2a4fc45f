// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { applyActions, askHint, game, startExample, toTorii } from '../../../walk/example-play.fixtures.ts';
import { exampleWalk } from '../../../walk/example-walk.fixtures.ts';
import type { WalkMode } from '../../../walk/walk-mode.ts';
import { packed } from '../pack/packed-example.fixtures.ts';
import { WalkMessagesProvider } from '../pack/walk-messages.tsx';
import { renderInPage } from '../rendering.fixtures.tsx';
import { createFakeDevice } from '../session/fake-device.ts';
import { PlayedWalkProvider } from '../session/played-walk.tsx';
import { createWalkSession } from '../session/walk-session.ts';
import { JournalPanel } from './journal-panel.tsx';

const words = {
  'clue.height.ask': 'How high is this gate?',
  'clue.height.askHome': 'How high is the gate in the drawing?',
  'clue.height.where': 'Taller than a house.',
  'clue.height.how': 'It ends in a two.',
  'clue.height.almost': 'Five hundred, and fifty-two.',
};

function openJournal(mode: WalkMode) {
  const hint = askHint('height');
  const state = applyActions(startExample(mode), toTorii, hint, hint, hint);
  const { progress } = createFakeDevice(exampleWalk.id);
  const session = createWalkSession(state, undefined, { game, progress, now: () => state.changedAtMs + 1000 });
  const pack = { id: exampleWalk.id, hash: '0a1b', packed, game, addressOf: (file: string) => `/${file}` };
  renderInPage(
    'en',
    ['walk', 'game'],
    <WalkMessagesProvider messages={words}>
      <PlayedWalkProvider pack={pack} session={session} isResumed={false}>
        <JournalPanel close={() => {}} />
      </PlayedWalkProvider>
    </WalkMessagesProvider>,
  );
  return session;
}

it('PLAY-G100 the journal shows all three hints that were taken, in their order', () => {
  openJournal('spot');
  const clue = screen.getByText('How high is this gate?').closest('li');
  expect(clue?.textContent).toBe(
    'How high is this gate?Taller than a house.It ends in a two.Five hundred, and fifty-two.',
  );
});

it('PLAY-G103 the version for walkers at home replaces the question when the mode changes', async () => {
  const session = openJournal('spot');
  expect(screen.queryByText('How high is the gate in the drawing?')).toBeNull();
  session.dispatch({ kind: 'mode-changed', mode: 'home' });
  await screen.findByText('How high is the gate in the drawing?');
  expect(screen.getByText('It ends in a two.')).toBeTruthy();
});
