import { isCrawler } from '../locales/crawler.ts';

/** What a browser may say about being watched: https://globalprivacycontrol.org and, older, Do Not Track. */
export interface SignallingNavigator {
  userAgent: string;
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/** Whether the browser says, for its visitor, that there is to be no tracking; it counts as a refusal of any counting. */
export function refusesBySignal({ globalPrivacyControl, doNotTrack }: SignallingNavigator): boolean {
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Whether a visit may be counted where no consent is needed. */
export function mayCountWithoutAsking(navigator: SignallingNavigator): boolean {
  return !refusesBySignal(navigator) && !isCrawler(navigator.userAgent);
}
