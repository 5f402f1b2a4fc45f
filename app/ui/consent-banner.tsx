import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useMessages } from '../locales/messages.tsx';
import { PageLink } from '../router/page-link.tsx';
import buttons from './button.module.css';
import { useConsent } from './consent.tsx';
import styles from './consent-banner.module.css';

/**
 * Renders the consent banner at the lower edge of the window. It does not take the focus by itself. Both answers look
 * equally important.
 */
export function ConsentBanner() {
  const messages = useMessages('consent');
  const privacy = useMessages()('privacy');
  const consent = useConsent();
  const banner = useRef<HTMLElement>(null);
  const previousFocus = useRef<EventTarget | null>(null);
  const isReopened = consent?.isShown && consent.choice !== 'none';
  // If the visitor opens the banner from the footer, move the focus to the banner.
  useEffect(() => {
    if (isReopened) banner.current?.focus();
  }, [isReopened]);
  if (!consent?.isShown) return null;

  function rememberFocus({ relatedTarget }: FocusEvent) {
    if (!banner.current?.contains(relatedTarget)) previousFocus.current = relatedTarget;
  }

  /** Runs `act`, which removes the banner. Then returns the focus to the element that had it before the banner. */
  function runAndRestoreFocus(act: () => void) {
    const origin = previousFocus.current ?? document.getElementById('main');
    if (banner.current?.contains(document.activeElement) && origin instanceof HTMLElement)
      origin.focus({ preventScroll: true });
    act();
  }

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key === 'Escape') runAndRestoreFocus(() => consent?.show(false));
  }

  return (
    <section
      ref={banner}
      className={styles.banner}
      data-ground="dark"
      aria-labelledby="consent"
      tabIndex={-1}
      onFocus={rememberFocus}
      onKeyDown={closeOnEscape}
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
            onClick={() => runAndRestoreFocus(() => consent.choose(choice))}
          >
            {answer}
          </button>
        ))}
      </div>
    </section>
  );
}
