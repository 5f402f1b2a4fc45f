/**
 * This script runs in the head of every page, before the first paint. On a static host it redirects visitors to their
 * language, as our server does. It must stay below 700 compressed bytes.
 */
import { isCrawler } from './is-crawler.ts';
import { decideLanguage } from './language-decision.ts';
import { createLocaleCookie } from './language-preference.ts';

const { pathname, search, hash, protocol } = location;
const redirect = decideLanguage({
  pathname,
  search,
  // Each input is a getter, so that the decision reads only the inputs it needs. Some are slow: reading cookies, for
  // example, waits for another process.
  get cookies() {
    return document.cookie;
  },
  get languages() {
    return navigator.languages;
  },
  get isPage() {
    return !('error' in document.documentElement.dataset);
  },
  get isCrawler() {
    return isCrawler(navigator.userAgent);
  },
});
if (redirect) {
  if (redirect.chosen) document.cookie = createLocaleCookie(redirect.chosen, protocol === 'https:');
  location.replace(redirect.to + hash);
}
