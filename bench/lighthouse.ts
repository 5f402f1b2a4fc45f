/**
 * Runs Lighthouse, which simulates a phone, on every page in every language. Prints the lowest score of each category over
 * several runs, and the failed audits: `node bench/lighthouse.ts [runs] [path…]`.
 *
 * Lighthouse is no dependency, because it weighs 185 MB. npm fetches it, unless the environment variable LIGHTHOUSE names
 * an installed program.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { chromiumFlags, ensureChromium } from '../e2e/chromium.ts';

const lighthouseVersion = '13.5.0';
const port = 4320;
const reportFile = 'test-results/lighthouse.json';
const languages = ['', '/zh', '/jp'];
const pages = ['/', '/play', '/game/enoshima', '/delete', '/about/terms', '/about/privacy'];

interface LighthouseReport {
  runtimeError?: { message: string };
  categories: Record<string, { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string; scoreDisplayMode: string }>;
}

const runsPerPage = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 1);
const requestedPaths = process.argv.slice(2).filter((word) => word.startsWith('/'));
const paths = languages.flatMap((prefix) => pages.map((page) => (prefix && page === '/' ? prefix : prefix + page)));

mkdirSync('test-results', { recursive: true });
const server = spawn('node', ['server/main.ts'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: 'test-results/data' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise((resolve) => server.stdout.once('data', resolve));
server.stdout.resume();
try {
  for (const path of requestedPaths.length > 0 ? requestedPaths : paths) {
    const reports = Array.from({ length: runsPerPage }, () => runLighthouse(`http://localhost:${port}${path}`));
    const scores = Object.keys(reports[0]?.categories ?? {}).map((category) => {
      const lowest = Math.min(...reports.map(({ categories }) => categories[category]?.score ?? 0));
      return `${reports[0]?.categories[category]?.title} ${Math.round(lowest * 100)}`;
    });
    console.log(`${path}: ${scores.join(', ')}`);
    for (const failure of new Set(reports.flatMap(listFailedAudits))) console.log(`  ${failure}`);
  }
} finally {
  server.kill();
}

function runLighthouse(address: string): LighthouseReport {
  // A run may fail on a busy machine, so it is tried up to three times.
  for (let attempt = 1; attempt <= 3; attempt++) {
    const report = recordReport(address);
    if (report && !report.runtimeError) return report;
  }
  throw new Error('Lighthouse did not run: npm must be able to fetch it, or LIGHTHOUSE must name its program.');
}

function recordReport(address: string): LighthouseReport | undefined {
  const program = process.env.LIGHTHOUSE;
  const { status } = spawnSync(
    program ?? 'npm',
    [
      ...(program ? [] : ['exec', '--yes', `--package=lighthouse@${lighthouseVersion}`, '--', 'lighthouse']),
      address,
      '--quiet',
      '--no-enable-error-reporting',
      '--output=json',
      // The report goes to a file, because the process may end before all of its standard output is read.
      `--output-path=${reportFile}`,
      `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`,
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CHROME_PATH: ensureChromium() },
    },
  );
  return status === 0 ? (JSON.parse(readFileSync(reportFile, 'utf8')) as LighthouseReport) : undefined;
}

/** Returns the audits that have a score below 0.9 and count towards the score of a category. */
function listFailedAudits({ categories, audits }: LighthouseReport): string[] {
  return Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
      return [`${title}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`];
    }),
  );
}
