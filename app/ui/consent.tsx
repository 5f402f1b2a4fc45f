import { createContext, use, useSyncExternalStore } from 'react';
import { useMessages } from '../locales/messages.tsx';
import { PageLink } from '../router/page-link.tsx';
import styles from './consent.module.css';

/** The data for the banner and the footer: the visitor's consent to analytics, and functions that change it. */
export interface ConsentStore {
  state(): { choice: 'none' | 'granted' | 'refused' | 'by-browser'; isShown: boolean };
  choose(choice: 'granted' | 'refused'): void;
  show(isShown: boolean): void;
  onChange(listener: () => void): () => void;
}

/**
 * Provides the visitor's consent to analytics. `entry.client.tsx` provides a value if the platform needs consent.
 * Prerendering provides none.
 */
export const ConsentContext = createContext<ConsentStore | undefined>(undefined);

/**
 * Returns the visitor's current choice, whether the banner is shown, and the functions that change both. Returns
 * `undefined` in prerendered HTML, until hydration, and on platforms that need no consent.
 */
export function useConsent() {
  const source = use(ConsentContext);
  const state = useSyncExternalStore(
    source?.onChange ?? subscribeToNothing,
    () => source?.state(),
    () => undefined,
  );
  return source && state ? { ...source, ...state } : undefined;
}

const subscribeToNothing = () => () => undefined;

/**
 * Renders in the footer whether analytics counts visits, with a button to change that. Before hydration, renders a link
 * to the privacy page.
 */
export function ConsentFooterLine() {
  const messages = useMessages('consent');
  const consent = useConsent();
  if (!consent || consent.choice === 'by-browser')
    return (
      <p className={styles.line}>
        <PageLink to="about-privacy">{messages('line')}</PageLink>
        {consent ? messages('byBrowser') : null}
      </p>
    );
  return (
    <p className={styles.line}>
      <button type="button" onClick={() => consent.show(true)}>
        {messages('line')}
      </button>
      {messages(consent.choice)}
    </p>
  );
}
