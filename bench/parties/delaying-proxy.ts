import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * Opens a proxy that delays all data in both directions.
 * @returns its port, and a function that closes it.
 */
export async function openDelayingProxy(port: number, delayMs: number) {
  const sockets = new Set<Socket>();
  function forwardData(from: Socket, to: Socket) {
    sockets.add(from);
    from.on('data', (chunk) => setTimeout(() => to.write(chunk), delayMs));
    from.on('close', () => to.destroy()).on('error', () => from.destroy());
  }
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect(port, '127.0.0.1').setNoDelay(true);
    forwardData(client, upstream);
    forwardData(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
