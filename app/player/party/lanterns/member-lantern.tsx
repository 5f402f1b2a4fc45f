import { useMessages } from '../../../locales/messages.tsx';
import { animalTransform, findLanternDrawing, lanternColors } from './lantern-drawings.ts';
import styles from './member-lantern.module.css';

/** Renders a member's lantern. Screen readers ignore it, because the member's name stands beside it. */
export function MemberLantern({ lantern }: { lantern: number }) {
  const { frame, animalPath, paperPath, fittingsPath } = findLanternDrawing(lantern);
  const { paper, fittings, animal, edge } = lanternColors[frame];
  const { x, y, scale } = animalTransform;
  return (
    <svg viewBox="0 0 64 64" className={styles.lantern} aria-hidden="true">
      <g stroke={edge} strokeWidth="3" strokeLinejoin="round">
        <path d={fittingsPath} fill={fittings} />
        <path d={paperPath} fill={paper} />
      </g>
      <path d={animalPath} fill={animal} fillRule="evenodd" transform={`translate(${x} ${y}) scale(${scale})`} />
    </svg>
  );
}

/** Returns a function that returns the name of a lantern in the page's language. */
export function useFormatLanternName(): (lantern: number) => string {
  const messages = useMessages('party');
  return (lantern) => {
    const { animal, frame } = findLanternDrawing(lantern);
    return messages('lantern', { animal, frame });
  };
}
