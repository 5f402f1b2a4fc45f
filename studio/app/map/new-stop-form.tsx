import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type Locale, locales, localeTags } from '../../../app/locales/locales.ts';
import { idPattern, stopKinds } from '../../../tools/walks/read/walk-values.ts';
import type { Position } from '../../../walk/walk.ts';
import fields from '../clues/clue-form.module.css';
import { useText } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { suggestId } from '../workspace/suggest-id.ts';
import { readLatitude, readNumber } from './read-fields.ts';
import type { NewStop } from './stop-edits.ts';
import styles from './stop-form.module.css';
import { ValueField } from './value-field.tsx';

/** A new stop with its names. A language without a name gets no message, which the check then names. */
export interface NamedStop {
  stop: NewStop;
  names: Readonly<Record<Locale, string>>;
}

interface NewStopFormProps {
  position: Position;
  /** Ids of stops and spots, which the new id must differ from. */
  takenIds: readonly string[];
  onMove: (position: Position) => void;
  onAdd: (stop: NamedStop) => void;
  onCancel: () => void;
}

const firstRadiusMeters = 20;

/** Names a new stop. The position comes from the map or from the fields. */
export function NewStopForm({ position, takenIds, onMove, onAdd, onCancel }: NewStopFormProps) {
  const text = useText();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [names, setNames] = useState<Record<Locale, string>>({ en: '', zh: '', jp: '' });
  const [typedId, setTypedId] = useState<string>();
  const [kind, setKind] = useState<NewStop['kind']>('monument');
  const [error, setError] = useState<string>();
  const id = typedId ?? suggestId(names.en, `stop-${takenIds.length + 1}`, takenIds);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = !locales.some((locale) => names[locale].trim() !== '')
      ? text('map.errors.name')
      : !idPattern.test(id)
        ? text('map.errors.id')
        : takenIds.includes(id)
          ? text('map.errors.takenId')
          : undefined;
    setError(problem);
    if (problem === undefined) onAdd({ stop: { id, kind, radiusMeters: firstRadiusMeters, ...position }, names });
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={text('map.add.title')}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel();
      }}
    >
      <p className={fields.help}>{text('map.add.help')}</p>
      {locales.map((locale) => (
        <label key={locale} className={fields.field}>
          <span>{text('map.form.name', { language: localeTags[locale].name })}</span>
          <input
            lang={localeTags[locale].htmlLang}
            value={names[locale]}
            onChange={(event) => setNames({ ...names, [locale]: event.target.value })}
          />
        </label>
      ))}
      <div className={styles.row}>
        <label className={fields.field}>
          <span>{text('map.add.id')}</span>
          <input
            value={id}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={`${formId}-error`}
            onChange={(event) => setTypedId(event.target.value)}
          />
        </label>
        <label className={fields.field}>
          <span>{text('map.form.kind')}</span>
          <select value={kind} onChange={(event) => setKind(event.target.value as NewStop['kind'])}>
            {stopKinds.map((it) => (
              <option key={it} value={it}>
                {text(`map.kinds.${it}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={styles.row}>
        <ValueField
          label={text('map.form.latitude')}
          value={position.lat.toFixed(6)}
          parse={(typed) => readLatitude(typed, text)}
          onCommit={({ lat, lon }) => onMove({ lat, lon: lon ?? position.lon })}
        />
        <ValueField
          label={text('map.form.longitude')}
          value={position.lon.toFixed(6)}
          parse={(typed) => readNumber(typed, -180, 180, text('map.errors.longitude'))}
          onCommit={(lon) => onMove({ ...position, lon })}
        />
      </div>
      <p className={fields.error} id={`${formId}-error`} role="alert">
        {error}
      </p>
      <div className={styles.actions}>
        <button type="submit" className={buttons.button}>
          {text('map.add.add')}
        </button>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onCancel}>
          {text('map.cancel')}
        </button>
      </div>
    </form>
  );
}
