import { useEffect, useRef, useState } from 'react';
import { useLocale, useMessages } from '../../../locales/messages.tsx';
import type { AnalyticsEvent } from '../../../platform/platform.ts';
import { useAnalytics } from '../../../platform/use-analytics.ts';
import small from '../../screen/small-button.module.css';
import { useCurrentWalk } from '../../session/current-walk.tsx';
import styles from './after-walk.module.css';

/**
 * The start times of the walks that the visitor has rated since the page was loaded. The form does not ask about these
 * walks again.
 */
const ratedWalks = new Set<number>();

/** Asks how the walk was, and counts the answer. Renders nothing if analytics would not count the answer. */
export function WalkRating() {
  const messages = useMessages('walk');
  const locale = useLocale();
  const analytics = useAnalytics();
  const { pack, state } = useCurrentWalk();
  const { startedAtMs } = state;
  const [isCounted, setIsCounted] = useState(false);
  const [hasPressed, setHasPressed] = useState(false);
  const [isAnswered, setIsAnswered] = useState(ratedWalks.has(startedAtMs));
  const answers: [event: AnalyticsEvent, text: string][] = [
    ['loved', messages('feedbackLoved')],
    ['fine', messages('feedbackFine')],
    ['poor', messages('feedbackPoor')],
  ];
  const thanks = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    let isShown = true;
    analytics.mayMeasure().then((mayMeasure) => isShown && setIsCounted(mayMeasure));
    return () => {
      isShown = false;
    };
  }, [analytics]);

  function sendRating(event: AnalyticsEvent) {
    analytics.event(event, `game-id/${pack.id}`, locale);
    ratedWalks.add(startedAtMs);
    setIsAnswered(true);
    setHasPressed(true);
  }

  // The pressed button disappears. Move the focus, so that keyboard users keep their place.
  useEffect(() => {
    if (hasPressed) thanks.current?.focus();
  }, [hasPressed]);

  if (!isCounted && !isAnswered) return null;
  return (
    <section className={styles.part}>
      <h3>{messages('feedbackHeading')}</h3>
      <p ref={thanks} role="status" tabIndex={-1}>
        {isAnswered ? messages('feedbackThanks') : null}
      </p>
      {isAnswered ? null : (
        <>
          <div className={styles.answers}>
            {answers.map(([event, text]) => (
              <button key={event} type="button" className={small.button} onClick={() => sendRating(event)}>
                {text}
              </button>
            ))}
          </div>
          <p>{import.meta.env.HOSTED_PLATFORM ? messages('feedbackHowHosted') : messages('feedbackHow')}</p>
        </>
      )}
    </section>
  );
}
