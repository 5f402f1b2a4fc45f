import { connect, createServer, type Socket } from 'node:net';
import { type Emulator, host } from './firestore-emulator.ts';

/** The behaviour of a line. */
export type LineState =
  | 'up'
  /** New connections are refused. */
  | 'offline'
  /** Connections are accepted, and no answer ever comes. */
  | 'silent'
  /** Every request is answered with 500. */
  | 'failing';

/** A cuttable connection from one browser to an emulator, at its own port. */
export interface CuttableLine {
  port: number;
  /** Existing connections are closed. */
  setState(state: LineState): void;
  close(): Promise<void>;
}

export async function openLine(emulator: Emulator): Promise<CuttableLine> {
  let state: LineState = 'up';
  const sockets = new Set<Socket>();
  function track(socket: Socket) {
    sockets.add(socket);
    // The clients notice at their own end.
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  }
  const server = createServer((near) => {
    track(near);
    if (state === 'offline') near.resetAndDestroy();
    else if (state === 'failing')
      near.once('data', () =>
        near.end('HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
      );
    else if (state === 'up') {
      const far = connect(emulator.port, emulator.host);
      track(far);
      near.pipe(far).pipe(near);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    } else near.resume();
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    setState(next) {
      state = next;
      cut();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
