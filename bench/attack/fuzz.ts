import type { Socket } from 'node:net';
import { openConnection } from '../writes/connection.ts';
import { signIn } from '../writes/visitor.ts';
import { type AttackMeasurement, measureServerErrors, openConnectionIgnoringErrors } from './attack.ts';
import { startAttackedServer } from './attacked-server.ts';
import { createRandomRequest, createRandomSource, type RandomSource } from './random-request.ts';

export const minFuzzRequests = 10_000;
const clients = 8;

/**
 * How long the client waits for an answer. If a request is incomplete, the server waits longer than this for the rest.
 * Such a request therefore counts as unanswered (status 0).
 */
const answerTimeoutMs = 1500;

/** Sends a request and returns the status of the answer, or 0 if no answer arrives in time. */
async function sendRequest(socket: Socket, bytes: Buffer): Promise<number> {
  socket.write(bytes);
  const firstResponse = new Promise<string>((resolve) => {
    const silence = setTimeout(resolve, answerTimeoutMs, '');
    const resolveWith = (chunk: unknown = '') => {
      clearTimeout(silence);
      resolve(`${chunk}`);
    };
    socket.once('data', resolveWith);
    socket.once('close', () => resolveWith());
  });
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await firstResponse)?.[1] ?? 0);
}

/** Sends ten thousand invalid requests, and counts the server errors that they cause. */
export async function fuzzServer(seed: number): Promise<AttackMeasurement[]> {
  console.log(`The fuzzer's seed: ${seed}`);
  const server = await startAttackedServer({ TRUST_PROXY: '1' });
  let sentRequests = 0;
  const answers = new Map<number, number>();
  try {
    const cookies = await createSignedInHeaders(server.port);
    const runClient = async (random: RandomSource) => {
      let socket = await openConnectionIgnoringErrors(server.port);
      while (sentRequests < minFuzzRequests && server.isAlive()) {
        sentRequests++;
        const status = await sendRequest(socket, createRandomRequest(random, cookies));
        answers.set(status, (answers.get(status) ?? 0) + 1);
        // Uses a new connection for each request. If a request states a wrong length, the server might read the next
        // request as part of its body.
        socket.destroy();
        socket = await openConnectionIgnoringErrors(server.port);
      }
      socket.destroy();
    };
    await Promise.all(Array.from({ length: clients }, (_, index) => runClient(createRandomSource(seed + index))));
    const summary = [...answers].sort(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
    console.log(`Answers: ${summary.join(', ')}`);
    for (const fault of new Set(server.faults)) console.log(`Fault: ${fault}`);
    return [
      {
        description: `requests from seed ${seed}`,
        measured: sentRequests,
        bound: minFuzzRequests,
        isMinimum: true,
        unit: '',
      },
      {
        ...measureServerErrors({ statuses: answers, faults: [] }),
        description: 'answers with 5xx that the fuzzer received',
      },
      measureServerErrors(server),
      { description: 'servers that live on', measured: Number(server.isAlive()), bound: 1, isMinimum: true, unit: '' },
    ];
  } finally {
    await server.stop();
  }
}

/** Signs in a visitor, and returns the cookies and the CSRF token as header lines. */
async function createSignedInHeaders(port: number): Promise<string> {
  const connection = await openConnection(port);
  const { headers } = await signIn(connection, '10.1.0.1');
  connection.close();
  return `Cookie: ${headers.Cookie}\r\nX-XSRF-TOKEN: ${headers['X-XSRF-TOKEN']}`;
}
