import { openConnection } from '../writes/connection.ts';
import { signIn } from '../writes/visitor.ts';
import { besideHonestVisitor, type Finding, open, pause, requestHead } from './attack.ts';
import { startServer } from './attacked-server.ts';

const settleMs = 6000;

/** Visits, saves, lists, watches and disconnects for a while, then compares the server's resources before and after. */
export async function soak(minutes: number): Promise<Finding[]> {
  const server = await startServer({ TRUST_PROXY: '1' });
  try {
    const { port } = server;
    let turns = 0;
    let brokenOff = 0;
    const visit = async (address: string) => {
      const connection = await openConnection(port);
      const sockets: Awaited<ReturnType<typeof open>>[] = [];
      try {
        const { headers } = await signIn(connection, address);
        const path = '/api/documents/walks/enoshima';
        await connection.ask('PUT', path, { ...headers, 'If-None-Match': '*' }, 'x'.repeat(20_000));
        const watch = await open(port);
        sockets.push(watch.resume());
        watch.write(requestHead(`${path}/changes`, headers));
        const list = await open(port);
        sockets.push(list);
        list.write(requestHead('/api/documents/walks', headers));
        for (const page of ['/', '/zh/play', '/nowhere', '/delete?outcome=x'])
          await connection.ask('GET', page, headers);
        await connection.ask('DELETE', '/api/browser', headers);
        await pause(50);
      } catch {
        brokenOff++;
      } finally {
        for (const socket of sockets) socket.destroy();
        connection.close();
      }
    };
    const client = async (index: number, untilMs: number) => {
      for (let turn = 0; performance.now() < untilMs; turn++, turns++) await visit(`10.${index}.${turn % 256}.1`);
    };
    const run = (ms: number) =>
      Promise.all(Array.from({ length: 16 }, (_, index) => client(index, performance.now() + ms)));
    // Code and caches that are created once are not a leak.
    await run(30_000);
    await pause(settleMs);
    const before = await server.read();
    const seen = await besideHonestVisitor(port, () => run(minutes * 60_000));
    await pause(settleMs);
    const after = await server.read();
    console.log(`Before: ${JSON.stringify(before)}`);
    console.log(`After ${minutes} minutes: ${JSON.stringify(after)}`);
    console.log(`GET / meanwhile: ${JSON.stringify(seen)}`);
    return [
      {
        what: 'memory after, of that before',
        measured: after.rssMegabytes / before.rssMegabytes,
        bound: 1.5,
        unit: '',
      },
      { what: 'handles after, more than before', measured: after.handles - before.handles, bound: 10, unit: '' },
      { what: 'visits that were broken off, of all', measured: brokenOff / turns, bound: 0.001, unit: '' },
      { what: 'honest visits refused', measured: seen.refused, bound: 0, unit: '' },
    ];
  } finally {
    await server.stop();
  }
}
