/** A separate process: opens the home page again and again, from another address than the attacks, until it is told to stop. */
import { get } from 'node:http';

export interface HonestVisit {
  visits: number;
  refused: number;
  p50Ms: number;
  p99Ms: number;
  worstMs: number;
}

const port = Number(process.argv[2]);
const pauseMs = 10;
const address = '127.0.0.2';

const timesMs: number[] = [];
let refused = 0;

function visit(): Promise<number | undefined> {
  return new Promise((resolve) => {
    const headers = { 'X-Forwarded-For': '198.51.100.1', 'Accept-Encoding': 'br', 'Accept-Language': 'en' };
    get({ host: '127.0.0.1', port, path: '/', localAddress: address, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
      response.once('error', () => resolve(undefined));
    }).once('error', () => resolve(undefined));
  });
}

process.once('message', () => {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const seen: HonestVisit = { visits: sorted.length, refused, p50Ms: at(0.5), p99Ms: at(0.99), worstMs: at(1) };
  process.send?.(seen, () => process.exit());
});

for (;;) {
  const begunMs = performance.now();
  const status = await visit();
  timesMs.push(performance.now() - begunMs);
  if (status !== 200) refused++;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
