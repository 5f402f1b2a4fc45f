import type { Maneuver } from '../../../walk/turns.ts';

const rightTurnPath = 'M8 20v-7a4 4 0 0 1 4-4h7M15 5l4 4-4 4';
const slightRight = 'M9 20v-6l7-7M10 7h6v6';
const sharpRight = 'M8 20V8l9 9M17 11v6h-6';

/**
 * The icons of a walker's moves, such as a left turn, as SVG paths in a square of 24 units. The icon of a left turn is
 * the mirrored icon of the right turn.
 */
const shapes: Record<Maneuver | 'straight', { path: string; isMirrored?: true }> = {
  straight: { path: 'M12 20V5M6 11l6-6 6 6' },
  right: { path: rightTurnPath },
  left: { path: rightTurnPath, isMirrored: true },
  'slight-right': { path: slightRight },
  'slight-left': { path: slightRight, isMirrored: true },
  'sharp-right': { path: sharpRight },
  'sharp-left': { path: sharpRight, isMirrored: true },
  back: { path: 'M7 20V9a4.5 4.5 0 0 1 9 0v8M12 13l4 4 4-4' },
  'stairs-up': { path: 'M3 20h5v-5h5v-5h5V5h4' },
  'stairs-down': { path: 'M2 5h4v5h5v5h5v5h5' },
  stairs: { path: 'M3 20h5v-5h5v-5h5V5h4' },
};

export function TurnIcon({ move }: { move: Maneuver | 'straight' }) {
  const { path, isMirrored } = shapes[move];
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} transform={isMirrored && 'matrix(-1 0 0 1 24 0)'} />
    </svg>
  );
}
