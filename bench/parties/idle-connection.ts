import { type Connection, openConnection } from '../writes/connection.ts';

/** The server closes a connection that was idle for five seconds. */
const maxIdleMs = 3000;

/** Opens a connection, and replaces it after an idle pause, as a browser does. */
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
