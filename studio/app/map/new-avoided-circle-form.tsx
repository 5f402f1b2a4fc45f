import { useState } from 'react';
import type { Position } from '../../../walk/walk.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import fields from '../shell/form-fields.module.css';
import { NewPlaceForm } from './new-place-form.tsx';
import type { CircleToAvoid, WalkPlaces } from './walk-places.ts';

interface NewAvoidedCircleFormProps {
  position: Position;
  onMove: (position: Position) => void;
  onAdd: (avoided: CircleToAvoid) => void;
  onCancel: () => void;
}

/** The radius of a new circle, in meters. */
const firstRadiusMeters = 20;

/**
 * Returns the walk's places together with a new circle to avoid. The placeholder “…” stands for the required reason. So
 * the studio can measure the route around the circle before the author has written the reason.
 */
export function addCircleToAvoid(places: WalkPlaces, position: Position): WalkPlaces {
  return { ...places, avoid: [...(places.avoid ?? []), { ...position, radiusMeters: firstRadiusMeters, reason: '…' }] };
}

/** Asks why the walking route must avoid a new circle on the map. walk.yaml requires a reason for each circle. */
export function NewAvoidedCircleForm({ position, onMove, onAdd, onCancel }: NewAvoidedCircleFormProps) {
  const text = useTranslator();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  function submit() {
    if (reason.trim() === '') return setError(text('map.errors.reason'));
    onAdd({ ...position, radiusMeters: firstRadiusMeters, reason: reason.trim() });
  }
  return (
    <NewPlaceForm
      label={text('map.avoid.add')}
      help={text('map.avoid.addHelp')}
      action={text('map.avoid.addAction')}
      position={position}
      error={error}
      onMove={onMove}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <label className={fields.field}>
        <span>{text('map.avoid.reason')}</span>
        <input
          value={reason}
          aria-invalid={error !== undefined || undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
    </NewPlaceForm>
  );
}
