import { BeginScreen } from '../begin/begin-screen.tsx';
import { useNewWalk } from '../begin/use-new-walk.ts';
import { useAddress } from './address.ts';
import { WalkList } from './walk-list.tsx';
import { WalkWindow } from './walk-window.tsx';

/** Shows the list of walks, the way to a new walk, or one walk, as the address says. */
export function StudioScreen() {
  const address = useAddress();
  const newWalk = useNewWalk();
  if (address.screen === 'begin') return <BeginScreen newWalk={newWalk} />;
  return 'walkId' in address ? <WalkWindow key={address.walkId} address={address} /> : <WalkList />;
}
