import { useLocale } from '../locales/words.tsx';

/** Figures of a walk as its cards and its page print them. */
export function useWalkFigures({
  distanceMeters,
  minutes,
}: {
  distanceMeters: number;
  minutes: { from: number; to: number };
}) {
  const format = new Intl.NumberFormat(useLocale() === 'en' ? 'en' : 'ja', { maximumFractionDigits: 1 });
  return {
    kilometers: format.format(distanceMeters / 1000),
    hoursFrom: format.format(minutes.from / 60),
    hoursTo: format.format(minutes.to / 60),
  };
}
