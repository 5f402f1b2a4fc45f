import { expect, it, vi } from 'vitest';
import { createBrowserConsent } from './consent.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const promptedState = { choice: 'none', isShown: true };

/** Simulates the windows of one browser, which share storage and receive each other's storage events. */
function createFakeBrowser(signals: object = {}) {
  const storedItems = new Map<string, string>();
  const windows: (() => void)[][] = [];
  return {
    stored: storedItems,
    open() {
      const listeners: (() => void)[] = [];
      windows.push(listeners);
      return createBrowserConsent({
        navigator: { userAgent: firefox, ...signals },
        localStorage: {
          getItem: (key) => storedItems.get(key) ?? null,
          setItem(key, value) {
            storedItems.set(key, value);
            for (const others of windows) if (others !== listeners) for (const listener of others) listener();
          },
        },
        addEventListener: (_, listener) => listeners.push(listener),
      });
    },
  };
}

it('API-S3 asks once, stores the choice, and lets it be changed', () => {
  const browser = createFakeBrowser();
  const consent = browser.open();
  const onChange = vi.fn();
  consent.onChange(onChange);
  expect([consent.state(), consent.granted(), browser.stored.size]).toEqual([promptedState, false, 0]);

  consent.choose('granted');
  expect([consent.state(), consent.granted()]).toEqual([{ choice: 'granted', isShown: false }, true]);
  expect(browser.open().state()).toEqual({ choice: 'granted', isShown: false });

  consent.show(true);
  expect(consent.state()).toEqual({ choice: 'granted', isShown: true });
  consent.choose('refused');
  expect([consent.state(), consent.granted()]).toEqual([{ choice: 'refused', isShown: false }, false]);
  expect(browser.open().state()).toEqual({ choice: 'refused', isShown: false });
  expect(onChange).toHaveBeenCalledTimes(3);
});

it('API-S3 a choice in one window applies in the others', () => {
  const browser = createFakeBrowser();
  const [firstConsent, secondConsent] = [browser.open(), browser.open()];
  const onChange = vi.fn();
  secondConsent.onChange(onChange);
  firstConsent.choose('granted');
  expect(secondConsent.state()).toEqual({ choice: 'granted', isShown: false });
  firstConsent.choose('refused');
  expect(secondConsent.granted()).toBe(false);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'API-S3 %o refuses, regardless of an earlier choice',
  (signals) => {
    const browser = createFakeBrowser(signals);
    browser.stored.set('lorewalk:consent', 'granted');
    const consent = browser.open();
    consent.show(true);
    consent.choose('granted');
    expect([consent.state(), consent.granted()]).toEqual([{ choice: 'by-browser', isShown: false }, false]);
  },
);

it('API-S3 a crawler gets no choice', () => {
  const consent = createFakeBrowser({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }).open();
  expect([consent.state(), consent.granted()]).toEqual([{ choice: 'none', isShown: false }, false]);
});

it('API-S3 an invalid stored value counts as no choice', () => {
  const browser = createFakeBrowser();
  browser.stored.set('lorewalk:consent', 'perhaps');
  expect(browser.open().state()).toEqual(promptedState);
});

it('API-S3 with blocked storage, a choice lasts as long as the document', () => {
  const consent = createBrowserConsent({
    navigator: { userAgent: firefox },
    get localStorage(): Storage {
      throw new Error('blocked');
    },
    addEventListener: () => undefined,
  });
  expect(consent.state()).toEqual(promptedState);
  consent.choose('granted');
  expect(consent.granted()).toBe(true);
});
