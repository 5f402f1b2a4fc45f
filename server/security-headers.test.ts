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
  // A page also has a content security policy in a meta element. Browsers ignore `frame-ancestors` there, so it must be
  // in the header.
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect(firebaseHeaders).toEqual({
    ...ourHeaders,
    // The content security policy that Firebase Hosting sends with every file. For a page, browsers enforce it in
    // addition to the policy in the page's meta element.
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
