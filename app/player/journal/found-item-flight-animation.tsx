import { type CSSProperties, type RefObject, useState } from 'react';
import styles from './found-item-flight-animation.module.css';
import { type FoundItem, useFormatFoundItemName } from './found-item-name.tsx';
import { FoundItemPicture } from './found-item-picture.tsx';

interface FoundItemFlightAnimationProps {
  find: FoundItem;
  from: DOMRect;
  /** The element where the flight ends. */
  to: RefObject<Element | null>;
  /** The number of earlier flights that are still running. */
  order: number;
  whenLanded: () => void;
}

/**
 * Renders the animation of a found item. The item rises from the story, shows its name, and flies to an element. Screen
 * readers read the card in the story instead.
 */
export function FoundItemFlightAnimation({ find, from, to, order, whenLanded }: FoundItemFlightAnimationProps) {
  const name = useFormatFoundItemName();
  const [way] = useState(() => computeFlightAnimationStyle(from, to.current?.getBoundingClientRect(), order));
  return (
    <div
      className={styles.flight}
      style={way as CSSProperties}
      aria-hidden="true"
      onAnimationEnd={(event) => event.target === event.currentTarget && whenLanded()}
    >
      <span className={styles.glow}>
        <FoundItemPicture find={find} />
      </span>
      <span className={styles.name}>{name(find)}</span>
    </div>
  );
}

/**
 * Returns the positions of a flight as CSS variables. Halfway, the found item rests over the map, where its name fits
 * into the window.
 */
function computeFlightAnimationStyle(from: DOMRect, to: DOMRect | undefined, order: number): Record<string, string> {
  const nameMargin = Math.min(150, innerWidth / 2);
  const startPoint = computeRectCenter(from);
  const end = to ? computeRectCenter(to) : startPoint;
  return {
    '--from-x': `${startPoint.x}px`,
    '--from-y': `${Math.min(startPoint.y, innerHeight - 40)}px`,
    '--rest-x': `${Math.max(nameMargin, Math.min((startPoint.x + end.x) / 2, innerWidth - nameMargin))}px`,
    '--rest-y': `${Math.min(startPoint.y, Math.max(140, innerHeight * 0.34))}px`,
    '--to-x': `${end.x}px`,
    '--to-y': `${end.y}px`,
    '--delay': `${order * 0.35}s`,
  };
}

function computeRectCenter({ left, top, width, height }: DOMRect): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}
