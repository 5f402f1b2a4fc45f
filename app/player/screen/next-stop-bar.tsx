import { useState } from 'react';
import { distanceAndBearingTo } from '../../../walk/geodesy.ts';
import type { Directions } from '../../../walk/guidance.ts';
import { useMessages } from '../../locales/messages.tsx';
import { Status } from '../../ui/status.tsx';
import { useDirections } from '../guidance/guidance.tsx';
import { useInstruction } from '../guidance/instruction.tsx';
import { MoveIcon } from '../guidance/move-icon.tsx';
import { useFormatLine, useHasMessage } from '../pack/walk-messages.tsx';
import { useNextStop, useTargetStop } from '../session/next-stop-choice.tsx';
import { usePlayedWalk } from '../session/played-walk.tsx';
import { useCompassPointName } from '../story/compass-point.tsx';
import { useDistanceFormat } from './distance.tsx';
import styles from './next-stop-bar.module.css';
import { useSettings } from './use-settings.ts';

/**
 * Renders the target stop's name, and how to get there. If the paths are known, renders the path's length and the next
 * turn; otherwise the straight distance. The arrow is relative to the phone's heading, or to north without a compass.
 */
export function NextStopBar({ headingDegrees }: { headingDegrees: number | undefined }) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const hasMessage = useHasMessage();
  const { state, pack } = usePlayedWalk();
  const directions = useDirections();
  const target = useTargetStop();
  const { offered } = useNextStop();
  if (!target) return null;
  const stop = pack.packed.stops.find(({ id }) => id === target.stop);
  const straightDistance = stop && target.kind === 'next' ? distanceAndBearingTo(state.position, stop) : undefined;
  const way = target.kind === 'next' ? directions : undefined;
  const name = `stop.${target.stop}`;
  const bearingDegrees = way?.bearingDegrees ?? straightDistance?.bearingDegrees;
  const label = { next: 'nextStop', here: 'thisStop', passed: 'passedStop', end: 'lastStop' } as const;
  return (
    <div className={styles.bar} data-ground="dark">
      <Arrow degrees={bearingDegrees === undefined ? undefined : bearingDegrees - (headingDegrees ?? 0)} />
      {offered.length > 1 ? (
        <StopChoice />
      ) : (
        <p>
          <span>{messages(label[target.kind])}</span>
          {/* The short name, which the map shows too. */}
          <strong>{formatLine(hasMessage(`${name}.short`) ? `${name}.short` : name)}</strong>
        </p>
      )}
      {way ? <PathLength directions={way} /> : straightDistance ? <StraightDistance {...straightDistance} /> : null}
      {way ? <NextMove directions={way} /> : null}
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

function PathLength({ directions: { meters, minutes, stairsMeters, bearingDegrees } }: { directions: Directions }) {
  const messages = useMessages('walk');
  const distance = useDistanceFormat();
  const direction = useCompassPointName();
  const wholeMinutes = Math.max(1, Math.round(minutes));
  return (
    <p className={styles.way}>
      <span aria-hidden="true">{distance(meters)}</span>
      <small aria-hidden="true">{messages('minutes', { minutes: wholeMinutes })}</small>
      <span className={styles.spoken}>
        {messages('aboutPath', {
          distance: distance(meters),
          minutes: wholeMinutes,
          stairs: hasStairs(stairsMeters) ? distance(stairsMeters) : 'none',
          direction: direction(bearingDegrees),
        })}
      </span>
    </p>
  );
}

function StraightDistance({ distanceMeters, bearingDegrees }: { distanceMeters: number; bearingDegrees: number }) {
  const messages = useMessages('walk');
  const distance = useDistanceFormat();
  const direction = useCompassPointName();
  return (
    <p className={styles.way}>
      <span aria-hidden="true">{distance(distanceMeters)}</span>
      <span className={styles.spoken}>
        {messages('aboutWay', { distance: distance(distanceMeters), direction: direction(bearingDegrees) })}
      </span>
    </p>
  );
}

/** Renders the next turn as text, and the stairs on the rest of the path. */
function NextMove({ directions }: { directions: Directions }) {
  const messages = useMessages('walk');
  const distance = useDistanceFormat();
  const [{ avoidsStairs }] = useSettings();
  const { sentence, key, move } = useInstruction()(directions);
  const { stairsMeters, isAsWished } = directions;
  const hasStairsAhead = hasStairs(stairsMeters);
  const stairs = distance(stairsMeters);
  return (
    <div className={styles.move}>
      <MoveIcon move={move} />
      <AnnouncedInstruction changesWith={key}>{sentence}</AnnouncedInstruction>
      {hasStairsAhead && isAsWished ? (
        <small className={styles.stairs} aria-hidden="true">
          <MoveIcon move="stairs" />
          {stairs}
        </small>
      ) : null}
      {hasStairsAhead && !isAsWished ? <p className={styles.remark}>{messages('stairsRemain', { stairs })}</p> : null}
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
      <Status className={styles.spoken}>{announcedInstruction.sentence}</Status>
    </>
  );
}

/** Returns whether stairs are long enough to mention. Their length is rounded to 5 m. */
function hasStairs(meters: number): boolean {
  return meters >= 2.5;
}
