import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useMessages } from '../locales/messages.tsx';
import { PageLink } from '../router/page-link.tsx';
import buttons from './button.module.css';
import { useConsent } from './consent.tsx';
import styles from './consent-slip.module.css';

/**
 * Renders the consent choice at the lower edge of the window. It takes no focus unasked, and both answers look equally important.
 */
export function ConsentSlip() {
  const messages = useMessages('consent');
  const privacy = useMessages()('privacy');
  const consent = useConsent();
  const slip = useRef<HTMLElement>(null);
  const previousFocus = useRef<EventTarget | null>(null);
  const isReopened = consent?.isShown && consent.choice !== 'none';
  // When the footer opens the slip, it gets the focus.
  useEffect(() => {
    if (isReopened) slip.current?.focus();
  }, [isReopened]);
  if (!consent?.isShown) return null;

  function rememberFocus({ relatedTarget }: FocusEvent) {
    if (!slip.current?.contains(relatedTarget)) previousFocus.current = relatedTarget;
  }

  /** The slip disappears after the action, so a focus inside it returns to where it came from. */
  function closeAfter(act: () => void) {
    const origin = previousFocus.current ?? document.getElementById('main');
    if (slip.current?.contains(document.activeElement) && origin instanceof HTMLElement)
      origin.focus({ preventScroll: true });
    act();
  }

  function leave({ key }: KeyboardEvent) {
    if (key === 'Escape') closeAfter(() => consent?.show(false));
  }

  return (
    <section
      ref={slip}
      className={styles.slip}
      data-ground="dark"
      aria-labelledby="consent"
      tabIndex={-1}
      onFocus={rememberFocus}
      onKeyDown={leave}
    >
      <h2 id="consent">{messages('title')}</h2>
      <p>
        {messages('text')} <PageLink to="about-privacy">{privacy}</PageLink>
      </p>
      <div className={styles.choices}>
        {(
          [
            ['refused', messages('refuse')],
            ['granted', messages('grant')],
          ] as const
        ).map(([choice, answer]) => (
          <button
            key={choice}
            type="button"
            className={`${buttons.button} ${buttons.quiet}`}
            aria-pressed={consent.choice === 'none' ? undefined : consent.choice === choice}
            onClick={() => closeAfter(() => consent.choose(choice))}
          >
            {answer}
          </button>
        ))}
      </div>
    </section>
  );
}
