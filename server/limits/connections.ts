import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type IsTrustedProxy, networkOf } from './network.ts';
import { createShares } from './shares.ts';

/** Limits of connections. */
export interface ConnectionLimits {
  /** Another connection ends the oldest of the address that has the most. */
  max: number;
  /** A whole guided group may share an address. Another connection ends the oldest of that address. */
  maxPerAddress: number;
  /** A client that reads an answer more slowly than this, on average, is disconnected. */
  minBytesPerSecond: number;
  /** The time that any answer may take, so that a tunnel or a dead spot does not disconnect a client. */
  graceMs: number;
  /** The time that the largest answer may take. */
  longestAnswerMs: number;
  /** The interval between checks for slow readers. */
  everyMs: number;
}

const defaults: ConnectionLimits = {
  max: 8192,
  maxPerAddress: 2048,
  minBytesPerSecond: 1024,
  graceMs: 30_000,
  longestAnswerMs: 15 * 60_000,
  everyMs: 5000,
};

/** The time since which a connection has unsent bytes. */
interface Pending {
  sinceMs: number;
  /** Bytes sent before that time. */
  writtenBefore: number;
}

/**
 * Limits the connections per address and in total, and disconnects slow readers, whose answers fill memory. Connections of a
 * trusted proxy do not count; instead, the requests in flight of each forwarded address count.
 */
export function limitConnections(
  server: Server,
  isTrustedProxy: IsTrustedProxy,
  changes: Partial<ConnectionLimits> = {},
) {
  const limits = { ...defaults, ...changes };
  const places = createShares(limits.max);
  const pendings = new Map<Socket, Pending | undefined>();

  function takePlace(network: string, end: () => void): () => void {
    if (places.of(network) >= limits.maxPerAddress) places.endOldest(network);
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
          limits.graceMs + ((socket.bytesWritten - pending.writtenBefore) / limits.minBytesPerSecond) * 1000;
        if (nowMs - pending.sinceMs > Math.min(mayTakeMs, limits.longestAnswerMs)) socket.destroy();
      }
    }
  }

  const timer = setInterval(endSlowReaders, limits.everyMs).unref();
  server.once('close', () => clearInterval(timer));
}
