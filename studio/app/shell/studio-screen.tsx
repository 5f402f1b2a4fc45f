import { GuidePage } from '../guide/guide-page.tsx';
import { NewWalkScreen } from '../new-walk/new-walk-screen.tsx';
import { useNewWalk } from '../new-walk/use-new-walk.ts';
import { useStudioAddress } from './address.ts';
import { WalkList } from './walk-list.tsx';
import { WalkWindow } from './walk-window.tsx';

/** Renders the page for the current URL: the list of walks, the form for a new walk, the guide, or one walk. */
export function StudioScreen() {
  const address = useStudioAddress();
  const newWalk = useNewWalk();
  if (address.screen === 'begin') return <NewWalkScreen newWalk={newWalk} />;
  if ('walkId' in address) return <WalkWindow key={address.walkId} address={address} />;
  return address.screen === 'guide' ? <GuidePage /> : <WalkList />;
}
