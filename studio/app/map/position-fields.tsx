import type { Position } from '../../../walk/walk.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import { CommitOnBlurField } from './commit-on-blur-field.tsx';
import { readLatitude, readNumber } from './read-form-fields.ts';

interface PositionFieldsProps {
  position: Position;
  /** Formats a coordinate in degrees. By default, all decimals are shown. */
  format?: (degrees: number) => string;
  onCommit: (position: Position) => void;
}

/**
 * Edits a position in two fields. The field of the latitude also accepts a pasted pair of coordinates, in the format that
 * map websites copy.
 */
export function PositionFields({ position: { lat, lon }, format = String, onCommit }: PositionFieldsProps) {
  const text = useTranslator();
  return (
    <>
      <CommitOnBlurField
        label={text('map.form.latitude')}
        value={format(lat)}
        parse={(typed) => readLatitude(typed, text)}
        onCommit={(typed) => onCommit({ lat: typed.lat, lon: typed.lon ?? lon })}
      />
      <CommitOnBlurField
        label={text('map.form.longitude')}
        value={format(lon)}
        parse={(typed) => readNumber(typed, -180, 180, text('map.errors.longitude'))}
        onCommit={(typed) => onCommit({ lat, lon: typed })}
      />
    </>
  );
}
