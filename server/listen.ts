import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { answerClientErrors } from './client-errors.ts';
import type { ServerEnv, Unreadable } from './incoming.ts';
import { type ConnectionLimits, limitConnections } from './limits/connections.ts';
import type { IsTrustedProxy } from './limits/network.ts';
import { StartError } from './start-error.ts';

/** Above the longest address that the app reads, so that the app refuses longer ones. */
const maxHeaderBytes = 32 * 1024;

/** How long a connection may accept no sent data. */
const stuckMilliseconds = 120_000;

/** The largest number of connections that wait to be accepted; Linux allows the same by default. */
const longestBacklog = 4096;

export interface ListenOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** By default no proxy is trusted. */
  isTrustedProxy?: IsTrustedProxy;
  limits?: Partial<ConnectionLimits>;
  /** How long requests may take to finish when the server stops. */
  stopDeadlineMilliseconds?: number;
}

export interface RunningServer {
  /** The real port, even if 0 was requested. */
  port: number;
  /** Accepts no new request, lets running ones finish until the deadline, and resolves when all connections are closed. */
  stop(): Promise<void>;
}

/**
 * Starts listening.
 * @throws {StartError} if the address is unavailable.
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
        ...faultOf(incoming as IncomingMessage),
      }),
    {
      // For HTTP/1.0 requests without a Host, such as some health checks.
      hostname: 'localhost',
      errorHandler: (error) => answerUnreadable(app, error),
    },
  );
  const server = createServer({ maxHeaderSize: maxHeaderBytes }, listener);
  // Node would answer an unknown Expect with a bare status.
  server.on('checkExpectation', listener);
  server.setTimeout(stuckMilliseconds);
  limitConnections(server, isTrustedProxy, limits);
  answerClientErrors(server, app);
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenFault(error, host, port)));
    server.listen({ port, host, backlog: longestBacklog }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        // A kept-alive connection counts as open until it is idle and closed. One that a browser opened in advance is never idle.
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
 * Returns a fault that Node's parser accepts: an unknown Expect, or several Hosts, of which the next parser may take another one
 * (RFC 9112, 3.2).
 */
function faultOf({ headers, headersDistinct }: IncomingMessage): ServerEnv['Bindings'] {
  const refuse = (status: Unreadable['status'], sentence: string) => ({
    target: '(unreadable)',
    unreadable: { status, sentence, headers: { Connection: 'close' } },
  });
  if ((headersDistinct.host?.length ?? 0) > 1) return refuse(400, 'This request names its Host twice.');
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return refuse(417, 'This server expects nothing but 100-continue.');
  return {};
}

/** Passes a request with an invalid target or Host through the app, which refuses and logs it. */
function answerUnreadable(app: Hono<ServerEnv>, error: unknown): Response | Promise<Response> {
  if (error instanceof RequestError) return app.fetch(new Request('http://localhost/'), { target: '(unreadable)' });
  // The app handles its own errors. This one escaped.
  console.error(error);
  return new Response('Something is broken on our side.', { status: 500 });
}

function listenFault(error: Error & { code?: string }, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken: stop the program that uses it, or set PORT to another number.`);
  return new StartError(`The server cannot listen on ${host}:${port} (${error.message}): set HOST and PORT to others.`);
}
