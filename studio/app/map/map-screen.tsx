import { useMemo } from 'react';
import { useText } from '../messages/studio-messages.tsx';
import { formatAddress, type WalkAddress } from '../shell/address.ts';
import { useFileText, useOpenWalk } from '../workspace/open-walk.tsx';
import styles from './map-screen.module.css';
import { PlacesScreen } from './places-screen.tsx';
import { readWalkPlaces } from './walk-places.ts';

/** Shows the stops of the open walk on its map. */
export function MapScreen({ address }: { address: WalkAddress }) {
  const text = useText();
  const { walkId } = useOpenWalk();
  const source = useFileText('walk.yaml');
  const places = useMemo(() => readWalkPlaces(source), [source]);
  if (places !== undefined && places.stops.length > 0) return <PlacesScreen places={places} address={address} />;
  return (
    <div className={styles.notice}>
      <h1>{text('map.title')}</h1>
      <p>{text('map.unreadable')}</p>
      <p>
        <a href={formatAddress({ walkId, screen: 'files', target: 'walk.yaml' })}>{text('map.openFile')}</a>
      </p>
    </div>
  );
}
