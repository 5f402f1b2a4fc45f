import { createContext, use, useSyncExternalStore } from 'react';
import { useMessages } from '../locales/messages.tsx';
import { PageLink } from '../router/page-link.tsx';
import styles from './consent.module.css';

/** What the choice and the footer show and change. */
export interface ConsentSource {
  state(): { choice: 'none' | 'granted' | 'refused' | 'by-browser'; isShown: boolean };
  choose(choice: 'granted' | 'refused'): void;
  show(isShown: boolean): void;
  onChange(listener: () => void): () => void;
}

/** Given by whoever starts the app, where there is something to consent to; absent in prerendering. */
export const Consent = createContext<ConsentSource | undefined>(undefined);

/** The source, and how things stand; `undefined` in prerendered HTML and until the app has taken over. */
export function useConsent() {
  const source = use(Consent);
  const state = useSyncExternalStore(
    source?.onChange ?? neverChanges,
    () => source?.state(),
    () => undefined,
  );
  return source && state ? { ...source, ...state } : undefined;
}

const neverChanges = () => () => undefined;

/** Says in the footer whether visits are counted, and lets it be changed. Before the app runs it leads to the privacy page. */
export function ConsentLine() {
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
