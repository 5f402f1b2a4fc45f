import { isCrawler } from '../locales/crawler.ts';

/** The privacy signals of a browser: https://globalprivacycontrol.org and, older, Do Not Track. */
export interface SignallingNavigator {
  userAgent: string;
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/** Returns whether the browser sends a signal against tracking, which refuses all analytics. */
export function refusesBySignal({ globalPrivacyControl, doNotTrack }: SignallingNavigator): boolean {
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Returns whether a visit may be counted where no consent is needed. */
export function mayCountWithoutConsent(navigator: SignallingNavigator): boolean {
  return !refusesBySignal(navigator) && !isCrawler(navigator.userAgent);
}
