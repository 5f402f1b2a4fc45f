import { type Connection, openConnection } from '../writes/connection.ts';

/** The client replaces a connection after this idle time, because the server closes it after five idle seconds. */
const maxIdleMs = 3000;

/**
 * Opens a connection. Before a request, replaces a connection that was idle for more than `maxIdleMs`, as a browser
 * does.
 */
export async function openIdleConnection(port: number): Promise<Connection> {
  let connection = await openConnection(port);
  let usedMs = performance.now();
  return {
    async request(...given) {
      if (performance.now() - usedMs > maxIdleMs) {
        connection.close();
        connection = await openConnection(port);
      }
      try {
        return await connection.request(...given);
      } finally {
        usedMs = performance.now();
      }
    },
    close: () => connection.close(),
  };
}
