import { useEffect, useState } from 'react';
import { groupStoryOffersByKind } from '../../../walk/state.ts';
import { useMessages } from '../../locales/messages.tsx';
import type { Progress } from '../saves/progress.ts';
import styles from '../screen/notes.module.css';
import small from '../screen/small-button.module.css';
import { useCurrentWalk } from '../session/current-walk.tsx';
import type { ResumeCodeOfferReason } from './resume-code-offer-reason.ts';
import { ResumeCodePanel } from './resume-code-panel.tsx';

/**
 * The offers of a resume code so far, by the walk's start time. Each walk has one offer. `next` was the walker's next
 * stop when the offer appeared. `isAnswered` is true after the visitor has reacted.
 */
const offers = new Map<number, { next: string; isAnswered: boolean }>();

const headings = {
  'low-battery': 'resumeLowBattery',
  'in-app': 'resumeInApp',
  'not-promised': 'resumeNotPromised',
} as const satisfies Record<ResumeCodeOfferReason, string>;

interface ResumeCodeOfferProps {
  reason: ResumeCodeOfferReason | undefined;
  progress: Progress;
}

/**
 * Offers a code for continuing the walk on another phone, if `reason` is defined. Offers it once per walk, while the
 * story waits for the arrival at a stop.
 */
export function ResumeCodeOffer(props: ResumeCodeOfferProps) {
  const { state } = useCurrentWalk();
  const [next] = groupStoryOffersByKind(state).arrivals;
  return next === undefined ? null : <OfferForStop key={next} next={next} {...props} />;
}

function OfferForStop({ next, reason, progress }: ResumeCodeOfferProps & { next: string }) {
  const messages = useMessages('walk');
  const { startedAtMs } = useCurrentWalk().state;
  const [isOpen, setIsOpen] = useState(false);
  // Decide only when the component mounts. A later offer would move the buttons that the visitor is about to tap.
  const [offer, setOffer] = useState(() => {
    const earlierOffer = offers.get(startedAtMs);
    return earlierOffer && (earlierOffer.isAnswered || earlierOffer.next !== next) ? undefined : reason;
  });
  useEffect(() => {
    if (offer) offers.set(startedAtMs, { next, isAnswered: false });
  }, [offer, startedAtMs, next]);

  function dismissOffer() {
    offers.set(startedAtMs, { next, isAnswered: true });
    setOffer(undefined);
  }

  if (!offer) return null;
  return (
    <>
      <section className={styles.ask}>
        <h2>{messages(headings[offer])}</h2>
        <p>{messages(offer === 'in-app' ? 'resumeOfferInApp' : 'resumeOffer')}</p>
        <button type="button" className={small.button} onClick={() => setIsOpen(true)}>
          {messages('resumeOpen')}
        </button>
        <button type="button" className={small.button} onClick={dismissOffer}>
          {messages('resumeNotNow')}
        </button>
      </section>
      {isOpen ? <ResumeCodePanel progress={progress} close={dismissOffer} /> : null}
    </>
  );
}
