import { useTranslator } from '../messages/studio-messages.tsx';
import styles from './interactive-map.module.css';

const widestPixels = 120;

/** Renders a bar of a round number of meters. */
export function ScaleBar({ pixelsPerMeter }: { pixelsPerMeter: number }) {
  const text = useTranslator();
  const meters = findRoundLengthMeters(widestPixels / pixelsPerMeter);
  return (
    <p className={styles.scale}>
      <span style={{ width: meters * pixelsPerMeter }} />
      {text('map.meters', { meters })}
    </p>
  );
}

/** Returns the largest number of meters among 1, 2, 5, 10, 20, 50 and so on that does not exceed `longestMeters`. */
export function findRoundLengthMeters(longestMeters: number): number {
  const power = 10 ** Math.floor(Math.log10(longestMeters));
  return ([5, 2, 1].find((digit) => digit * power <= longestMeters) ?? 1) * power;
}
