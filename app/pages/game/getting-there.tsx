import { Fragment } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import { ArrivalList } from '../../player/getting-there/arrival-list.tsx';
import { PhoneMapsLink } from '../../player/getting-there/phone-maps-link.tsx';
import styles from './getting-there.module.css';

/** The addresses of the small maps of the walks' starts, by file path. */
const maps = import.meta.glob<string>('../../../content/walks/*/map/approach.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

interface GettingThereProps {
  walk: string;
  /** The first stop. */
  start: { name: string; lat: number; lon: number };
  /** The way from the stations, in words. */
  way: string;
  /** Data sources of the map to credit in addition to OpenStreetMap. */
  mapCredits: readonly string[];
  arrivals: readonly { id: string; name: string; nameNative: string; metersToStart: number }[];
}

/** Renders where a walk begins: a small map, the nearest stations and bus stops, and a link to the phone's maps. */
export function GettingThere({ walk, start, way, mapCredits, arrivals }: GettingThereProps) {
  const messages = useMessages('game');
  const map = maps[`../../../content/walks/${walk}/map/approach.svg`];
  return (
    <section aria-labelledby="getting-there">
      <h2 id="getting-there">{messages('gettingThere')}</h2>
      <p className={styles.start}>{messages('startsAt', { stop: start.name })}</p>
      <p>{way}</p>
      <div className={styles.places}>
        {map ? <ApproachMap address={map} credits={mapCredits} /> : null}
        <div>
          <ArrivalList arrivals={arrivals} />
          <PhoneMapsLink place={start} />
        </div>
      </div>
    </section>
  );
}

/** Shows the map in the colors of the day or of the night. The browser fetches neither before it is in view. */
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
