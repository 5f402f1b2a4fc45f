import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { HonestVisit } from './honest-visitor.ts';

/** One measured value of an attack, with its bound. */
export interface Finding {
  what: string;
  measured: number;
  /** Smaller is better, unless the bound is a minimum. */
  bound: number;
  isLeast?: boolean;
  unit: string;
}

/** Tries to harm a server that it starts itself, within bounds of time and number. */
export type Attack = () => Promise<Finding[]>;

/** Runs a task while an honest visitor opens the home page from another address. */
export async function besideHonestVisitor(port: number, work: () => Promise<unknown>): Promise<HonestVisit> {
  const visitor = fork(join(import.meta.dirname, 'honest-visitor.ts'), [`${port}`]);
  try {
    await work();
    const seen = once(visitor, 'message');
    visitor.send('stop');
    return (await seen)[0];
  } finally {
    visitor.kill();
  }
}

/** Opens a connection that may be broken at any time. */
export async function open(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  await once(socket, 'connect');
  return socket.on('error', () => {});
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export function requestHead(path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map((line) => line.join(': '));
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}
