import { connect, createServer, type Socket } from 'node:net';
import { type Emulator, emulatorHost } from './firestore-emulator.ts';

/** How the test proxy treats connections. */
export type ProxyState =
  | 'up'
  /** The proxy resets every new connection. */
  | 'offline'
  /** The proxy accepts connections and never answers. */
  | 'silent'
  /** The proxy answers every request with 500. */
  | 'failing';

/** A proxy on its own port between a browser and an emulator. Tests use the proxy to interrupt the connection. */
export interface TestProxy {
  port: number;
  /** Changes how the proxy treats connections, and closes the existing connections. */
  setState(state: ProxyState): void;
  close(): Promise<void>;
}

export async function startTestProxy(emulator: Emulator): Promise<TestProxy> {
  let state: ProxyState = 'up';
  const sockets = new Set<Socket>();
  function trackSocket(socket: Socket) {
    sockets.add(socket);
    // Ignores socket errors, because the client itself sees that the connection is closed.
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  }
  const server = createServer((client) => {
    trackSocket(client);
    if (state === 'offline') client.resetAndDestroy();
    else if (state === 'failing')
      client.once('data', () =>
        client.end('HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
      );
    else if (state === 'up') {
      const upstream = connect(emulator.port, emulator.host);
      trackSocket(upstream);
      client.pipe(upstream).pipe(client);
      client.on('close', () => upstream.destroy());
      upstream.on('close', () => client.destroy());
    } else client.resume();
  });
  const closeSockets = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, emulatorHost, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    setState(next) {
      state = next;
      closeSockets();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        closeSockets();
      }),
  };
}
