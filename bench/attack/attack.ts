import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { AttackedServer } from './attacked-server.ts';
import type { NormalVisitStats } from './honest-visitor.ts';

/** A measured value of an attack, and its limit. */
export interface AttackMeasurement {
  description: string;
  measured: number;
  /** The allowed maximum, or the required minimum if `isMinimum` is set. */
  bound: number;
  isMinimum?: boolean;
  unit: string;
  /** A detail to print after the measured value, such as `348 MB before, 371 MB after`. */
  note?: string;
}

/** Starts a server on this machine, attacks it for a limited time, and returns the measured values. */
export type Attack = () => Promise<AttackMeasurement[]>;

/**
 * Runs `work`. Meanwhile, a separate process requests the home page repeatedly, from an IP address that no attack uses.
 * Returns how fast the server answered that process, and how often it refused.
 */
export async function runDuringNormalVisits(port: number, work: () => Promise<unknown>): Promise<NormalVisitStats> {
  const visitor = fork(join(import.meta.dirname, 'honest-visitor.ts'), [`${port}`]);
  try {
    await work();
    const seenMessage = once(visitor, 'message');
    visitor.send('stop');
    return (await seenMessage)[0];
  } finally {
    visitor.kill();
  }
}

/**
 * Counts a server's 5xx responses and its internal errors. The limit is 0, because no attack may cause an error.
 * @param expectedStatus a status that the attack provokes on purpose, such as 507 for full storage.
 */
export function measureServerErrors(
  { statuses, faults }: Pick<AttackedServer, 'statuses' | 'faults'>,
  expectedStatus?: number,
): AttackMeasurement {
  const answers = [...statuses].filter(([status]) => status >= 500 && status !== expectedStatus);
  return {
    description:
      expectedStatus === undefined ? 'answers with 5xx, and faults' : `5xx except ${expectedStatus}, and faults`,
    measured: answers.reduce((sum, [, count]) => sum + count, faults.length),
    bound: 0,
    unit: '',
  };
}

/** Opens a connection and ignores its later errors, because the server may close it at any time. */
export async function openConnectionIgnoringErrors(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  await once(socket, 'connect');
  return socket.on('error', () => {});
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export function formatRequestHead(path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map((line) => line.join(': '));
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}
