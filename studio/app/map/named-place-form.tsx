import { type ReactNode, useState } from 'react';
import { type Locale, locales, localeTags } from '../../../app/locales/locales.ts';
import { idPattern } from '../../../tools/walks/read/allowed-walk-values.ts';
import type { Position } from '../../../walk/walk.ts';
import { emptyLocaleTexts, type LocaleTexts } from '../composer-form/locale-texts.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import fields from '../shell/form-fields.module.css';
import { suggestId } from '../workspace/suggest-id.ts';
import { NewPlaceForm } from './new-place-form.tsx';
import styles from './stop-form.module.css';

/** A new place with its names. If a name is empty, the check reports a missing message for that language. */
export interface NewNamedPlace {
  id: string;
  position: Position;
  names: LocaleTexts;
}

interface NamedPlaceFormProps {
  label: string;
  help: string;
  action: string;
  /** Returns the label of the name field for a language. */
  nameLabel: (language: string) => string;
  /** An example text for each language, shown in the empty field. */
  placeholders?: Readonly<Record<Locale, string>>;
  /** The id that is suggested if the English name has no Latin letters. */
  fallbackId: string;
  /** The ids that the new id must not equal. */
  takenIds: readonly string[];
  position: Position;
  onMove: (position: Position) => void;
  onAdd: (place: NewNamedPlace) => void;
  onCancel: () => void;
  /** Content beside the field for the place's id, such as a select for the place's kind. */
  beside?: ReactNode;
  /** Renders content below the name fields. Gets the names that the author has typed so far. */
  below?: (names: LocaleTexts) => ReactNode;
}

/** Asks for the names of a new place. Its id is made from the English name. */
export function NamedPlaceForm(props: NamedPlaceFormProps) {
  const { nameLabel, placeholders, fallbackId, takenIds, position, onAdd, beside, below, ...form } = props;
  const text = useTranslator();
  const [names, setNames] = useState(emptyLocaleTexts);
  const [typedId, setTypedId] = useState<string>();
  const [error, setError] = useState<string>();
  const id = typedId ?? suggestId(names.en, fallbackId, takenIds);

  function submit() {
    const problem = !locales.some((locale) => names[locale].trim() !== '')
      ? text('map.errors.name')
      : !idPattern.test(id)
        ? text('map.errors.id')
        : takenIds.includes(id)
          ? text('map.errors.takenId')
          : undefined;
    setError(problem);
    if (problem === undefined) onAdd({ id, position, names });
  }

  return (
    <NewPlaceForm {...form} position={position} error={error} onSubmit={submit}>
      {locales.map((locale) => (
        <label key={locale} className={fields.field}>
          <span>{nameLabel(localeTags[locale].name)}</span>
          <input
            lang={localeTags[locale].htmlLang}
            placeholder={placeholders?.[locale]}
            value={names[locale]}
            onChange={(event) => setNames({ ...names, [locale]: event.target.value })}
          />
        </label>
      ))}
      {below?.(names)}
      <div className={styles.row}>
        <label className={fields.field}>
          <span>{text('map.add.id')}</span>
          <input
            value={id}
            aria-invalid={error !== undefined || undefined}
            onChange={(event) => setTypedId(event.target.value)}
          />
        </label>
        {beside}
      </div>
    </NewPlaceForm>
  );
}
