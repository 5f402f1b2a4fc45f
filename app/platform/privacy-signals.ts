import { isCrawler } from '../locales/is-crawler.ts';

/**
 * A navigator with privacy signals: Global Privacy Control (https://globalprivacycontrol.org), and the older Do Not
 * Track.
 */
export interface NavigatorWithPrivacySignals {
  userAgent: string;
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/** Returns whether the browser sends a signal against tracking. Such a signal counts as a refusal of all analytics. */
export function sendsPrivacySignal({ globalPrivacyControl, doNotTrack }: NavigatorWithPrivacySignals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1';
}

/**
 * Returns whether analytics may count a visit without consent. Returns false for crawlers, and if the browser sends a
 * privacy signal.
 */
export function mayMeasureWithoutConsent(navigator: NavigatorWithPrivacySignals): boolean {
  return !sendsPrivacySignal(navigator) && !isCrawler(navigator.userAgent);
}
