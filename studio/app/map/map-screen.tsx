import { useMemo } from 'react';
import { useTranslator } from '../messages/studio-messages.tsx';
import { formatStudioAddress, type WalkAddress } from '../shell/address.ts';
import { ScreenNotice } from '../shell/screen-notice.tsx';
import { useFileText, useOpenWalk } from '../workspace/open-walk.tsx';
import { PlacesScreen } from './places-screen.tsx';
import { readWalkPlaces } from './walk-places.ts';

/** Shows the stops of the open walk on its map. */
export function MapScreen({ address }: { address: WalkAddress }) {
  const text = useTranslator();
  const { walkId } = useOpenWalk();
  const source = useFileText('walk.yaml');
  const places = useMemo(() => readWalkPlaces(source), [source]);
  if (places !== undefined && places.stops.length > 0) return <PlacesScreen places={places} address={address} />;
  return (
    <ScreenNotice title={text('map.title')}>
      <p>{text('map.unreadable')}</p>
      <p>
        <a href={formatStudioAddress({ walkId, screen: 'files', target: 'walk.yaml' })}>{text('map.openFile')}</a>
      </p>
    </ScreenNotice>
  );
}
