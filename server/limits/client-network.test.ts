import { expect, it } from 'vitest';
import { createTrustedProxyCheck, toAddressBlock } from './client-network.ts';

const isPrivate = createTrustedProxyCheck(['127.0.0.0/8', '::1/128', '10.0.0.0/8', 'fc00::/7', 'fe80::/10']);

it.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['10.255.0.1', true],
  ['fe80::1%eth0', true],
  ['fd12::1', true],
  ['11.0.0.1', false],
  ['2001:db8::1', false],
  ['::ffff:192.0.2.1', false],
  [undefined, false],
  ['nonsense', false],
])('API-S6 with TRUST_PROXY=1 the peer %s is trusted: %s', (address, isTrusted) => {
  expect(isPrivate(address)).toBe(isTrusted);
});

it('API-S6 only the listed proxies are trusted', () => {
  const isListed = createTrustedProxyCheck(['203.0.113.7', '2001:db8::/48']);
  expect(['203.0.113.7', '203.0.113.8', '2001:db8:0:9::1', '2001:db8:1::1', '127.0.0.1'].map(isListed)).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect(['127.0.0.1', '::1'].map(createTrustedProxyCheck([]))).toEqual([false, false]);
});

it('API-S6 counts an IPv6 /48 as one block, and an IPv4 address as its own', () => {
  expect(['2001:db8:1:2/64', '2001:db8:1:3/64', '2001:db8:2:2/64', '192.0.2.1'].map(toAddressBlock)).toEqual([
    '2001:db8:1',
    '2001:db8:1',
    '2001:db8:2',
    '192.0.2.1',
  ]);
});
