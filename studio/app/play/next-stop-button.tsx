import { useEffect, useId, useRef } from 'react';
import { prefersReducedMotion } from '../../../app/device/reduced-motion.ts';
import { type Locale, localeTags } from '../../../app/locales/locales.ts';
import type { Position } from '../../../walk/walk.ts';
import type { PlayableWalkEdition } from '../../play-api.ts';
import { getWalkerPosition, setWalkerPosition, type WalkerPosition } from '../map/walker-position.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import styles from './next-stop-button.module.css';
import { planWalkerPositionsToStop } from './way-to-stop.ts';

interface NextStopButtonProps {
  edition: PlayableWalkEdition;
  locale: Locale;
  /** The id of the stop to which the web player now directs the walker; `undefined` if there is none. */
  next: string | undefined;
}

const stepMs = 100;

/** Moves the walker along the way to the next stop. Stays focusable if no stop is offered. */
export function NextStopButton({ edition, locale, next }: NextStopButtonProps) {
  const text = useTranslator();
  const { walkId, outline } = useOpenWalk();
  const messages = useMessageTable(locale);
  const walk = useMoveWalkerInSteps(walkId);
  const note = useId();
  const stop = edition.walk.stops.find(({ id }) => id === next);

  function walkToNextStop() {
    const walker = getWalkerPosition(walkId);
    if (stop && walker) walk(planWalkerPositionsToStop(stop, walker, outline.route ?? []));
  }

  return (
    <div className={styles.next}>
      <button
        type="button"
        className={`${buttons.button} ${buttons.quiet}`}
        aria-disabled={stop === undefined}
        aria-describedby={note}
        onClick={walkToNextStop}
      >
        {text('play.nextStop')}
      </button>
      <p id={note} className={styles.note} lang={stop && localeTags[locale].htmlLang}>
        {stop ? (messages?.[`stop.${stop.id}`] ?? stop.id) : text('play.noNextStop')}
      </p>
    </div>
  );
}

/**
 * Returns a function that moves the walker in quick steps. The steps end if the author moves the walker at the same time.
 */
function useMoveWalkerInSteps(walkId: string): (steps: readonly Position[]) => void {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(timer.current), []);
  return (steps) => {
    clearInterval(timer.current);
    const rest = prefersReducedMotion() ? steps.slice(-1) : [...steps];
    let last = getWalkerPosition(walkId);
    const step = () => {
      const next = rest.shift();
      if (next === undefined || last === undefined || getWalkerPosition(walkId) !== last)
        return clearInterval(timer.current);
      const moved: WalkerPosition = { ...next, accuracyMeters: last.accuracyMeters };
      setWalkerPosition(walkId, moved);
      last = moved;
    };
    timer.current = setInterval(step, stepMs);
    step();
  };
}
