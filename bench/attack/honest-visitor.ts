/**
 * Runs as a separate process. Until the parent sends a message, requests the home page repeatedly from an IP address that
 * no attack uses.
 */
import { get } from 'node:http';

export interface NormalVisitStats {
  visits: number;
  refused: number;
  p50Ms: number;
  p99Ms: number;
  worstMs: number;
}

const port = Number(process.argv[2]);
const pauseMs = 10;
const address = '127.0.0.2';

const loadTimesMs: number[] = [];
let refusals = 0;

function openHomePage(): Promise<number | undefined> {
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
  const sortedTimesMs = loadTimesMs.toSorted((a, b) => a - b);
  const quantile = (share: number) =>
    sortedTimesMs[Math.min(sortedTimesMs.length - 1, Math.floor(sortedTimesMs.length * share))] ?? Number.NaN;
  const visitStats: NormalVisitStats = {
    visits: sortedTimesMs.length,
    refused: refusals,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    worstMs: quantile(1),
  };
  process.send?.(visitStats, () => process.exit());
});

for (;;) {
  const begunMs = performance.now();
  const status = await openHomePage();
  loadTimesMs.push(performance.now() - begunMs);
  if (status !== 200) refusals++;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
