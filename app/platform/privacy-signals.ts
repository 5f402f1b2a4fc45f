import { isCrawler } from '../locales/crawler.ts';

/** A browser's privacy signals: https://globalprivacycontrol.org, and the older Do Not Track. */
export interface SignallingNavigator {
  userAgent: string;
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/** Returns whether the browser sends a signal against tracking, which counts as a refusal of all analytics. */
export function refusesBySignal({ globalPrivacyControl, doNotTrack }: SignallingNavigator): boolean {
  return globalPrivacyControl === true || doNotTrack === '1';
}

/**
 * Returns whether a visit may be counted without asking for consent. Returns false if the browser sends a privacy signal, and
 * for crawlers.
 */
export function mayCountWithoutConsent(navigator: SignallingNavigator): boolean {
  return !refusesBySignal(navigator) && !isCrawler(navigator.userAgent);
}
