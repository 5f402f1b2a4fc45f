import { useEffect, useMemo, useRef, useState } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import { bestHourConditions, moods } from '../../../tools/walks/read/allowed-walk-values.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import { FormField } from '../new-walk/form-field.tsx';
import { TimeZoneField } from '../new-walk/time-zone-field.tsx';
import { isTimeZone, listCountries } from '../new-walk/time-zones.ts';
import type { WalkAddress } from '../shell/address.ts';
import fields from '../shell/form-fields.module.css';
import { removeMessages } from '../workspace/message-edits.ts';
import { useFileText, useOpenWalk } from '../workspace/open-walk.tsx';
import { CommitOnBlurField } from './commit-on-blur-field.tsx';
import { urlHashTargetOfWalkFactsForm } from './map-url-hash-target.ts';
import { NameFields } from './name-fields.tsx';
import { type ParsedField, readNumber, readRequiredText } from './read-form-fields.ts';
import type { WalkEdit } from './stop-edits.ts';
import { readWalkFacts, setBestHour, setMood, setWalkValue } from './walk-facts.ts';
import styles from './walk-facts-form.module.css';

/**
 * Edits the facts in walk.yaml about the walk as a whole. The form is collapsed until the author opens it, or follows a
 * link with the target `urlHashTargetOfWalkFactsForm`.
 */
export function WalkFactsForm({ address }: { address: WalkAddress }) {
  const { locale, text } = useInterfaceLanguage();
  const { files } = useOpenWalk();
  const source = useFileText('walk.yaml');
  const facts = useMemo(() => readWalkFacts(source), [source]);
  const countries = useMemo(() => listCountries(localeTags[locale].htmlLang), [locale]);
  const summary = useRef<HTMLElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (address.target !== urlHashTargetOfWalkFactsForm || details.current === null) return;
    details.current.open = true;
    summary.current?.focus();
  }, [address]);
  if (facts === undefined) return null;

  const edit = (apply: WalkEdit) => files.edit([{ path: 'walk.yaml', apply }]);
  const readMinutes = (typed: string) => readWholeNumber(typed, text('map.facts.errors.minutes'));
  return (
    <details ref={details} className={styles.facts}>
      <summary ref={summary}>{text('map.facts.title')}</summary>
      <div className={styles.form}>
        <CommitOnBlurField
          label={text('begin.place.city')}
          value={facts.city}
          parse={(typed) => readRequiredText(typed, text('map.facts.errors.city'))}
          onCommit={(city) => edit(setWalkValue(['place', 'city'], city))}
        />
        <label className={fields.field}>
          <span>{text('begin.place.country')}</span>
          <select
            value={facts.country}
            onChange={({ target: { value } }) => edit(setWalkValue(['place', 'country'], value))}
          >
            {countries.some(({ code }) => code === facts.country) ? null : (
              <option value={facts.country}>{facts.country || text('begin.place.noCountry')}</option>
            )}
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <TimeZone
          country={facts.country}
          value={facts.timeZone}
          onCommit={(zone) => edit(setWalkValue(['place', 'timeZone'], zone))}
        />
        <fieldset className={`${fields.group} ${styles.choices}`}>
          <legend>{text('map.facts.moods')}</legend>
          <p className={fields.help}>{text('map.facts.moodsHelp')}</p>
          {moods.map((mood) => (
            <label key={mood}>
              <input
                type="checkbox"
                checked={facts.moods.includes(mood)}
                disabled={facts.moods.length === 1 && facts.moods[0] === mood}
                onChange={(event) => edit(setMood(mood, event.target.checked))}
              />
              {text(`map.facts.mood.${mood}`)}
            </label>
          ))}
        </fieldset>
        <div className={styles.row}>
          <CommitOnBlurField
            label={text('map.facts.minutesFrom')}
            value={facts.minutes.from}
            inputMode="numeric"
            parse={readMinutes}
            onCommit={(minutes) => edit(setWalkValue(['figures', 'minutes', 'from'], minutes))}
          />
          <CommitOnBlurField
            label={text('map.facts.minutesTo')}
            value={facts.minutes.to}
            inputMode="numeric"
            parse={readMinutes}
            onCommit={(minutes) => edit(setWalkValue(['figures', 'minutes', 'to'], minutes))}
          />
        </div>
        <CommitOnBlurField
          label={text('map.facts.steps')}
          value={facts.stepsToTheTop}
          inputMode="numeric"
          parse={(typed): ParsedField<number | undefined> =>
            typed.trim() === '' ? { value: undefined } : readWholeNumber(typed, text('map.facts.errors.steps'))
          }
          onCommit={(steps) => edit(setWalkValue(['figures', 'stepsToTheTop'], steps, 'stairsMeters'))}
        />
        <fieldset className={`${fields.group} ${styles.choices}`}>
          <legend>{text('map.facts.bestHour')}</legend>
          {bestHourConditions.map((condition) => (
            <div key={condition}>
              <label>
                <input
                  type="checkbox"
                  checked={facts.bestHour.includes(condition)}
                  onChange={({ target: { checked } }) =>
                    files.edit([
                      { path: 'walk.yaml', apply: setBestHour(condition, checked) },
                      ...(checked ? [] : removeMessages(`bestHour.${condition}`)),
                    ])
                  }
                />
                {text(`map.facts.factor.${condition}`)}
              </label>
              {facts.bestHour.includes(condition) && (
                <NameFields
                  messageId={`bestHour.${condition}`}
                  label={(language) => text('map.facts.hourWords', { language })}
                  isMultiline
                />
              )}
            </div>
          ))}
        </fieldset>
      </div>
    </details>
  );
}

interface TimeZoneProps {
  country: string;
  value: string;
  onCommit: (zone: string) => void;
}

/** Edits the time zone. Writes only valid names of time zones. */
function TimeZone({ country, value, onCommit }: TimeZoneProps) {
  const { text } = useInterfaceLanguage();
  const [typed, setTyped] = useState(value);
  const [valueBefore, setValueBefore] = useState(value);
  // Replaces the typed text when the zone changes outside this field, for example by undo.
  if (value !== valueBefore) {
    setValueBefore(value);
    setTyped(value);
  }
  return (
    <FormField
      label={text('begin.place.timeZone')}
      error={typed !== value && !isTimeZone(typed) && text('begin.problems.timeZone')}
    >
      {(attributes) => (
        <TimeZoneField
          {...attributes}
          country={country}
          value={typed}
          onChange={(zone) => {
            setTyped(zone);
            if (zone !== value && isTimeZone(zone)) onCommit(zone);
          }}
        />
      )}
    </FormField>
  );
}

function readWholeNumber(typed: string, error: string) {
  const read = readNumber(typed, 1, 100_000, error);
  return 'value' in read && !Number.isInteger(read.value) ? { error } : read;
}
