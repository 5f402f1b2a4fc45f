import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { type ListenOptions, listen } from '../listen.ts';
import type { ServerEnv } from '../request-context.ts';
import type { ConnectionLimits } from './connections.ts';

/**
 * The body of a response. It is larger than the kernel's buffers, so a part stays unsent if the client does not read
 * it.
 */
const largeBody = new Uint8Array(32 * 1024 * 1024);

async function startServer(options: Partial<ListenOptions>) {
  const clientLeft = Promise.withResolvers<void>();
  const app = new Hono<ServerEnv>()
    .get('/large', async (c) => {
      c.req.raw.signal.addEventListener('abort', () => clientLeft.resolve());
      return c.body(largeBody);
    })
    .get('/waiting', (c) => c.body(new ReadableStream()))
    .get('/', (c) => c.text('here'));
  const server = await listen(app, { host: '127.0.0.1', port: 0, ...options });
  onTestFinished(() => server.stop());
  /** Opens a connection from an IP address within 127.0.0.0/8. */
  const openConnection = async (localAddress = '127.0.0.1') => {
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress }).on('error', () => {});
    onTestFinished(() => void socket.destroy());
    await once(socket.resume(), 'connect');
    return socket;
  };
  const sendRequest = (socket: Awaited<ReturnType<typeof openConnection>>, path: string, headers = '') =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
  const isAnswered = async (socket: Awaited<ReturnType<typeof openConnection>>) => {
    sendRequest(socket, '/');
    return `${(await once(socket, 'data'))[0]}`.startsWith('HTTP/1.1 200');
  };
  return { open: openConnection, ask: sendRequest, answers: isAnswered, left: clientLeft.promise };
}

const slowReader = { graceMs: 50, checkIntervalMs: 10 } satisfies Partial<ConnectionLimits>;

it('API-S6 disconnects a client that reads an answer too slowly', async () => {
  const { open, ask, left } = await startServer({
    limits: { ...slowReader, minBytesPerSecond: largeBody.length * 10 },
  });
  const socket = await open();
  ask(socket, '/large');
  socket.pause();
  await left;
});

it('API-S6 disconnects a client that exceeds the time of the longest answer', async () => {
  const { open, ask, left } = await startServer({ limits: { checkIntervalMs: 10, maxAnswerMs: 50 } });
  const socket = await open();
  ask(socket, '/large');
  socket.pause();
  await left;
});

it('API-S6 does not disconnect a client that reads fast enough or waits for its answer', async () => {
  const { open, ask, answers } = await startServer({ limits: { ...slowReader, minBytesPerSecond: 1024 } });
  const waitingSocket = await open();
  ask(waitingSocket, '/waiting');
  const socket = await open();
  ask(socket, '/large');
  while (socket.bytesRead < largeBody.length) await once(socket, 'data');
  expect(waitingSocket.closed).toBe(false);
  expect(await answers(await open())).toBe(true);
});

it("API-S6 limits the connections of an address: one more ends its oldest, and no other's", async () => {
  const { open, answers } = await startServer({ limits: { maxPerAddress: 3 } });
  const otherClient = await open('127.0.0.2');
  const manyConnections = [await open(), await open(), await open()];
  expect(await answers(await open())).toBe(true);
  await expect.poll(() => manyConnections[0]?.closed).toBe(true);
  expect(await answers(manyConnections[1] as (typeof manyConnections)[0])).toBe(true);
  expect(await answers(otherClient)).toBe(true);
});

it('API-S6 ends the oldest connection of the address with the most when the server is full', async () => {
  const { open, answers } = await startServer({ limits: { max: 4 } });
  const honestSocket = await open('127.0.0.2');
  const greedy = [await open(), await open(), await open()];
  expect(await answers(await open('127.0.0.3'))).toBe(true);
  await expect.poll(() => greedy[0]?.closed).toBe(true);
  expect(await answers(honestSocket)).toBe(true);
});

it('API-S6 counts the requests of each address behind a trusted proxy, not the connections of the proxy', async () => {
  const { open, ask, answers } = await startServer({ isTrustedProxy: () => true, limits: { maxPerAddress: 2 } });
  const openFrom = async (address: string) => {
    const socket = await open();
    ask(socket, '/waiting', `X-Forwarded-For: ${address}\r\n`);
    return socket;
  };
  const honestSocket = await openFrom('192.0.2.2');
  const idle = [await open(), await open(), await open()];
  const greedy = [await openFrom('192.0.2.1'), await openFrom('192.0.2.1'), await openFrom('192.0.2.1')];
  await expect.poll(() => greedy[0]?.closed).toBe(true);
  for (const socket of idle) expect(await answers(socket)).toBe(true);
  expect([honestSocket.closed, greedy[1]?.closed, greedy[2]?.closed]).toEqual([false, false, false]);
});

it('API-S6 limits the connections of a trusted proxy in total, and first ends those without a request', async () => {
  const { open, ask, answers } = await startServer({ isTrustedProxy: () => true, limits: { max: 4 } });
  const honestSocket = await open();
  ask(honestSocket, '/waiting', 'X-Forwarded-For: 192.0.2.2\r\n');
  const idle = [await open(), await open(), await open(), await open(), await open()];
  await expect.poll(() => idle.map(({ closed }) => closed)).toEqual([true, true, false, false, false]);
  for (const socket of idle.slice(2)) expect(await answers(socket)).toBe(true);
  // The responses are complete, so these three connections are idle. Together with `honestSocket` four connections are
  // open, the maximum for the proxy. One more connection ends the oldest idle one.
  await open();
  await expect.poll(() => idle[2]?.closed).toBe(true);
  expect(honestSocket.closed).toBe(false);
});
