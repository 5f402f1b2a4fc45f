import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { IsTrustedProxyFunction } from './limits/client-network.ts';
import { type ConnectionLimits, limitConnections } from './limits/connections.ts';
import type { ServerEnv, UnreadableRequestRefusal } from './request-context.ts';
import { StartError } from './start-error.ts';
import { answerUnreadableRequests } from './unreadable-requests.ts';

/**
 * The maximum size of request headers. It exceeds the longest URL that the app accepts, so that the app itself refuses
 * longer URLs.
 */
const maxHeaderBytes = 32 * 1024;

/** The time without transferred data after which a connection is closed. */
const idleTimeoutMs = 120_000;

/** The maximum number of connections that wait to be accepted. The value equals Linux's default limit. */
const backlogSize = 4096;

export interface ListenOptions {
  host: string;
  /** The port to listen on. 0 selects a free port. */
  port: number;
  /** Decides which proxies are trusted; by default none. */
  isTrustedProxy?: IsTrustedProxyFunction;
  limits?: Partial<ConnectionLimits>;
  /** The time after which a stopping server closes the remaining connections. */
  stopDeadlineMilliseconds?: number;
}

export interface RunningServer {
  /** The port in use, also when port 0 was requested. */
  port: number;
  /**
   * Stops accepting connections, and lets current requests finish until the deadline. Resolves when all connections are
   * closed.
   */
  stop(): Promise<void>;
}

/**
 * Starts the HTTP server.
 * @throws {StartError} if the address or port is unavailable.
 */
export async function listen(
  app: Hono<ServerEnv>,
  { host, port, isTrustedProxy = () => false, limits, stopDeadlineMilliseconds = 4500 }: ListenOptions,
): Promise<RunningServer> {
  const listener = getRequestListener(
    (request, { incoming }) =>
      app.fetch(request, {
        target: incoming.url ?? '',
        peerAddress: incoming.socket.remoteAddress,
        ...findHeaderProblem(incoming as IncomingMessage),
      }),
    {
      // The host name that is assumed for a request without a Host header. HTTP/1.0 permits such requests, and some
      // health checks send them.
      hostname: 'localhost',
      errorHandler: (error) => answerInvalidRequest(app, error),
    },
  );
  // Stops Node from refusing requests without a Host header. Node's own responses would lack our headers and would not
  // be logged. Instead, `findHeaderProblem` reports such requests, and the app refuses them.
  const server = createServer({ maxHeaderSize: maxHeaderBytes, requireHostHeader: false }, listener);
  // Passes requests with an unknown Expect header to the app, whose refusal has an explanation. Node's own refusal
  // would have no body.
  server.on('checkExpectation', listener);
  server.setTimeout(idleTimeoutMs);
  limitConnections(server, isTrustedProxy, limits);
  answerUnreadableRequests(server, app);
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toStartError(error, host, port)));
    server.listen({ port, host, backlog: backlogSize }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        // Closes idle connections repeatedly. Node keeps connections open that become idle after the shutdown began. It
        // also does not count unused connections as idle, such as those that a browser opens in advance.
        const sweep = setInterval(() => {
          server.closeIdleConnections();
          for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
        }, 50);
        const deadline = setTimeout(() => server.closeAllConnections(), stopDeadlineMilliseconds);
        server.close(() => {
          clearInterval(sweep);
          clearTimeout(deadline);
          resolve();
        });
      }),
  };
}

/**
 * Finds header problems that Node's parser accepts: an unknown Expect header, no Host header, or several Host headers.
 * With several Host headers, a proxy's parser might use another one than Node's parser (RFC 9112, 3.2).
 */
function findHeaderProblem({ headers, headersDistinct, httpVersion }: IncomingMessage): ServerEnv['Bindings'] {
  const createRefusal = (status: UnreadableRequestRefusal['status'], sentence: string) => ({
    target: '(unreadable)',
    unreadableRequestRefusal: { status, sentence, headers: { Connection: 'close' } },
  });
  if (headers.host === undefined && httpVersion === '1.1') return createRefusal(400, 'This request names no Host.');
  if ((headersDistinct.host?.length ?? 0) > 1) return createRefusal(400, 'This request names its Host twice.');
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return createRefusal(417, 'This server expects nothing but 100-continue.');
  return {};
}

/**
 * Handles a request with an invalid target or Host header. Passes a placeholder with the target `(unreadable)` to the
 * app, which refuses and logs it.
 */
function answerInvalidRequest(app: Hono<ServerEnv>, error: unknown): Response | Promise<Response> {
  if (error instanceof RequestError) return app.fetch(new Request('http://localhost/'), { target: '(unreadable)' });
  // Logs an error that the app should have handled.
  console.error(error);
  return new Response('Something is broken on our side.', { status: 500 });
}

function toStartError(error: Error & { code?: string }, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken: stop the program that uses it, or set PORT to another number.`);
  return new StartError(`The server cannot listen on ${host}:${port} (${error.message}): set HOST and PORT to others.`);
}
