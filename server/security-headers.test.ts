import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createFixtureApp } from './site.fixtures.ts';

const { hosting } = JSON.parse(readFileSync(new URL('../firebase.json', import.meta.url), 'utf8'));

it('SITE-A3 Firebase sets the same security headers as our server', async () => {
  const { app } = createFixtureApp({ isTrustedProxy: () => true });
  const { headers } = await app.request('/play', { headers: { 'X-Forwarded-Proto': 'https' } });
  const ourHeaders = Object.fromEntries(
    [...headers].filter(([name]) => /^(x-|referrer|permissions|cross-origin|strict-transport)/.test(name)),
  );
  const [allFilesRule] = hosting.headers;
  expect(allFilesRule.source).toBe('**');
  const firebaseHeaders = Object.fromEntries(
    allFilesRule.headers.map(({ key, value }: { key: string; value: string }) => [key.toLowerCase(), value]),
  );
  // A page's meta element contains its policy. The header is needed too, because `frame-ancestors` works only there.
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect(firebaseHeaders).toEqual({
    ...ourHeaders,
    // The policy of Firebase for all files. Browsers enforce it in addition to the policy in the page.
    'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'cache-control': 'no-cache',
  });
  const policyOfScripts = (await app.request('/assets/app-1a2b.js')).headers.get('Content-Security-Policy');
  expect(hosting.headers).toContainEqual({
    source: '**/*.@(js|mjs)',
    headers: [{ key: 'Content-Security-Policy', value: policyOfScripts }],
  });
});
