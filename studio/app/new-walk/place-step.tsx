import { useMemo } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import { FormField } from './form-field.tsx';
import type { NewWalkDraft, NewWalkProblem } from './new-walk-request.ts';
import styles from './new-walk-screen.module.css';
import { TimeZoneField } from './time-zone-field.tsx';
import { guessTimeZone, listCountries } from './time-zones.ts';

interface PlaceStepProps {
  draft: NewWalkDraft;
  /** The longitude of the place; `undefined` until it is known. */
  longitude: number | undefined;
  problem: NewWalkProblem | undefined;
  onChange: (part: Partial<NewWalkDraft>) => void;
}

/** Asks for the city, the country and the time zone. */
export function PlaceStep({ draft, longitude, problem, onChange }: PlaceStepProps) {
  const { locale, text } = useInterfaceLanguage();
  const { htmlLang } = localeTags[locale];
  const countries = useMemo(() => listCountries(htmlLang), [htmlLang]);
  return (
    <>
      <div className={styles.row}>
        <FormField label={text('begin.place.city')} error={problem === 'city' && text('begin.problems.city')}>
          {(attributes) => (
            <input
              {...attributes}
              maxLength={100}
              value={draft.city}
              onChange={(event) => onChange({ city: event.target.value })}
            />
          )}
        </FormField>
        <FormField
          label={text('begin.place.country')}
          hint={text('begin.place.countryHelp')}
          error={problem === 'country' && text('begin.problems.country')}
        >
          {(attributes) => (
            <select
              {...attributes}
              value={draft.country}
              onChange={({ target: { value: country } }) => {
                const timeZone = longitude === undefined ? '' : guessTimeZone(country, longitude);
                onChange({ country, ...(timeZone !== '' && { timeZone }) });
              }}
            >
              <option value="">{text('begin.place.noCountry')}</option>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FormField>
      </div>
      <FormField
        label={text('begin.place.timeZone')}
        hint={text('begin.place.timeZoneHelp')}
        error={(problem === 'timeZone' || problem === 'otherZone') && text(`begin.problems.${problem}`)}
      >
        {(attributes) => (
          <TimeZoneField
            {...attributes}
            country={draft.country}
            value={draft.timeZone}
            onChange={(timeZone) => onChange({ timeZone })}
          />
        )}
      </FormField>
    </>
  );
}
