import { BlockList, isIP, isIPv6 } from 'node:net';

/** Returns whether the connected peer is a proxy whose `X-Forwarded-` headers are trusted. */
export type IsTrustedProxyFunction = (peerAddress: string | undefined) => boolean;

/** Returns whether a server on `host` is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/**
 * Creates the check for trusted proxies.
 * @param networks IP addresses and CIDR ranges, such as `10.0.0.5` and `10.0.0.0/8`. An empty list trusts no proxy.
 */
export function createTrustedProxyCheck(networks: readonly string[]): IsTrustedProxyFunction {
  const trustedProxies = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    trustedProxies.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family);
  }
  return (peerAddress = '') => {
    const address = normalizeAddress(peerAddress).split('%', 1).join('');
    return networks.length > 0 && isIP(address) > 0 && trustedProxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}

/**
 * Returns the key under which rate limits count a connection: the IPv4 address, or the /64 of the IPv6 address. One visitor
 * usually has all 2^64 addresses of a /64. The key is neither logged nor stored.
 */
export function toAddressKey(peerAddress: string | undefined, forwardedFor: string | undefined): string {
  // Uses the last entry, which the trusted proxy added. The client may have forged the earlier entries.
  const address = normalizeAddress(forwardedFor?.split(',').at(-1)?.trim() || peerAddress || 'unknown');
  return isIPv6(address) ? `${formatFirstIpv6Groups(address, 4)}/64` : address.slice(0, 45);
}

/** Returns the /48 network that contains a /64 network. Returns an IPv4 address unchanged. */
export function toAddressBlock(network: string): string {
  return network.endsWith('/64') ? network.split(':').slice(0, 3).join(':') : network;
}

/**
 * Removes the port that some proxies add and the brackets of an IPv6 address. Converts an IPv4-mapped IPv6 address to
 * IPv4.
 */
function normalizeAddress(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare;
}

function formatFirstIpv6Groups(address: string, count: number): string {
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const headGroups = head === '' ? [] : head.split(':');
  const tailGroups = tail ? tail.split(':') : [];
  const left = tail === undefined ? 0 : Math.max(0, 8 - headGroups.length - tailGroups.length);
  return [...headGroups, ...Array<string>(left).fill('0'), ...tailGroups]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
