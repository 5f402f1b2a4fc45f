import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './phone-frame.module.css';
import type { PhoneSize } from './phone-sizes.ts';
import { bezelPixels, computePhoneScale } from './phone-sizes.ts';
import { PlayerStartNotice } from './player-start-notice.tsx';

interface PhoneFrameProps {
  frame: RefObject<HTMLIFrameElement | null>;
  size: PhoneSize;
  title: string;
  /** Whether the player is still loading the walk. */
  isStarting: boolean;
}

/** Shows the player's page in the size of a phone's window, scaled down to the available space. */
export function PhoneFrame({ frame, size, title, isStarting }: PhoneFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(computePhoneScale(size, entry.contentRect));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [size]);
  const outer = { width: size.width + 2 * bezelPixels, height: size.height + 2 * bezelPixels };
  return (
    <div className={styles.place} ref={place}>
      <div className={styles.box} style={{ width: outer.width * scale, height: outer.height * scale }}>
        <div className={styles.phone} style={{ ...outer, padding: bezelPixels, scale: String(scale) }}>
          <iframe ref={frame} src="./play/phone/index.html" title={title} width={size.width} height={size.height} />
        </div>
        <PlayerStartNotice isStarting={isStarting} />
      </div>
    </div>
  );
}
