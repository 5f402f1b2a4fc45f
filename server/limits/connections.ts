import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type IsTrustedProxyFunction, toAddressKey } from './client-network.ts';
import { createSlotPool } from './slot-pool.ts';

export interface ConnectionLimits {
  /**
   * The maximum number of connections. A further connection ends the oldest connection of the IP address with the most
   * connections. While a trusted proxy's connection carries a request, it counts for the client's IP address. Otherwise
   * it counts for the proxy.
   */
  max: number;
  /**
   * The maximum number of connections for one IP address, which a guided group may share. A further connection ends the
   * oldest connection of the IP address. The limit does not apply to a trusted proxy.
   */
  maxPerAddress: number;
  /** The minimum average speed at which a client must read. The server disconnects a slower client. */
  minBytesPerSecond: number;
  /**
   * The extra time that a client has to read each response, in addition to the time at `minBytesPerSecond`. So a phone
   * that briefly has no reception stays connected.
   */
  graceMs: number;
  /** The maximum time that a client has to read a response of any size. Then the server disconnects the client. */
  maxAnswerMs: number;
  /** The interval between checks for slow readers. */
  checkIntervalMs: number;
}

const defaults: ConnectionLimits = {
  max: 8192,
  maxPerAddress: 2048,
  minBytesPerSecond: 1024,
  graceMs: 30_000,
  maxAnswerMs: 15 * 60_000,
  checkIntervalMs: 5000,
};

/**
 * The progress of a connection that has unsent bytes. `sinceMs` is the time of the first check that found unsent bytes.
 */
interface UnsentBytes {
  sinceMs: number;
  /** The number of bytes that the connection had sent at the time `sinceMs`. */
  writtenBefore: number;
}

interface ProxyConnection {
  requestsInProgress: number;
  /**
   * Releases the slot (one of `ConnectionLimits.max`) that the connection occupies while it carries no request. The
   * slot pool counts this slot for the proxy. During a request, it counts a slot for the client's IP address instead.
   */
  releaseIdleSlot(): void;
}

/**
 * Limits the connections for each IP address and in total. Disconnects slow clients, because responses that they have
 * not read take memory. Behind a trusted proxy, limits the requests in progress for each forwarded IP address, and the
 * proxy's connections in total.
 */
export function limitConnections(
  server: Server,
  isTrustedProxy: IsTrustedProxyFunction,
  changes: Partial<ConnectionLimits> = {},
) {
  const limits = { ...defaults, ...changes };
  const slots = createSlotPool(limits.max);
  const unsentBySocket = new Map<Socket, UnsentBytes | undefined>();
  const proxyConnections = new WeakMap<Socket, ProxyConnection>();

  function acquireSlot(network: string, end: () => void): () => void {
    if (slots.countOf(network) >= limits.maxPerAddress) slots.evictOldest(network);
    return slots.acquire(network, end);
  }

  const acquireIdleSlot = (socket: Socket) =>
    slots.acquire(`proxy ${toAddressKey(socket.remoteAddress, undefined)}`, () => socket.destroy());

  server.on('connection', (socket) => {
    unsentBySocket.set(socket, undefined);
    let releaseSlot: () => void;
    if (isTrustedProxy(socket.remoteAddress)) {
      const connection = { requestsInProgress: 0, releaseIdleSlot: acquireIdleSlot(socket) };
      proxyConnections.set(socket, connection);
      releaseSlot = () => connection.releaseIdleSlot();
    } else releaseSlot = acquireSlot(toAddressKey(socket.remoteAddress, undefined), () => socket.destroy());
    socket.once('close', () => {
      unsentBySocket.delete(socket);
      releaseSlot();
    });
  });

  server.prependListener('request', ({ socket, headers }: IncomingMessage, response: ServerResponse) => {
    const connection = proxyConnections.get(socket);
    if (!connection) return;
    connection.releaseIdleSlot();
    connection.requestsInProgress += 1;
    const network = toAddressKey(socket.remoteAddress, headers['x-forwarded-for']?.toString());
    const releaseSlot = acquireSlot(network, () => socket.destroy());
    response.once('close', () => {
      releaseSlot();
      connection.requestsInProgress -= 1;
      if (connection.requestsInProgress === 0 && !socket.destroyed)
        connection.releaseIdleSlot = acquireIdleSlot(socket);
    });
  });

  function disconnectSlowClients() {
    const nowMs = performance.now();
    for (const [socket, unsent] of unsentBySocket) {
      if (socket.writableLength === 0) unsentBySocket.set(socket, undefined);
      else if (!unsent)
        unsentBySocket.set(socket, { sinceMs: nowMs, writtenBefore: socket.bytesWritten - socket.writableLength });
      else {
        const mayTakeMs =
          limits.graceMs + ((socket.bytesWritten - unsent.writtenBefore) / limits.minBytesPerSecond) * 1000;
        if (nowMs - unsent.sinceMs > Math.min(mayTakeMs, limits.maxAnswerMs)) socket.destroy();
      }
    }
  }

  const timer = setInterval(disconnectSlowClients, limits.checkIntervalMs).unref();
  server.once('close', () => clearInterval(timer));
}
