import { type FormEvent, useEffect, useState } from 'react';
import type { MapExtractRequest } from '../../map-api.ts';
import type { MapClient } from '../connection/map-client.ts';
import { readLatitude } from '../map/read-form-fields.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import fields from '../shell/form-fields.module.css';
import styles from './new-walk-screen.module.css';

const sides = [800, 1200, 2000] as const;

interface AreaFormProps {
  map: MapClient;
  isBusy: boolean;
  onFetch: (area: MapExtractRequest) => void;
}

/**
 * Renders a form that fetches the map data around a position. The form appears after the author has saved the URL of an
 * Overpass server (a source of OpenStreetMap data).
 */
export function AreaForm({ map, isBusy, onFetch }: AreaFormProps) {
  const text = useTranslator();
  /** The saved URL; `null` if none is saved, and `undefined` until the settings have arrived or a URL is saved. */
  const [savedAddress, setSavedAddress] = useState<string | null>();
  /** The URL that the author has typed and not saved. */
  const [typedAddress, setTypedAddress] = useState<string>();
  const address = typedAddress ?? savedAddress ?? '';
  const [middle, setMiddle] = useState('');
  const [side, setSide] = useState<number>(sides[1]);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    // If the settings cannot be read, the form asks for the URL of an Overpass server. If the settings cannot be saved
    // either, the form shows the error.
    map.readSettings().then(
      // The author may have saved another URL before the settings arrive.
      ({ overpassAddress }) => setSavedAddress((known) => (known === undefined ? overpassAddress : known)),
      () => undefined,
    );
  }, [map]);

  async function saveOverpassAddress(event: FormEvent) {
    event.preventDefault();
    // The empty field would remove a saved URL that the form does not know yet.
    if (savedAddress === undefined && typedAddress === undefined) return;
    try {
      const { overpassAddress } = await map.writeSettings({ overpassAddress: address.trim() || null });
      setSavedAddress(overpassAddress);
      // Keeps what the author has typed while the URL was being saved.
      setTypedAddress((present) => (present === address ? undefined : present));
      setProblem(undefined);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  function fetchArea(event: FormEvent) {
    event.preventDefault();
    const read = readLatitude(middle, text);
    if ('error' in read || read.value.lon === undefined) return setProblem(text('begin.area.errors.middle'));
    setProblem(undefined);
    onFetch({ lat: read.value.lat, lon: read.value.lon, sideMeters: side });
  }

  return (
    <details className={styles.area}>
      <summary>{text('begin.area.title')}</summary>
      <p className={styles.help}>{text('begin.area.help')}</p>
      <form className={styles.line} onSubmit={(event) => void saveOverpassAddress(event)}>
        <label className={fields.field}>
          <span>{text('begin.area.address')}</span>
          <input
            type="url"
            placeholder="https://overpass.example/api"
            value={address}
            onChange={(event) => setTypedAddress(event.target.value)}
          />
        </label>
        <button type="submit" className={`${buttons.button} ${buttons.quiet}`}>
          {text('begin.area.save')}
        </button>
      </form>
      <p className={styles.help}>{text(savedAddress ? 'begin.area.on' : 'begin.area.off')}</p>
      {savedAddress && (
        <form className={styles.line} onSubmit={fetchArea}>
          <label className={fields.field}>
            <span>{text('begin.area.middle')}</span>
            <input placeholder="35.7101, 139.7963" value={middle} onChange={(event) => setMiddle(event.target.value)} />
          </label>
          <label className={fields.field}>
            <span>{text('begin.area.side')}</span>
            <select value={side} onChange={(event) => setSide(Number(event.target.value))}>
              {sides.map((meters) => (
                <option key={meters} value={meters}>
                  {text('begin.area.sideOf', { meters })}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className={`${buttons.button} ${buttons.quiet}`} disabled={isBusy}>
            {text('begin.area.fetch')}
          </button>
        </form>
      )}
      <p className={fields.error} role="alert">
        {problem}
      </p>
    </details>
  );
}
