import { useId } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import fields from '../clues/clue-form.module.css';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import type { NewWalkDraft } from './begin-request.ts';
import styles from './begin-screen.module.css';
import { findCountryName, guessTimeZone, listTimeZones } from './time-zones.ts';

interface PlaceStepProps {
  draft: NewWalkDraft;
  /** The longitude of the place, once it is known. */
  longitude: number | undefined;
  onChange: (part: Partial<NewWalkDraft>) => void;
}

/** Asks for the city, the country and the time zone. */
export function PlaceStep({ draft, longitude, onChange }: PlaceStepProps) {
  const { locale, text } = useInterfaceLanguage();
  const listId = useId();
  const { country } = draft;
  const zones = listTimeZones(country);
  return (
    <div className={styles.row}>
      <label className={fields.field}>
        <span>{text('begin.place.city')}</span>
        <input maxLength={100} value={draft.city} onChange={(event) => onChange({ city: event.target.value })} />
      </label>
      <label className={fields.field}>
        <span>{text('begin.place.country')}</span>
        <input
          maxLength={2}
          autoCapitalize="characters"
          value={country}
          onChange={(event) => {
            const code = event.target.value.toUpperCase();
            const zone = longitude === undefined ? '' : guessTimeZone(code, longitude);
            onChange({ country: code, ...(zone !== '' && { timeZone: zone }) });
          }}
        />
        <small className={styles.help}>
          {findCountryName(country, localeTags[locale].htmlLang) ?? text('begin.place.countryHelp')}
        </small>
      </label>
      <label className={fields.field}>
        <span>{text('begin.place.timeZone')}</span>
        <input list={listId} value={draft.timeZone} onChange={(event) => onChange({ timeZone: event.target.value })} />
        <datalist id={listId}>
          {(zones.length > 0 ? zones : Intl.supportedValuesOf('timeZone')).map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </label>
    </div>
  );
}
