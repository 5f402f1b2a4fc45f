import { isCrawler } from '../locales/crawler.ts';
import { refusesBySignal, type SignallingNavigator } from './privacy-signals.ts';

/** How things stand: what was chosen, and whether the choice is to be shown. A new object after each change. */
export interface ConsentState {
  /** `by-browser`: Global Privacy Control or Do Not Track has refused, and there is nothing to choose. */
  choice: 'none' | 'granted' | 'refused' | 'by-browser';
  isShown: boolean;
}

/** The visitor's consent to being counted by somebody else than us. */
export interface Consent {
  state(): ConsentState;
  granted(): boolean;
  choose(choice: 'granted' | 'refused'): void;
  /** Shows the choice again, to be changed; or hides it, leaving everything as it is. */
  show(isShown: boolean): void;
  /** Calls `listener` after each change, also of one made in another window. @returns stops it. */
  onChange(listener: () => void): () => void;
}

/** What consent needs of a browser: its `window` will do. */
export interface ConsentBrowser {
  navigator: SignallingNavigator;
  /** Throws where the browser blocks storage. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  addEventListener(type: 'storage', listener: () => void): void;
}

const storageKey = 'lorewalk:consent';

/** Reads what was chosen before. Where nothing can be stored, a choice lasts as long as the document. */
export function openConsent(browser: ConsentBrowser): Consent {
  const listeners = new Set<() => void>();
  const isAsked = !isCrawler(browser.navigator.userAgent);
  const refuses = refusesBySignal(browser.navigator);
  const read = (): ConsentState['choice'] => (refuses ? 'by-browser' : storedChoice(browser));

  let state = stateOf(read());

  function stateOf(choice: ConsentState['choice'], isShown = choice === 'none' && isAsked): ConsentState {
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
        // The choice holds for this document.
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

/** The consent of this document's visitor. */
export function visitorConsent(): Consent {
  consent ??= openConsent(window);
  return consent;
}
