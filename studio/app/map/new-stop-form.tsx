import { useState } from 'react';
import { stopKinds } from '../../../tools/walks/read/allowed-walk-values.ts';
import type { Position } from '../../../walk/walk.ts';
import type { LocaleTexts } from '../composer-form/locale-texts.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import fields from '../shell/form-fields.module.css';
import { NamedPlaceForm } from './named-place-form.tsx';
import type { NewStop } from './stop-edits.ts';

interface NewStopFormProps {
  position: Position;
  /** The ids of stops and spots, which the new id must not equal. */
  takenIds: readonly string[];
  onMove: (position: Position) => void;
  onAdd: (stop: NewStop, names: LocaleTexts) => void;
  onCancel: () => void;
}

const firstRadiusMeters = 20;

/** Asks for the names and the kind of a new stop. */
export function NewStopForm({ takenIds, onAdd, ...form }: NewStopFormProps) {
  const text = useTranslator();
  const [kind, setKind] = useState<NewStop['kind']>('monument');
  return (
    <NamedPlaceForm
      {...form}
      label={text('map.add.title')}
      help={text('map.add.help')}
      action={text('map.add.add')}
      nameLabel={(language) => text('map.form.name', { language })}
      fallbackId={`stop-${takenIds.length + 1}`}
      takenIds={takenIds}
      onAdd={({ id, position, names }) => onAdd({ id, kind, radiusMeters: firstRadiusMeters, ...position }, names)}
      beside={
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
      }
    />
  );
}
