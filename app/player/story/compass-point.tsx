import { useMessages } from '../../locales/messages.tsx';

const compassPoints = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const;

/**
 * Returns a function that names the nearest of eight compass points for a direction in degrees clockwise from north.
 */
export function useFormatCompassPoint(): (degrees: number) => string {
  const messages = useMessages('walk');
  return (degrees) => {
    const compassPoint = findCompassPoint(degrees);
    return messages(compassPoint);
  };
}

/** Returns the nearest of eight compass points. */
export function findCompassPoint(degrees: number): (typeof compassPoints)[number] {
  const index = Math.round((((degrees % 360) + 360) % 360) / 45) % compassPoints.length;
  return compassPoints[index] ?? 'north';
}
