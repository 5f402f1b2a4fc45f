// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { applyActions, askPositionAction, exampleGame, startExample } from '../../../walk/example-play.fixtures.ts';
import { exampleWalk } from '../../../walk/example-walk.fixtures.ts';
import { packedExampleWalk } from '../pack/packed-example.fixtures.ts';
import { WalkMessagesProvider } from '../pack/walk-messages.tsx';
import { renderInPage } from '../rendering.fixtures.tsx';
import { CurrentWalkProvider } from '../session/current-walk.tsx';
import { createFakeDevice } from '../session/fake-device.ts';
import { createWalkSession } from '../session/walk-session.ts';
import { PositionNote } from './position-note.tsx';

/** Renders the note of a walk in a browser that denies the position. */
function showDenial(askAgain = vi.fn()) {
  const state = applyActions(startExample(), askPositionAction, { kind: 'position-denied' });
  const { progress } = createFakeDevice(exampleWalk.id);
  const session = createWalkSession(state, undefined, {
    game: exampleGame,
    progress,
    now: () => state.changedAtMs + 1000,
  });
  const pack = {
    id: exampleWalk.id,
    hash: '0a1b',
    packed: packedExampleWalk,
    game: exampleGame,
    addressOf: (file: string) => `/${file}`,
  };
  // In this test the pack has no files. The note works without the pack's route.
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('There is no server.'));
  return renderInPage(
    'en',
    ['walk'],
    <WalkMessagesProvider messages={{ 'stop.torii': 'Torii' }}>
      <CurrentWalkProvider pack={pack} session={session} isResumed={false}>
        <PositionNote usesPosition choose={vi.fn()} askAgain={askAgain} />
      </CurrentWalkProvider>
    </WalkMessagesProvider>,
  );
}

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const line = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari Line/15.1.0';

it.each([
  ['an iPhone', '', true, 'In Safari, open the page menu beside the address'],
  ['an Android phone', android, false, 'Tap the sign before the address'],
  ['a desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0)', false, 'in the browser’s settings'],
])('PLAY-G5 a refused position tells how to allow it on %s', async (_, userAgent, isApple, way) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  if (isApple) Object.assign(navigator, { standalone: false });
  else Reflect.deleteProperty(navigator, 'standalone');
  const user = showDenial();
  await user.click(await screen.findByText('How to allow it'));
  expect(screen.getByText(way, { exact: false }).textContent).toContain('your walk is saved.');
});

it('PLAY-G66 a refused position can be asked for again', async () => {
  const askAgain = vi.fn();
  const user = showDenial(askAgain);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(askAgain).toHaveBeenCalledOnce();
});

it('PLAY-G5 a position that LINE refuses leads to another browser, where a code takes the walk', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(line);
  const user = showDenial();
  await user.click(await screen.findByText('How to allow it'));
  const way = screen.getByText('often withholds your position', { exact: false }).textContent;
  expect(way).toContain('a code from your saved walks takes this walk there.');
  expect(way).not.toContain('load this page again');
});
