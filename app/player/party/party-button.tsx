import { hasEnded } from '../../../walk/state.ts';
import { useMessages } from '../../locales/messages.tsx';
import { BadgeButton } from '../screen/badge-button.tsx';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { useJoinedParty } from './use-party-view.ts';

/** Renders the button "Walk together" with the number of walkers. A finished walk without a party has no such button. */
export function PartyButton({ open }: { open: () => void }) {
  const messages = useMessages('walk');
  const { state } = useCurrentWalk();
  const joinedParty = useJoinedParty();
  if (!joinedParty && hasEnded(state)) return null;
  const count = joinedParty?.view.members.filter(({ profile }) => profile).length ?? 0;
  return (
    <BadgeButton
      name={messages('together')}
      icon="M6 3h5M6 14h5M5.5 5.5h6c2.4 2 2.4 4.3 0 6.3h-6c-2.4-2-2.4-4.3 0-6.3zM15 8h4M15 20h4M14.5 10.5h5c2.3 2.3 2.3 4.9 0 7.2h-5c-2.3-2.3-2.3-4.9 0-7.2z"
      count={count}
      description={messages('togetherCount', { count })}
      open={open}
    />
  );
}
