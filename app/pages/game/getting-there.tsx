import { Fragment } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import { MapAppLink } from '../../player/getting-there/map-app-link.tsx';
import { StationList } from '../../player/getting-there/station-list.tsx';
import styles from './getting-there.module.css';

interface GettingThereProps {
  /** The walk's first stop; coordinates in degrees (WGS 84). */
  start: { name: string; lat: number; lon: number };
  /** Directions from the stations to the first stop, as text. */
  way: string;
  /** The URL of a small map that shows where the walk starts. */
  map?: string;
  /** The map's data sources to credit in addition to OpenStreetMap. */
  mapCredits: readonly string[];
  arrivals: readonly { id: string; name: string; nameNative: string; metersToStart: number }[];
}

/** Renders where a walk begins: a small map, the nearest stations and bus stops, and a link to the phone's maps. */
export function GettingThere({ start, way, map, mapCredits, arrivals }: GettingThereProps) {
  const messages = useMessages('game');
  return (
    <section aria-labelledby="getting-there">
      <h2 id="getting-there">{messages('gettingThere')}</h2>
      <p className={styles.start}>{messages('startsAt', { stop: start.name })}</p>
      <p>{way}</p>
      <div className={styles.places}>
        {map ? <ApproachMap address={map} credits={mapCredits} /> : null}
        <div>
          <StationList arrivals={arrivals} />
          <MapAppLink place={start} />
        </div>
      </div>
    </section>
  );
}

/**
 * Renders one map in day colors and one in night colors. CSS shows only the map for the color scheme. The browser
 * fetches only that map, when it comes into view.
 */
function ApproachMap({ address, credits }: { address: string; credits: readonly string[] }) {
  const messages = useMessages('game');
  return (
    <div className={styles.picture}>
      <p className={styles.map}>
        <img className={styles.day} src={address} alt={messages('approachMap')} loading="lazy" decoding="async" />
        <img
          className={styles.night}
          src={`${address}#night`}
          alt={messages('approachMap')}
          loading="lazy"
          decoding="async"
        />
      </p>
      <small>
        © OpenStreetMap contributors
        {credits.map((credit) => (
          <Fragment key={credit}>
            {' '}
            <span>· {credit}</span>
          </Fragment>
        ))}
      </small>
    </div>
  );
}
