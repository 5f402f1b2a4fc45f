import { openConnection } from '../writes/connection.ts';
import { signIn } from '../writes/visitor.ts';
import {
  type AttackMeasurement,
  formatRequestHead,
  measureServerErrors,
  openConnectionIgnoringErrors,
  runDuringNormalVisits,
  sleep,
} from './attack.ts';
import { startAttackedServer } from './attacked-server.ts';
import type { ResourceUse } from './report-resource-use.ts';

const settleMs = 6000;

const formatMegabytes = ({ rssMegabytes }: ResourceUse) => `${Math.round(rssMegabytes)} MB`;

/**
 * Runs many sessions that sign in, save, list, stream and disconnect. Compares the server's resources before and after.
 */
export async function runSoak(minutes: number): Promise<AttackMeasurement[]> {
  const server = await startAttackedServer({ TRUST_PROXY: '1' });
  try {
    const { port } = server;
    let turns = 0;
    let brokenOff = 0;
    const runSession = async (address: string) => {
      const connection = await openConnection(port);
      const sockets: Awaited<ReturnType<typeof openConnectionIgnoringErrors>>[] = [];
      try {
        const { headers } = await signIn(connection, address);
        const path = '/api/documents/walks/enoshima';
        await connection.request('PUT', path, { ...headers, 'If-None-Match': '*' }, 'x'.repeat(20_000));
        const watch = await openConnectionIgnoringErrors(port);
        sockets.push(watch.resume());
        watch.write(formatRequestHead(`${path}/changes`, headers));
        const list = await openConnectionIgnoringErrors(port);
        sockets.push(list);
        list.write(formatRequestHead('/api/documents/walks', headers));
        for (const page of ['/', '/zh/play', '/nowhere', '/delete?outcome=x'])
          await connection.request('GET', page, headers);
        await connection.request('DELETE', '/api/browser', headers);
        await sleep(50);
      } catch {
        brokenOff++;
      } finally {
        for (const socket of sockets) socket.destroy();
        connection.close();
      }
    };
    const runClient = async (index: number, untilMs: number) => {
      for (let turn = 0; performance.now() < untilMs; turn++, turns++) await runSession(`10.${index}.${turn % 256}.1`);
    };
    const runClients = (ms: number) =>
      Promise.all(Array.from({ length: 16 }, (_, index) => runClient(index, performance.now() + ms)));
    // Warms the server up first: compiled code and caches grow once, which is not a leak.
    await runClients(30_000);
    await sleep(settleMs);
    const resourcesBefore = await server.readResourceUse();
    const visitStats = await runDuringNormalVisits(port, () => runClients(minutes * 60_000));
    await sleep(settleMs);
    const resourcesAfter = await server.readResourceUse();
    return [
      {
        description: 'memory after, of that before',
        measured: resourcesAfter.rssMegabytes / resourcesBefore.rssMegabytes,
        bound: 1.5,
        unit: '',
        note: `${formatMegabytes(resourcesBefore)} before, ${formatMegabytes(resourcesAfter)} after`,
      },
      {
        description: 'handles after, more than before',
        measured: resourcesAfter.handles - resourcesBefore.handles,
        bound: 10,
        unit: '',
        note: `${resourcesBefore.handles} before, ${resourcesAfter.handles} after`,
      },
      {
        description: 'delay of the event loop after, p99.9',
        measured: resourcesAfter.loopDelayP999Ms,
        bound: 100,
        unit: 'ms',
        note: `${Math.round(resourcesBefore.loopDelayP999Ms)} ms before`,
      },
      { description: 'GET / meanwhile, p99', measured: visitStats.p99Ms, bound: 100, unit: 'ms' },
      { description: 'visits that were broken off, of all', measured: brokenOff / turns, bound: 0.001, unit: '' },
      { description: 'honest visits refused', measured: visitStats.refused, bound: 0, unit: '' },
      measureServerErrors(server),
    ];
  } finally {
    await server.stop();
  }
}
