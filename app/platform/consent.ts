import { isCrawler } from '../locales/crawler.ts';
import { refusesBySignal, type SignallingNavigator } from './privacy-signals.ts';

/** The state of the consent: the choice, and whether the banner is shown. A new object after each change. */
export interface ConsentState {
  /** `by-browser`: Global Privacy Control or Do Not Track refuses, so the visitor has no choice to make. */
  choice: 'none' | 'granted' | 'refused' | 'by-browser';
  isShown: boolean;
}

/** The visitor's consent to third-party analytics. */
export interface Consent {
  state(): ConsentState;
  granted(): boolean;
  choose(choice: 'granted' | 'refused'): void;
  /** Shows or hides the banner. The choice stays as it is. */
  show(isShown: boolean): void;
  /**
   * Calls `listener` after each change, including changes in other windows.
   * @returns a function that removes the listener.
   */
  onChange(listener: () => void): () => void;
}

/** The parts of `window` that consent needs. */
export interface ConsentBrowser {
  navigator: SignallingNavigator;
  /** Throws if the browser blocks storage. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  addEventListener(type: 'storage', listener: () => void): void;
}

const storageKey = 'lorewalk:consent';

/** Reads the stored choice. Where storage is blocked, a choice lasts as long as the document. */
export function openConsent(browser: ConsentBrowser): Consent {
  const listeners = new Set<() => void>();
  const isPrompted = !isCrawler(browser.navigator.userAgent);
  const refuses = refusesBySignal(browser.navigator);
  const read = (): ConsentState['choice'] => (refuses ? 'by-browser' : storedChoice(browser));

  let state = stateOf(read());

  function stateOf(choice: ConsentState['choice'], isShown = choice === 'none' && isPrompted): ConsentState {
    return { choice, isShown };
  }

  function change(next: ConsentState) {
    state = next;
    for (const listener of listeners) listener();
  }

  browser.addEventListener('storage', () => {
    const choice = read();
    if (choice !== state.choice) change(stateOf(choice));
  });

  return {
    state: () => state,
    granted: () => state.choice === 'granted',
    choose(choice) {
      if (refuses) return;
      try {
        browser.localStorage.setItem(storageKey, choice);
      } catch {
        // Without storage, the choice holds for this document.
      }
      change(stateOf(choice));
    },
    show(isShown) {
      if (!refuses) change(stateOf(state.choice, isShown));
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function storedChoice(browser: ConsentBrowser): 'none' | 'granted' | 'refused' {
  try {
    const stored = browser.localStorage.getItem(storageKey);
    return stored === 'granted' || stored === 'refused' ? stored : 'none';
  } catch {
    return 'none';
  }
}

let consent: Consent | undefined;

/** Returns the consent of this document's visitor. */
export function visitorConsent(): Consent {
  consent ??= openConsent(window);
  return consent;
}
