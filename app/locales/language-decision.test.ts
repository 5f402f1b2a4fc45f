import { describe, expect, it } from 'vitest';
import { isCrawler } from './is-crawler.ts';
import { decisionCases } from './language-decision.fixtures.ts';
import { decideLanguage, findCanonicalRedirect } from './language-decision.ts';

describe('the language of a visit', () => {
  it.each(decisionCases)('%s %s of %o goes to %s', (_rule, address, visitor, to, chosen) => {
    const query = address.indexOf('?');
    const redirect = decideLanguage({
      pathname: query < 0 ? address : address.slice(0, query),
      search: query < 0 ? '' : address.slice(query),
      cookies: visitor.cookies ?? '',
      languages: visitor.languages ?? [],
      isPage: !visitor.isLost,
      isCrawler: isCrawler(visitor.userAgent ?? ''),
    });
    expect(redirect ?? null).toEqual(
      to === null ? null : chosen === undefined ? { status: 302, to } : { status: 303, to, chosen },
    );
  });

  it('SITE-L3 the redirect never leads to another host', () => {
    for (const [, address, , to] of decisionCases)
      if (to !== null) expect(new URL(to, 'https://lorewalk.example').host, address).toBe('lorewalk.example');
  });
});

describe('the canonical address', () => {
  it.each([
    ['/', '', undefined, ''],
    ['/play', '?a=1', undefined, ''],
    ['/zh', '', undefined, ''],
    ['/jp/game/enoshima', '?a=1', undefined, ''],
    ['/english', '', undefined, ''],
    ['/japan', '', undefined, ''],
    ['/zh-CN/play', '', undefined, ''],
    ['/constructor', '', undefined, ''],
    ['/play/en', '', undefined, ''],
    ['/en', '', 301, '/'],
    ['/en/', '?a=1', 301, '/?a=1'],
    ['/EN', '', 301, '/'],
    ['/En/Play', '', 301, '/Play'],
    ['/en/play', '?a=1&b=%20&c', 301, '/play?a=1&b=%20&c'],
    ['/en/game/enoshima/', '', 301, '/game/enoshima'],
    ['/en/en/play', '', 301, '/en/play'],
    ['/ja', '', 301, '/jp'],
    ['/ja/', '', 301, '/jp'],
    ['/JA/about/terms', '?x', 301, '/jp/about/terms?x'],
    ['/JP/play', '', 301, '/jp/play'],
    ['/Zh', '', 301, '/zh'],
    ['/zh-TW', '', 301, '/zh'],
    ['/zh-tw/play', '', 301, '/zh/play'],
    ['/ZH-TW/play/', '?lang=en', 301, '/zh/play?lang=en'],
    ['/zh-Hant/play', '', 301, '/zh/play'],
    ['/zh-hant', '', 301, '/zh'],
    ['/ZH-HANT/', '', 301, '/zh'],
    ['/play/', '', 308, '/play'],
    ['/play//', '?a=/', 308, '/play?a=/'],
    ['/zh/', '', 308, '/zh'],
    ['/jp/play/', '?utm_source=a&utm_medium=b', 308, '/jp/play?utm_source=a&utm_medium=b'],
    ['/nowhere/', '', 308, '/nowhere'],
    ['/zh//evil.example/', '', 308, '/zh//evil.example'],
    // Browsers read a path that begins with `//` or `/\` as the URL of another host. So such a path is not redirected.
    // If the rest after a language prefix begins like this, the prefix is neither removed nor replaced.
    ['//', '', undefined, ''],
    ['//evil.example', '', undefined, ''],
    ['//evil.example/', '', undefined, ''],
    ['/\\evil.example/', '', undefined, ''],
    ['/en//evil.example', '', undefined, ''],
    ['/EN//evil.example/', '', undefined, ''],
    ['/en/\\evil.example', '', undefined, ''],
    ['/ja//evil.example', '', undefined, ''],
    ['/zh-TW/\\evil.example', '', undefined, ''],
  ])('SITE-L2 %s with "%s" is %s %s', (pathname, search, status, to) => {
    expect(findCanonicalRedirect(pathname, search)).toEqual(status && { status, to });
  });

  it('SITE-L2 an address that was redirected is canonical', () => {
    for (const pathname of ['/en/play/', '/JA', '/zh-TW/play', '/zh-Hant/', '/play/', '/zh/']) {
      const redirect = findCanonicalRedirect(pathname, '');
      expect(findCanonicalRedirect(redirect?.to ?? '', ''), pathname).toBeUndefined();
    }
  });
});
