import { BlockList, isIP, isIPv6 } from 'node:net';

/** Says of the other end of a connection whether it is a proxy whose `X-Forwarded-` headers are believed. */
export type IsTrustedProxy = (peerAddress: string | undefined) => boolean;

/** Whether only this machine reaches a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** @param networks addresses and CIDR ranges, such as `10.0.0.5` and `10.0.0.0/8`; none trusts nobody. */
export function trustProxies(networks: readonly string[]): IsTrustedProxy {
  const trusted = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    trusted.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family);
  }
  return (peerAddress = '') => {
    const address = bareAddress(peerAddress).split('%', 1).join('');
    return networks.length > 0 && isIP(address) > 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}

/**
 * @returns what stands for the asking connection in a count: its IPv4 address, or the /64 of its IPv6 address, within which
 *   a visitor has 2^64 addresses. It is never logged nor stored.
 */
export function networkOf(peerAddress: string | undefined, forwardedFor: string | undefined): string {
  // What stands before the last entry is the visitor's own word.
  const address = bareAddress(forwardedFor?.split(',').at(-1)?.trim() || peerAddress || 'unknown');
  return isIPv6(address) ? `${groupsOf(address, 4)}/64` : address.slice(0, 45);
}

/** The /48 that a /64 is in; an IPv4 address is a block of its own. */
export function blockOf(network: string): string {
  return network.endsWith('/64') ? network.split(':').slice(0, 3).join(':') : network;
}

/** Some proxies add the port, and an IPv6 address then stands in brackets. An IPv4 address within IPv6 is the IPv4 address. */
function bareAddress(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare;
}

function groupsOf(address: string, count: number): string {
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const left = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(left).fill('0'), ...after]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
