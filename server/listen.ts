import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { answerClientErrors } from './client-errors.ts';
import type { ServerEnv, Unreadable } from './incoming.ts';
import { type ConnectionLimits, limitConnections } from './limits/connections.ts';
import type { IsTrustedProxy } from './limits/network.ts';
import { StartError } from './start-error.ts';

/** Above the longest address that the app reads, so that it is the app which refuses a longer one. */
const maxHeaderBytes = 32 * 1024;

/** How long a connection may take nothing of what is sent to it. */
const stuckMilliseconds = 120_000;

/** How many connections may wait to be taken up; Linux allows as many unless it is told otherwise. */
const longestBacklog = 4096;

export interface ListenOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** None, unless it is said. */
  isTrustedProxy?: IsTrustedProxy;
  limits?: Partial<ConnectionLimits>;
  /** How long requests may take to finish once the server stops. */
  stopDeadlineMilliseconds?: number;
}

export interface RunningServer {
  /** The real port, also when 0 was asked for. */
  port: number;
  /** Takes no new request, lets the running ones finish until the deadline, and resolves when all connections are closed. */
  stop(): Promise<void>;
}

/** @throws {StartError} when the address cannot be listened to. */
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
      // For HTTP/1.0, which health checks still speak and which needs no Host.
      hostname: 'localhost',
      errorHandler: (error) => answerUnreadable(app, error),
    },
  );
  const server = createServer({ maxHeaderSize: maxHeaderBytes }, listener);
  // Node would answer an Expect that it does not know with a bare status.
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
        // A connection kept alive counts as open until it is idle and closed, and one that a browser opened ahead is never idle.
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

/** What Node's parser lets pass and nobody should act on: the next reader may take the other Host (RFC 9112, 3.2). */
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

/** A request whose target or Host makes no URL goes through the app like any other, to be refused and logged there. */
function answerUnreadable(app: Hono<ServerEnv>, error: unknown): Response | Promise<Response> {
  if (error instanceof RequestError) return app.fetch(new Request('http://localhost/'), { target: '(unreadable)' });
  // The app answers its own errors: what arrives here got past it.
  console.error(error);
  return new Response('Something is broken on our side.', { status: 500 });
}

function listenFault(error: Error & { code?: string }, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken: stop the program that uses it, or set PORT to another number.`);
  return new StartError(`The server cannot listen on ${host}:${port} (${error.message}): set HOST and PORT to others.`);
}
