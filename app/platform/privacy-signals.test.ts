import { expect, it } from 'vitest';
import { mayMeasureWithoutConsent, sendsPrivacySignal } from './privacy-signals.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

it.each([
  [{}, false],
  [{ globalPrivacyControl: false, doNotTrack: '0' }, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: false, doNotTrack: '1' }, true],
])('API-S3 a browser that says %o refuses: %s', (signals, refuses) => {
  expect(sendsPrivacySignal({ userAgent: firefox, ...signals })).toBe(refuses);
  expect(mayMeasureWithoutConsent({ userAgent: firefox, ...signals })).toBe(!refuses);
});

it('API-S3 crawlers are not counted', () => {
  expect(mayMeasureWithoutConsent({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(false);
});
