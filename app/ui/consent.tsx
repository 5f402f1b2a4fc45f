import { createContext, use, useSyncExternalStore } from 'react';
import { useMessages } from '../locales/messages.tsx';
import { PageLink } from '../router/page-link.tsx';
import styles from './consent.module.css';

/** The state and actions of the consent banner and the footer. */
export interface ConsentSource {
  state(): { choice: 'none' | 'granted' | 'refused' | 'by-browser'; isShown: boolean };
  choose(choice: 'granted' | 'refused'): void;
  show(isShown: boolean): void;
  onChange(listener: () => void): () => void;
}

/** Provided by the code that starts the app, if consent is needed; absent in prerendering. */
export const Consent = createContext<ConsentSource | undefined>(undefined);

/** Returns the source and its state; `undefined` in prerendered HTML and until hydration. */
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

/** Shows in the footer whether visits are counted, with a button to change it. Before hydration it links to the privacy page. */
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
