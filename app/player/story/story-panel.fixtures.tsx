import { createRef } from 'react';
import { vi } from 'vitest';
import type { WalkState } from '../../../walk/state.ts';
import type { LoadedWalk } from '../../../walk/step.ts';
import type { Locale } from '../../locales/locales.ts';
import { SimulatedWalkProvider } from '../from-home/simulated-walk.tsx';
import { packedExampleWalk } from '../pack/packed-example.fixtures.ts';
import { WalkMessagesProvider } from '../pack/walk-messages.tsx';
import type { WalkPack } from '../pack/walk-pack.ts';
import { renderInPage } from '../rendering.fixtures.tsx';
import { CurrentWalkProvider } from '../session/current-walk.tsx';
import { createFakeDevice } from '../session/fake-device.ts';
import { createWalkSession } from '../session/walk-session.ts';
import { StoryPanel } from './story-panel.tsx';

interface RenderedWalk {
  game: LoadedWalk;
  state: WalkState;
  locale?: Locale;
  messages: Record<string, string>;
  packed?: WalkPack['packed'];
  /** Whether the lines of a passage appear all at once. */
  isAtOnce: boolean;
}

/**
 * Renders the panel of a walk in this state, with the real walk rules and a fake device.
 * Each action happens one second after the one before it.
 */
export function renderStoryPanel({
  game,
  state,
  locale = 'en',
  messages,
  packed = packedExampleWalk,
  isAtOnce,
}: RenderedWalk) {
  let nowMs = state.changedAtMs;
  const session = createWalkSession(state, undefined, {
    game,
    progress: createFakeDevice(game.walk.id).progress,
    now: () => (nowMs += 1000),
  });
  const pack = { id: game.walk.id, hash: '0a1b', packed, game, addressOf: (file: string) => `/${file}` };
  const user = renderInPage(
    locale,
    ['walk', 'report'],
    <WalkMessagesProvider messages={messages}>
      <CurrentWalkProvider pack={pack} session={session} isResumed={false}>
        <SimulatedWalkProvider>
          <StoryPanel
            isAtOnce={isAtOnce}
            voicePace="usual"
            panel={{ height: 'half', openings: 0, choose: vi.fn(), foldByItself: vi.fn() }}
            handle={createRef()}
            note={null}
            ending={null}
          />
        </SimulatedWalkProvider>
      </CurrentWalkProvider>
    </WalkMessagesProvider>,
  );
  return { user, session };
}
