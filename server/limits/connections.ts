import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type IsTrustedProxy, networkOf } from './network.ts';
import { createShares } from './shares.ts';

/** What connections may take of the server. */
export interface ConnectionLimits {
  /** One more ends the oldest of the address that has the most. */
  most: number;
  /** One address may be a whole guided group. One more ends the oldest of that address. */
  mostOfAddress: number;
  /** A client that takes an answer more slowly than this, on average, is disconnected. */
  leastBytesPerSecond: number;
  /** How long any answer may take, so that a tunnel or a dead spot is no reason to disconnect. */
  graceMs: number;
  /** How long the largest answer may take. */
  longestAnswerMs: number;
  /** How often slow readers are looked for. */
  everyMs: number;
}

const defaults: ConnectionLimits = {
  most: 8192,
  mostOfAddress: 2048,
  leastBytesPerSecond: 1024,
  graceMs: 30_000,
  longestAnswerMs: 15 * 60_000,
  everyMs: 5000,
};

/** Since when a connection has had unsent bytes. */
interface Pending {
  sinceMs: number;
  /** Bytes that were sent before. */
  writtenBefore: number;
}

/**
 * Bounds the connections of each address and of all, and disconnects slow readers, whose answers fill memory. Connections of a
 * trusted proxy do not count; the requests in flight of each address that it names count instead.
 */
export function limitConnections(
  server: Server,
  isTrustedProxy: IsTrustedProxy,
  changes: Partial<ConnectionLimits> = {},
) {
  const limits = { ...defaults, ...changes };
  const places = createShares(limits.most);
  const pendings = new Map<Socket, Pending | undefined>();

  function takePlace(network: string, end: () => void): () => void {
    if (places.of(network) >= limits.mostOfAddress) places.endOldest(network);
    return places.take(network, end);
  }

  server.on('connection', (socket) => {
    pendings.set(socket, undefined);
    const free = isTrustedProxy(socket.remoteAddress)
      ? undefined
      : takePlace(networkOf(socket.remoteAddress, undefined), () => socket.destroy());
    socket.once('close', () => {
      pendings.delete(socket);
      free?.();
    });
  });

  server.prependListener('request', ({ socket, headers }: IncomingMessage, response: ServerResponse) => {
    if (!isTrustedProxy(socket.remoteAddress)) return;
    const network = networkOf(socket.remoteAddress, headers['x-forwarded-for']?.toString());
    response.once(
      'close',
      takePlace(network, () => socket.destroy()),
    );
  });

  function endSlowReaders() {
    const nowMs = performance.now();
    for (const [socket, pending] of pendings) {
      if (socket.writableLength === 0) pendings.set(socket, undefined);
      else if (!pending)
        pendings.set(socket, { sinceMs: nowMs, writtenBefore: socket.bytesWritten - socket.writableLength });
      else {
        const mayTakeMs =
          limits.graceMs + ((socket.bytesWritten - pending.writtenBefore) / limits.leastBytesPerSecond) * 1000;
        if (nowMs - pending.sinceMs > Math.min(mayTakeMs, limits.longestAnswerMs)) socket.destroy();
      }
    }
  }

  const timer = setInterval(endSlowReaders, limits.everyMs).unref();
  server.once('close', () => clearInterval(timer));
}
