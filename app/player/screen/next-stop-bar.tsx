import { useState } from 'react';
import type { Directions } from '../../../walk/guidance.ts';
import { useMessages } from '../../locales/messages.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { useInstruction } from '../guidance/instruction.tsx';
import { TurnIcon } from '../guidance/turn-icon.tsx';
import { useWayToNextStop, type WayToNextStop } from '../guidance/way-to-next-stop.ts';
import { useFormatLine, useHasMessage } from '../pack/walk-messages.tsx';
import { useNextOrLatestStop, useNextStop } from '../session/next-stop-choice.tsx';
import { useFormatCompassPoint } from '../story/compass-point.tsx';
import { roundMeters, useFormatDistance } from './distance.tsx';
import styles from './next-stop-bar.module.css';
import { useWalkSettings } from './use-walk-settings.ts';

/**
 * Renders the target stop's name, and how to get there. If the paths are known, renders the length of the way and the
 * next turn. Otherwise renders the estimated length, or the distance in a straight line. The arrow is relative to the
 * phone's heading, or to north without a compass.
 */
export function NextStopBar({ headingDegrees }: { headingDegrees: number | undefined }) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const hasMessage = useHasMessage();
  const wayToNextStop = useWayToNextStop();
  const target = useNextOrLatestStop();
  const { offered } = useNextStop();
  if (!target) return null;
  const way = target.kind === 'next' ? wayToNextStop : undefined;
  const name = `stop.${target.stop}`;
  const label = { next: 'nextStop', here: 'thisStop', passed: 'passedStop', end: 'lastStop' } as const;
  return (
    <div className={styles.bar} data-ground="dark">
      <Arrow degrees={way && way.bearingDegrees - (headingDegrees ?? 0)} />
      {offered.length > 1 ? (
        <StopChoice />
      ) : (
        <p>
          <span>{messages(label[target.kind])}</span>
          {/* The short name, which the map shows too. */}
          <strong>{formatLine(hasMessage(`${name}.short`) ? `${name}.short` : name)}</strong>
        </p>
      )}
      {/* Hide “0 m”: the walker is at the stop, although the walk has not noticed the arrival yet. */}
      {way && roundMeters(way.meters) > 0 ? <WayLength way={way} /> : null}
      {way?.kind === 'directions' ? <NextTurnInstruction directions={way.directions} /> : null}
    </div>
  );
}

/** Lets the walker choose one of several next stops. */
function StopChoice() {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const { next, offered, choose } = useNextStop();
  return (
    <label className={styles.choice}>
      <span>{messages('chooseStop')}</span>
      <select value={next} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {offered.map((stop) => (
          <option key={stop} value={stop}>
            {formatLine(`stop.${stop}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Renders an arrow that points up at 0°. If the direction is unknown, renders the flame of a lantern. */
function Arrow({ degrees }: { degrees: number | undefined }) {
  const isKnown = degrees !== undefined;
  return (
    <i aria-hidden="true" data-points={isKnown ? '' : undefined}>
      <b style={isKnown ? { rotate: `${Math.round(degrees)}deg` } : undefined} />
    </i>
  );
}

/**
 * Renders the walking distance and the walking time. If only the distance in a straight line is known, omits the time.
 */
function WayLength({ way }: { way: WayToNextStop }) {
  const messages = useMessages('walk');
  const distance = useFormatDistance();
  const direction = useFormatCompassPoint();
  const { minutes, stairsMeters } = measureWay(way);
  const [length, compassPoint] = [distance(way.meters), direction(way.bearingDegrees)];
  return (
    <p className={styles.way}>
      <span aria-hidden="true">{length}</span>
      {minutes === undefined ? null : <small aria-hidden="true">{messages('minutes', { minutes })}</small>}
      <span className={styles.spoken}>
        {minutes === undefined
          ? messages('aboutWay', { distance: length, direction: compassPoint })
          : messages('aboutPath', {
              distance: length,
              minutes,
              stairs: hasStairs(stairsMeters) ? distance(stairsMeters) : 'none',
              direction: compassPoint,
            })}
      </span>
    </p>
  );
}

/** Returns the walking time of a way in whole minutes, and the length of its stairs in meters. */
function measureWay(way: WayToNextStop): { minutes: number | undefined; stairsMeters: number } {
  if (way.kind === 'straight') return { minutes: undefined, stairsMeters: 0 };
  const { minutes, stairsMeters } = way.kind === 'directions' ? way.directions : { ...way, stairsMeters: 0 };
  return { minutes: Math.max(1, Math.round(minutes)), stairsMeters };
}

/** Renders the next turn with its icon, and a note about stairs on the rest of the path. */
function NextTurnInstruction({ directions }: { directions: Directions }) {
  const messages = useMessages('walk');
  const distance = useFormatDistance();
  const [{ avoidsStairs }] = useWalkSettings();
  const { sentence, key, move } = useInstruction()(directions);
  const { stairsMeters, respectsStairsWish } = directions;
  const hasStairsAhead = hasStairs(stairsMeters);
  const stairs = distance(stairsMeters);
  return (
    <div className={styles.move}>
      <TurnIcon move={move} />
      <AnnouncedInstruction changesWith={key}>{sentence}</AnnouncedInstruction>
      {hasStairsAhead && respectsStairsWish ? (
        <small className={styles.stairs} aria-hidden="true">
          <TurnIcon move="stairs" />
          {stairs}
        </small>
      ) : null}
      {hasStairsAhead && !respectsStairsWish ? (
        <p className={styles.remark}>{messages('stairsRemain', { stairs })}</p>
      ) : null}
      {avoidsStairs && !hasStairsAhead ? <small className={styles.stairs}>{messages('stairsNone')}</small> : null}
    </div>
  );
}

/** Renders an instruction. Screen readers announce it when `changesWith` changes, not with each meter. */
function AnnouncedInstruction({ changesWith, children }: { changesWith: string; children: string }) {
  const [announcedInstruction, setAnnouncedInstruction] = useState({ changesWith, sentence: children });
  if (announcedInstruction.changesWith !== changesWith) setAnnouncedInstruction({ changesWith, sentence: children });
  return (
    <>
      <p aria-hidden="true">{children}</p>
      <StatusMessage className={styles.spoken}>{announcedInstruction.sentence}</StatusMessage>
    </>
  );
}

/** Returns whether stairs are long enough to mention. Their length is rounded to 5 m. */
function hasStairs(meters: number): boolean {
  return meters >= 2.5;
}
