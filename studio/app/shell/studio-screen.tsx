import { useAddress } from './address.ts';
import { WalkList } from './walk-list.tsx';
import { WalkWindow } from './walk-window.tsx';

/** Shows the list of walks or one walk, as the address says. */
export function StudioScreen() {
  const address = useAddress();
  return 'walkId' in address ? <WalkWindow key={address.walkId} address={address} /> : <WalkList />;
}
