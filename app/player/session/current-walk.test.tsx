// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleGame, startExample } from '../../../walk/example-play.fixtures.ts';
import { packedExampleWalk } from '../pack/packed-example.fixtures.ts';
import { WalkMessagesProvider } from '../pack/walk-messages.tsx';
import { renderInPage } from '../rendering.fixtures.tsx';
import { CurrentWalkProvider } from './current-walk.tsx';
import { createFakeDevice } from './fake-device.ts';
import { placeholderStartedAtMs } from './open-walk.ts';
import { prepareWalkSession } from './walk-session.ts';

const startExampleAtTime = (startedAtMs: number) => ({ ...startExample(), startedAtMs });

it('PLAY-G1 a prepared screen stays mounted when the walk begins, and is mounted again when the walk is restarted', () => {
  const { progress } = createFakeDevice(exampleGame.walk.id);
  const session = prepareWalkSession(startExampleAtTime(placeholderStartedAtMs), {
    game: exampleGame,
    progress,
    now: Date.now,
  });
  const pack = {
    id: exampleGame.walk.id,
    hash: 'newest',
    packed: packedExampleWalk,
    game: exampleGame,
    addressOf: (file: string) => file,
  };
  renderInPage(
    'en',
    ['walk'],
    <WalkMessagesProvider messages={{}}>
      <CurrentWalkProvider pack={pack} session={session} isResumed={false}>
        <output />
      </CurrentWalkProvider>
    </WalkMessagesProvider>,
  );
  const preparedScreen = screen.getByRole('status');
  act(() => session.begin(startExampleAtTime(1000)));
  expect(screen.getByRole('status')).toBe(preparedScreen);
  act(() => session.begin(startExampleAtTime(2000)));
  expect(screen.getByRole('status')).not.toBe(preparedScreen);
});
