/**
 * Runs in the head of every page, before anything is painted, so that a static host sends each visitor to their language as
 * our server does. At most 700 bytes as sent, compressed.
 */
import { isCrawler } from './crawler.ts';
import { decideLanguage } from './decision.ts';
import { localeCookie } from './preference.ts';

const { pathname, search, hash, protocol } = location;
const redirect = decideLanguage({
  pathname,
  search,
  // For them a browser asks another of its processes, and waits: not where the address says the language.
  get cookies() {
    return document.cookie;
  },
  languages: navigator.languages,
  isPage: !('error' in document.documentElement.dataset),
  isCrawler: isCrawler(navigator.userAgent),
});
if (redirect) {
  if (redirect.chosen) document.cookie = localeCookie(redirect.chosen, protocol === 'https:');
  location.replace(redirect.to + hash);
}
