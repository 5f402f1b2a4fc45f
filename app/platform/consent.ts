import { isCrawler } from '../locales/is-crawler.ts';
import { type NavigatorWithPrivacySignals, sendsPrivacySignal } from './privacy-signals.ts';

/** The visitor's choice, and whether the banner is shown. Each change creates a new object. */
export interface ConsentState {
  /**
   * The choice. `by-browser` means that Global Privacy Control or Do Not Track refuses, so the visitor cannot choose.
   */
  choice: 'none' | 'granted' | 'refused' | 'by-browser';
  isShown: boolean;
}

/** The visitor's consent to third-party analytics. */
export interface Consent {
  state(): ConsentState;
  granted(): boolean;
  choose(choice: 'granted' | 'refused'): void;
  /** Shows or hides the consent banner. Does not change the choice. */
  show(isShown: boolean): void;
  /**
   * Calls `listener` after each change, including changes in other windows.
   * @returns a function that removes the listener.
   */
  onChange(listener: () => void): () => void;
}

/** The parts of `window` that `createBrowserConsent` needs. */
export interface ConsentEnvironment {
  navigator: NavigatorWithPrivacySignals;
  /** Web storage. The access throws if the browser blocks storage. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  addEventListener(type: 'storage', listener: () => void): void;
}

const storageKey = 'lorewalk:consent';

/**
 * Returns the `Consent` of a browser. Reads the stored choice. If the browser blocks storage, a choice lasts until the
 * document closes.
 */
export function createBrowserConsent(browser: ConsentEnvironment): Consent {
  const listeners = new Set<() => void>();
  const isPrompted = !isCrawler(browser.navigator.userAgent);
  const refuses = sendsPrivacySignal(browser.navigator);
  const readChoice = (): ConsentState['choice'] => (refuses ? 'by-browser' : readStoredChoice(browser));

  let state = createConsentState(readChoice());

  function createConsentState(choice: ConsentState['choice'], isShown = choice === 'none' && isPrompted): ConsentState {
    return { choice, isShown };
  }

  function setConsentState(next: ConsentState) {
    state = next;
    for (const listener of listeners) listener();
  }

  browser.addEventListener('storage', () => {
    const choice = readChoice();
    if (choice !== state.choice) setConsentState(createConsentState(choice));
  });

  return {
    state: () => state,
    granted: () => state.choice === 'granted',
    choose(choice) {
      if (refuses) return;
      try {
        browser.localStorage.setItem(storageKey, choice);
      } catch {
        // Without storage, the choice lasts until the document closes.
      }
      setConsentState(createConsentState(choice));
    },
    show(isShown) {
      if (!refuses) setConsentState(createConsentState(state.choice, isShown));
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readStoredChoice(browser: ConsentEnvironment): 'none' | 'granted' | 'refused' {
  try {
    const storedChoice = browser.localStorage.getItem(storageKey);
    return storedChoice === 'granted' || storedChoice === 'refused' ? storedChoice : 'none';
  } catch {
    return 'none';
  }
}

let consent: Consent | undefined;

/** Returns the `Consent` of this document's visitor, always the same object. */
export function getVisitorConsent(): Consent {
  consent ??= createBrowserConsent(window);
  return consent;
}
