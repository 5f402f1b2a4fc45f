import type { DocumentValue } from '../../documents/text-edits.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import fields from '../shell/form-fields.module.css';
import { Icon } from '../shell/icon.tsx';
import { CommitOnBlurField } from './commit-on-blur-field.tsx';
import { NameFields } from './name-fields.tsx';
import { formatMonths, readMonths, readNumber, readTime } from './read-form-fields.ts';
import { setStopValue, type WalkEdit } from './stop-edits.ts';
import styles from './stop-form.module.css';
import type { AuthoredStop, PaidPlace } from './walk-places.ts';

type OpeningHours = NonNullable<PaidPlace['hours']>[number];

/** Edits the places at a stop that cost money, with their prices and hours. */
export function PaidPlacesFieldset({ stop, onEdit }: { stop: AuthoredStop; onEdit: (edit: WalkEdit) => void }) {
  const text = useTranslator();
  const paid = stop.paid ?? [];
  const write = (places: readonly PaidPlace[]) => {
    const value = places.map(removeUndefined) as DocumentValue[];
    onEdit(setStopValue(stop.id, 'paid', value.length > 0 ? value : undefined));
  };
  function addPaidPlace() {
    const taken = paid.map(({ what }) => what);
    const what = [stop.id, ...Array.from({ length: 40 }, (_, index) => `${stop.id}-${index + 2}`)].find(
      (it) => !taken.includes(it),
    );
    write([...paid, { what: what ?? stop.id, amount: 0, currency: paid[0]?.currency ?? 'JPY' }]);
  }
  return (
    <fieldset className={fields.group}>
      <legend>{text('map.paid.title')}</legend>
      {paid.map((place, index) => (
        <PaidPlaceFields
          key={place.what}
          place={place}
          onChange={(changed) => write(paid.with(index, changed))}
          onRemove={() => write(paid.toSpliced(index, 1))}
        />
      ))}
      <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={addPaidPlace}>
        <Icon name="add" />
        {text('map.paid.add')}
      </button>
    </fieldset>
  );
}

interface PaidPlaceFieldsProps {
  place: PaidPlace;
  onChange: (place: PaidPlace) => void;
  onRemove: () => void;
}

function PaidPlaceFields({ place, onChange, onRemove }: PaidPlaceFieldsProps) {
  const text = useTranslator();
  const hours = place.hours ?? [];
  const setHours = (changed: readonly OpeningHours[]) =>
    onChange({ ...place, hours: changed.length > 0 ? [...changed] : undefined });
  return (
    <fieldset className={styles.paid} aria-label={text('map.paid.label', { what: place.what })}>
      <NameFields messageId={`paid.${place.what}`} />
      <div className={styles.row}>
        <CommitOnBlurField
          label={text('map.paid.amount')}
          value={String(place.amount)}
          parse={(typed) => readNumber(typed, 0, 1_000_000, text('map.errors.amount'))}
          onCommit={(amount) => onChange({ ...place, amount })}
        />
        <CommitOnBlurField
          label={text('map.paid.currency')}
          value={place.currency}
          parse={(typed) => {
            const code = typed.trim().toUpperCase();
            const isKnown = Intl.supportedValuesOf('currency').includes(code);
            return isKnown ? { value: code } : { error: text('map.errors.currency') };
          }}
          onCommit={(currency) => onChange({ ...place, currency })}
        />
        <CommitOnBlurField
          label={text('map.paid.freeUntil')}
          value={place.freeUntil ?? ''}
          parse={(typed) => readTime(typed, text('map.errors.time'))}
          onCommit={(freeUntil) => onChange({ ...place, freeUntil })}
        />
      </div>
      {hours.map((open, index) => {
        const change = (part: Partial<OpeningHours>) =>
          setHours(hours.with(index, { ...open, ...part } as OpeningHours));
        const parseNeeded = (typed: string) => {
          const read = readTime(typed, text('map.errors.time'));
          if ('error' in read) return read;
          return read.value === undefined ? { error: text('map.errors.time') } : { value: read.value };
        };
        return (
          <fieldset key={index} className={styles.hours} aria-label={text('map.paid.hours', { number: index + 1 })}>
            <CommitOnBlurField
              label={text('map.paid.from')}
              value={open.from}
              parse={parseNeeded}
              onCommit={(from) => change({ from })}
            />
            <CommitOnBlurField
              label={text('map.paid.to')}
              value={open.to}
              parse={parseNeeded}
              onCommit={(to) => change({ to })}
            />
            <CommitOnBlurField
              label={text('map.paid.lastEntry')}
              value={open.lastEntry ?? ''}
              parse={(typed) => readTime(typed, text('map.errors.time'))}
              onCommit={(lastEntry) => change({ lastEntry })}
            />
            <CommitOnBlurField
              label={text('map.paid.months')}
              value={formatMonths(open.months)}
              parse={(typed) => readMonths(typed, text('map.errors.months'))}
              onCommit={(months) => change({ months })}
            />
            <button
              type="button"
              className={buttons.icon}
              aria-label={text('map.paid.removeHours', { number: index + 1 })}
              onClick={() => setHours(hours.toSpliced(index, 1))}
            >
              <Icon name="close" />
            </button>
          </fieldset>
        );
      })}
      <div className={styles.actions}>
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet}`}
          onClick={() => setHours([...hours, { from: '09:00', to: '17:00' }])}
        >
          <Icon name="add" />
          {text('map.paid.addHours')}
        </button>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onRemove}>
          {text('map.paid.remove')}
        </button>
      </div>
    </fieldset>
  );
}

/** Removes keys without a value, which YAML would write as `null`. */
function removeUndefined({ hours, ...place }: PaidPlace): Record<string, unknown> {
  const keep = (value: object) => Object.fromEntries(Object.entries(value).filter(([, it]) => it !== undefined));
  return { ...keep(place), ...(hours && { hours: hours.map(keep) }) };
}
