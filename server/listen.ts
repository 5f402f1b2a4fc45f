import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { answerClientErrors } from './client-errors.ts';
import type { ServerEnv } from './incoming.ts';
import { StartError } from './start-error.ts';

/** Above the longest address that the app reads, so that it is the app which refuses a longer one. */
const maxHeaderBytes = 32 * 1024;

/** How long a connection may take nothing of what is sent to it. */
const stuckMilliseconds = 120_000;

export interface ListenOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
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
  { host, port, stopDeadlineMilliseconds = 4500 }: ListenOptions,
): Promise<RunningServer> {
  const listener = getRequestListener(
    (request, { incoming }) =>
      app.fetch(request, { target: incoming.url ?? '', peerAddress: incoming.socket.remoteAddress }),
    {
      // For HTTP/1.0, which health checks still speak and which needs no Host.
      hostname: 'localhost',
      errorHandler: (error) => answerUnreadable(app, error),
    },
  );
  const server = createServer({ maxHeaderSize: maxHeaderBytes }, listener);
  server.setTimeout(stuckMilliseconds);
  answerClientErrors(server, app);
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenFault(error, host, port)));
    server.listen(port, host, resolve);
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
