import { isIPv6 } from 'node:net';
import type { ServerContext } from '../incoming.ts';

/**
 * @returns what stands for the asking connection in a count: its IPv4 address, or the /64 of its IPv6 address, within which
 *   a visitor has 2^64 addresses. It is never logged nor stored.
 */
export function networkOf(c: ServerContext, trustProxy: boolean): string {
  // What stands before the last entry is the visitor's own word.
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const address = forwarded || c.env?.peerAddress || 'unknown';
  // Some proxies add the port, and an IPv6 address then stands in brackets.
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  const withinIpv4 = /^::ffff:([\d.]+)$/i.exec(bare)?.[1];
  if (withinIpv4) return withinIpv4;
  return isIPv6(bare) ? firstFourGroups(bare) : bare.slice(0, 45);
}

function firstFourGroups(address: string): string {
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const left = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(left).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
