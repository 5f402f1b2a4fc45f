import { useMessages } from '../../locales/messages.tsx';

const winds = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const;

/** Returns a function that names the nearest of eight winds for a direction in degrees clockwise from north. */
export function useDirection(): (degrees: number) => string {
  const messages = useMessages('walk');
  return (degrees) => {
    const wind = windOf(degrees);
    return messages(wind);
  };
}

/** Returns the wind whose eighth of the circle contains the direction. */
export function windOf(degrees: number): (typeof winds)[number] {
  const index = Math.round((((degrees % 360) + 360) % 360) / 45) % winds.length;
  return winds[index] ?? 'north';
}
