/**
 * Starts an echo server, which uses our HTTP server without the app. Each room has a URL. The echo server sends the body
 * of each POST request to all open streams of the same room. The comparison with the complete server shows the cost of
 * identifying visitors, and of ordering and storing entries.
 */
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { listen } from '../../server/listen.ts';
import type { ServerEnv } from '../../server/request-context.ts';

const listenersByRoom = new Map<string, Set<(data: string) => void>>();

const app = new Hono<ServerEnv>();

app.post('/echo/:room', async (c) => {
  const data = await c.req.text();
  for (const send of listenersByRoom.get(c.req.param('room')) ?? []) send(data);
  return c.text('{}', 200, { 'Content-Length': '2' });
});

app.get('/echo/:room', (c) =>
  streamSSE(c, async (stream) => {
    const roomId = c.req.param('room');
    const send = (data: string) => void stream.writeSSE({ event: 'entries', data });
    listenersByRoom.set(roomId, (listenersByRoom.get(roomId) ?? new Set()).add(send));
    await new Promise<void>((resolve) => stream.onAbort(resolve));
    listenersByRoom.get(roomId)?.delete(send);
  }),
);

const { port } = await listen(app, { host: '127.0.0.1', port: 0, isTrustedProxy: () => true });
console.log(`Lorewalk is at http://localhost:${port}`);
