import { useMessages } from '../../locales/messages.tsx';

const winds = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const;

/** Names the nearest of the eight winds of a direction in degrees clockwise from north. */
export function useDirection(): (degrees: number) => string {
  const messages = useMessages('walk');
  return (degrees) => {
    const wind = windOf(degrees);
    return messages(wind);
  };
}

/** Each wind's name is good for an eighth of the circle around it. */
export function windOf(degrees: number): (typeof winds)[number] {
  const index = Math.round((((degrees % 360) + 360) % 360) / 45) % winds.length;
  return winds[index] ?? 'north';
}
