import type { PartyMemberProfile } from '../platform/parties.ts';
import { SimulatedWalkProvider } from './from-home/simulated-walk.tsx';
import { GuidanceProvider } from './guidance/guidance.tsx';
import { FoundItemsProvider } from './journal/found-items.tsx';
import type { PlayingStage } from './open-player.ts';
import { PartyComponentsProvider } from './party/lazy-party-components.tsx';
import type { NotJoinedReason } from './party/open-party.ts';
import type { Progress } from './saves/progress.ts';
import { WalkScreen } from './screen/walk-screen.tsx';
import { CurrentWalkProvider } from './session/current-walk.tsx';
import { NextStopProvider } from './session/next-stop-choice.tsx';

interface WalkScreenProvidersProps {
  walk: Pick<PlayingStage, 'pack' | 'session' | 'isResumed'>;
  progress: Progress;
  leave: () => void;
  restart: () => void;
  /** Whether the panel "Walk together" is open at first. */
  isTogetherOpen: boolean;
  createPartyFromWalk: (profile: PartyMemberProfile) => Promise<NotJoinedReason | undefined>;
}

/**
 * Renders the screen of an open walk, with the contexts that its parts share. The caller provides the walk's messages.
 */
export function WalkScreenProviders({
  walk,
  progress,
  leave,
  restart,
  isTogetherOpen,
  createPartyFromWalk,
}: WalkScreenProvidersProps) {
  const { pack, session, isResumed } = walk;
  return (
    <CurrentWalkProvider pack={pack} session={session} isResumed={isResumed}>
      <SimulatedWalkProvider>
        <NextStopProvider>
          <GuidanceProvider>
            <FoundItemsProvider>
              <PartyComponentsProvider create={createPartyFromWalk}>
                <WalkScreen progress={progress} leave={leave} restart={restart} isTogetherOpen={isTogetherOpen} />
              </PartyComponentsProvider>
            </FoundItemsProvider>
          </GuidanceProvider>
        </NextStopProvider>
      </SimulatedWalkProvider>
    </CurrentWalkProvider>
  );
}
