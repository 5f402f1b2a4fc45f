import { BlockList, isIP, isIPv6 } from 'node:net';

/** Returns whether a connection's other end is a proxy with trusted `X-Forwarded-` headers. */
export type IsTrustedProxy = (peerAddress: string | undefined) => boolean;

/** Returns whether a server on `host` is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/**
 * Creates the check for trusted proxies.
 * @param networks addresses and CIDR ranges, such as `10.0.0.5` and `10.0.0.0/8`; an empty list trusts no proxy.
 */
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
 * Returns the key of a connection in a rate: its IPv4 address, or the /64 of its IPv6 address, because a visitor owns all 2^64
 * addresses of it. The key is neither logged nor stored.
 */
export function networkOf(peerAddress: string | undefined, forwardedFor: string | undefined): string {
  // The entries before the last one come from the client and may be false.
  const address = bareAddress(forwardedFor?.split(',').at(-1)?.trim() || peerAddress || 'unknown');
  return isIPv6(address) ? `${groupsOf(address, 4)}/64` : address.slice(0, 45);
}

/** Returns the /48 of a /64; an IPv4 address is a block of its own. */
export function blockOf(network: string): string {
  return network.endsWith('/64') ? network.split(':').slice(0, 3).join(':') : network;
}

/** Removes the port that some proxies add, and the brackets of an IPv6 address. Returns an IPv4-mapped IPv6 address as IPv4. */
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
