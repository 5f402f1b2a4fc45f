import { useMemo } from 'react';
import { encodeQrCode } from '../../ending/postcard/qr/encode-qr-code.ts';
import styles from './party-panel.module.css';

/** The width of the light border that readers of QR codes need, in modules. */
const quietModules = 4;

/** Renders a text as a QR code. Renders nothing if the text is too long. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const modules = useMemo(() => encodeQrCode(text), [text]);
  if (!modules) return null;
  const size = modules.length + 2 * quietModules;
  const path = modules.flatMap((line, row) =>
    line.flatMap((isDark, column) => (isDark ? `M${column + quietModules} ${row + quietModules}h1v1h-1` : [])),
  );
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={size * 6}
      height={size * 6}
      className={styles.qr}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} />
    </svg>
  );
}
