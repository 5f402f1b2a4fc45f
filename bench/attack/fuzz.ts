import type { Socket } from 'node:net';
import { openConnection } from '../writes/connection.ts';
import { signIn } from '../writes/visitor.ts';
import { type Finding, open } from './attack.ts';
import { startServer } from './attacked-server.ts';
import { type Random, randomFrom, requestOf } from './invalid-request.ts';

export const leastRequests = 10_000;
const clients = 8;

/** The server's limit for an unfinished request: a silent connection is closed earlier. */
const silentMs = 1500;

/** Sends a request and reads the start of the answer; the status is 0 when none arrives. */
async function send(socket: Socket, bytes: Buffer): Promise<number> {
  socket.write(bytes);
  const first = new Promise<string>((resolve) => {
    const silence = setTimeout(resolve, silentMs, '');
    const settle = (chunk: unknown = '') => {
      clearTimeout(silence);
      resolve(`${chunk}`);
    };
    socket.once('data', settle);
    socket.once('close', () => settle());
  });
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await first)?.[1] ?? 0);
}

/** Sends ten thousand invalid requests, and checks whether any caused an error of the server itself. */
export async function fuzz(seed: number): Promise<Finding[]> {
  console.log(`The fuzzer's seed: ${seed}`);
  const server = await startServer({ TRUST_PROXY: '1' });
  let sent = 0;
  const answers = new Map<number, number>();
  try {
    const cookies = await signedInCookies(server.port);
    const client = async (random: Random) => {
      let socket = await open(server.port);
      while (sent < leastRequests && server.isAlive()) {
        sent++;
        const status = await send(socket, requestOf(random, cookies));
        answers.set(status, (answers.get(status) ?? 0) + 1);
        // An endless answer, or a connection inside a body: the next request starts a new connection.
        socket.destroy();
        socket = await open(server.port);
      }
      socket.destroy();
    };
    await Promise.all(Array.from({ length: clients }, (_, index) => client(randomFrom(seed + index))));
    const summary = [...answers].sort(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
    console.log(`Answers: ${summary.join(', ')}`);
    for (const fault of new Set(server.faults)) console.log(`Fault: ${fault}`);
    const ownFaults = [...server.statuses]
      .filter(([status]) => status >= 500)
      .reduce((sum, [, count]) => sum + count, 0);
    return [
      { what: `requests from seed ${seed}`, measured: sent, bound: leastRequests, isLeast: true, unit: '' },
      { what: 'answered with 5xx', measured: ownFaults, bound: 0, unit: '' },
      { what: 'faults in the log', measured: server.faults.length, bound: 0, unit: '' },
      { what: 'servers that live on', measured: Number(server.isAlive()), bound: 1, isLeast: true, unit: '' },
    ];
  } finally {
    await server.stop();
  }
}

/** Returns a visitor's cookies and token as header lines. */
async function signedInCookies(port: number): Promise<string> {
  const connection = await openConnection(port);
  const { headers } = await signIn(connection, '10.1.0.1');
  connection.close();
  return `Cookie: ${headers.Cookie}\r\nX-XSRF-TOKEN: ${headers['X-XSRF-TOKEN']}`;
}
