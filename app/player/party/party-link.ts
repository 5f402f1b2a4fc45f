import { buildPagePath } from '../../locales/urls.ts';

const partyHash = '#party=';

/**
 * Returns the URL path of the link with which friends join a party. It has no language prefix, so that each friend gets
 * their own language. Its parameter makes the messenger app LINE open the link in the phone's browser instead of in its
 * own. The code is in the hash, so that no server logs it.
 */
export function buildPartyHref(id: string, code: string): string {
  const path = buildPagePath({ page: 'game-id', id });
  return `${path}?openExternalBrowser=1${buildPartyHash(code)}`;
}

/**
 * Returns the URL hash that contains the code of a party. With this hash, the page of the party's walk lets a visitor
 * join.
 */
export function buildPartyHash(code: string): string {
  return partyHash + encodeURIComponent(code);
}

/** Returns the code of a party from a URL hash. Returns undefined for a hash without such a code. */
export function readPartyHash(hash: string): string | undefined {
  if (!hash.startsWith(partyHash)) return undefined;
  try {
    return decodeURIComponent(hash.slice(partyHash.length)) || undefined;
  } catch {
    return undefined;
  }
}
