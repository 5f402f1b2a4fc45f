import { type ReactNode, useRef, useState } from 'react';
import type { Clue, ClueDrawingPart } from '../../../walk/walk.ts';
import { useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { useScrollDetailsIntoView, useScrollIntoView } from '../scroll-into-view.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';
import styles from './clue-drawing.module.css';

/**
 * Renders a clue's drawing, if there is one, with its description. The drawing is open for a visitor who plays at home.
 * It is folded for a walker, who can see the real place.
 */
export function ClueDrawing({ clue }: { clue: Clue }) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const { state, pack } = useCurrentWalk();
  const openedDetails = useScrollDetailsIntoView();
  const image = clue.drawing ? <img src={pack.addressOf(`drawings/${clue.drawing}.svg`)} alt="" /> : null;
  return (
    <details className={styles.drawing} open={state.mode === 'home'} {...openedDetails.details}>
      <summary {...openedDetails.summary}>{clue.drawing ? messages('drawing') : messages('description')}</summary>
      {clue.parts ? (
        <ExplorableDrawing clue={clue.id} parts={clue.parts}>
          {image}
        </ExplorableDrawing>
      ) : (
        image
      )}
      <p>{formatLine(`clue.${clue.id}.home`)}</p>
    </details>
  );
}

interface ExplorableDrawingProps {
  clue: string;
  parts: readonly ClueDrawingPart[];
  children: ReactNode;
}

/**
 * Renders a drawing, and on request a button over each of its parts. The button's name is the text of the part. So
 * visitors who use touch, a keyboard or a screen reader can explore the drawing too.
 */
function ExplorableDrawing({ clue, parts, children }: ExplorableDrawingProps) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const [isExplored, setExplored] = useState(false);
  const [current, setCurrent] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  useScrollIntoView(frame, isExplored || undefined);
  const shownPart = parts[current];
  const formatPart = ({ id }: ClueDrawingPart) => formatLine(`clue.${clue}.part.${id}`);
  return (
    <div ref={frame} className={styles.explorable}>
      {children}
      <button
        type="button"
        className={styles.explore}
        aria-expanded={isExplored}
        onClick={() => setExplored(!isExplored)}
      >
        {messages('drawingParts')}
      </button>
      {isExplored && shownPart ? (
        <>
          <ol className={styles.parts} aria-label={messages('drawing')}>
            {parts.map((part, index) => {
              const [left, top, width, height] = part.percent.map((value) => `${value}%`);
              return (
                <li key={part.id} style={{ left, top, width, height }}>
                  <button
                    type="button"
                    aria-label={formatPart(part)}
                    aria-current={index === current}
                    onFocus={() => setCurrent(index)}
                    onClick={() => setCurrent(index)}
                  />
                </li>
              );
            })}
          </ol>
          {/* Hide the text from screen readers, because the focused button already has it as its name. */}
          <p className={styles.current} aria-hidden="true">
            {formatPart(shownPart)}
          </p>
        </>
      ) : null}
    </div>
  );
}
