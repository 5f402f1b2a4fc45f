import type { PartyProfile } from '../platform/platform.ts';
import { GuidanceProvider } from './guidance/guidance.tsx';
import { SimulatedWalkProvider } from './home/simulated-walk.tsx';
import { FoundItemsProvider } from './journal/found-items.tsx';
import type { PlayingStage } from './open-player.ts';
import type { NotJoinedReason } from './party/open-party.ts';
import { PartyComponentsProvider } from './party/party-parts.tsx';
import type { Progress } from './saves/progress.ts';
import { WalkScreen } from './screen/walk-screen.tsx';
import { NextStopProvider } from './session/next-stop-choice.tsx';
import { PlayedWalkProvider } from './session/played-walk.tsx';

interface PlayingWalkProps {
  walk: Pick<PlayingStage, 'pack' | 'session' | 'isResumed'>;
  progress: Progress;
  leave: () => void;
  restart: () => void;
  /** Whether the panel "Walk together" is open at first. */
  isTogetherOpen: boolean;
  makeParty: (profile: PartyProfile) => Promise<NotJoinedReason | undefined>;
}

/**
 * Renders the screen of an open walk, with the contexts that its parts share. The caller provides the walk's messages.
 */
export function PlayingWalk({ walk, progress, leave, restart, isTogetherOpen, makeParty }: PlayingWalkProps) {
  const { pack, session, isResumed } = walk;
  return (
    <PlayedWalkProvider pack={pack} session={session} isResumed={isResumed}>
      <SimulatedWalkProvider>
        <NextStopProvider>
          <GuidanceProvider>
            <FoundItemsProvider>
              <PartyComponentsProvider create={makeParty}>
                <WalkScreen progress={progress} leave={leave} restart={restart} isTogetherOpen={isTogetherOpen} />
              </PartyComponentsProvider>
            </FoundItemsProvider>
          </GuidanceProvider>
        </NextStopProvider>
      </SimulatedWalkProvider>
    </PlayedWalkProvider>
  );
}
