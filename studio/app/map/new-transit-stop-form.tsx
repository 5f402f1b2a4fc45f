import { useState } from 'react';
import type { Locale } from '../../../app/locales/locales.ts';
import type { Position } from '../../../walk/walk.ts';
import type { LocaleTexts } from '../composer-form/locale-texts.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import fields from '../shell/form-fields.module.css';
import { NamedPlaceForm, type NewNamedPlace } from './named-place-form.tsx';
import { TransitStopKindSelect } from './transit-stop-kind-select.tsx';
import type { TransitStop } from './walk-places.ts';

export type NewNamedTransitStop = NewNamedPlace & Pick<TransitStop, 'kind' | 'nameNative'>;

interface NewTransitStopFormProps {
  position: Position;
  takenIds: readonly string[];
  /** The walk's country, as a two-letter ISO 3166 code. */
  country: string | undefined;
  onMove: (position: Position) => void;
  onAdd: (arrival: NewNamedTransitStop) => void;
  onCancel: () => void;
}

/** The languages of signs, by country. */
const signLocales: Readonly<Record<string, Locale>> = { JP: 'jp', TW: 'zh' };

/** Asks for the names of a new station or bus stop, and for the name on its signs. */
export function NewTransitStopForm({ country = '', takenIds, onAdd, ...form }: NewTransitStopFormProps) {
  const text = useTranslator();
  const [kind, setKind] = useState<TransitStop['kind']>('station');
  const [typed, setTyped] = useState<string>();
  const readNative = ({ en, zh, jp }: LocaleTexts) =>
    (typed ?? { en, zh, jp }[signLocales[country] ?? 'en']).trim() || [jp, zh, en].find((it) => it.trim() !== '') || '';
  return (
    <NamedPlaceForm
      {...form}
      label={text('map.arrivals.add')}
      help={text('map.arrivals.addHelp')}
      action={text('map.arrivals.addAction')}
      nameLabel={(language) => text('map.form.name', { language })}
      fallbackId={`arrival-${takenIds.length + 1}`}
      takenIds={takenIds}
      onAdd={(place) => onAdd({ ...place, kind, nameNative: readNative(place.names) })}
      below={(names) => (
        <label className={fields.field}>
          <span>{text('map.arrivals.nameNative')}</span>
          <input value={typed ?? readNative(names)} onChange={(event) => setTyped(event.target.value)} />
        </label>
      )}
      beside={<TransitStopKindSelect value={kind} onChange={setKind} />}
    />
  );
}
