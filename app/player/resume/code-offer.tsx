import { useEffect, useState } from 'react';
import { waysOn } from '../../../walk/state.ts';
import { useMessages } from '../../locales/messages.tsx';
import type { Progress } from '../saves/progress.ts';
import styles from '../screen/notes.module.css';
import small from '../screen/small-button.module.css';
import { usePlaying } from '../session/playing.tsx';
import { CodePanel } from './code-panel.tsx';
import type { CodeReason } from './code-reason.ts';

/**
 * For each walk by its start time: the next stop when the code was offered, and whether the visitor answered. No walk is offered a code
 * twice.
 */
const offers = new Map<number, { next: string; isAnswered: boolean }>();

interface CodeOfferProps {
  reason: CodeReason | undefined;
  progress: Progress;
}

/** Offers the walk's code once, if there is a reason. It appears between two scenes, while the story waits for an arrival. */
export function CodeOffer(props: CodeOfferProps) {
  const { state } = usePlaying();
  const [next] = waysOn(state).arrivals;
  return next === undefined ? null : <OfferOnTheWay key={next} next={next} {...props} />;
}

function OfferOnTheWay({ next, reason, progress }: CodeOfferProps & { next: string }) {
  const messages = useMessages('walk');
  const { startedAtMs } = usePlaying().state;
  const [isOpen, setIsOpen] = useState(false);
  // It appears together with the ways on, or not at all: a target of a tap must not move.
  const [offer, setOffer] = useState(() => {
    const before = offers.get(startedAtMs);
    return before && (before.isAnswered || before.next !== next) ? undefined : reason;
  });
  useEffect(() => {
    if (offer) offers.set(startedAtMs, { next, isAnswered: false });
  }, [offer, startedAtMs, next]);

  function answer() {
    offers.set(startedAtMs, { next, isAnswered: true });
    setOffer(undefined);
  }

  if (!offer) return null;
  return (
    <>
      <section className={styles.ask}>
        <h2>{messages(offer === 'low-battery' ? 'resumeLowBattery' : 'resumeNotPromised')}</h2>
        <p>{messages('resumeOffer')}</p>
        <button type="button" className={small.button} onClick={() => setIsOpen(true)}>
          {messages('resumeOpen')}
        </button>
        <button type="button" className={small.button} onClick={answer}>
          {messages('resumeNotNow')}
        </button>
      </section>
      {isOpen ? <CodePanel progress={progress} close={answer} /> : null}
    </>
  );
}
