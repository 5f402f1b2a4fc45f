import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The files and folders that a build reads, as paths within the project. */
const sources = [
  ...['app', 'content', 'tools', 'walk', 'compressed-files.ts', 'configuration.ts', 'firestore.rules'],
  ...['package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts'],
];

export interface BuildMeasurement {
  seconds: number;
  /** The largest resident memory of all processes of the build together, in bytes. */
  largestMemoryBytes: number;
}

/** A copy of the project with generated walks and a separate cache. */
export class GrowingProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'lorewalk-growth-'));

  /** Copies the project, removes all walks except Enoshima, and adds generated walks until there are `walkCount`. */
  constructor(walkCount: number) {
    for (const source of sources)
      cpSync(source, join(this.folder, source), { recursive: true, filter: (file) => !file.includes('app/generated') });
    // Links each package separately. A link to the whole `node_modules` would include the cache of the build, which
    // must be empty.
    mkdirSync(join(this.folder, 'node_modules'));
    for (const name of readdirSync('node_modules').filter((it) => it !== '.cache'))
      symlinkSync(resolve('node_modules', name), join(this.folder, 'node_modules', name));
    const walks = join(this.folder, 'content/walks');
    for (const name of readdirSync(walks).filter((it) => it !== 'enoshima'))
      rmSync(join(walks, name), { recursive: true });
    if (walkCount === 1) return;
    const program = 'tools/build/distinct-walks.fixtures.ts';
    const { status, stderr } = spawnSync(process.execPath, [program, walks, String(walkCount - 1)], {
      cwd: this.folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The walks could not be generated:\n${stderr}`);
  }

  /** Changes a text of one generated walk, or of the featured walk if there is no other. */
  changeOneWalk() {
    const [walk = ''] = readdirSync(join(this.folder, 'content/walks')).filter((it) => it !== 'enoshima');
    const file = join(this.folder, 'content/walks', walk || 'enoshima', 'strings/en.json');
    const strings = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...strings, title: `${strings.title} Again` }, null, 1));
  }

  /** Builds the site, and samples the memory of the build and of its workers five times a second. */
  async build(): Promise<BuildMeasurement> {
    const begun = performance.now();
    const build = spawn(process.execPath, ['tools/build/build.ts'], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [build.stdout, build.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    const exitPromise = new Promise<number | null>((settle) => build.once('close', settle));
    let isRunning = true;
    exitPromise.then(() => {
      isRunning = false;
    });
    let largestMemoryBytes = 0;
    while (isRunning) {
      largestMemoryBytes = Math.max(largestMemoryBytes, measureProcessTree(build.pid ?? 0));
      await Promise.race([exitPromise, wait(200)]);
    }
    if ((await exitPromise) !== 0) throw new Error(`The build of ${this.folder} failed:\n${output}`);
    return { seconds: (performance.now() - begun) / 1000, largestMemoryBytes };
  }

  remove() {
    rmSync(this.folder, { recursive: true });
  }
}

/**
 * Returns the resident memory of a process and all its descendants, in bytes. Memory that several processes share
 * counts once for each of them.
 */
function measureProcessTree(root: number): number {
  const lines = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).stdout.trim().split('\n');
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([root]);
  let previousLength = 0;
  while (family.size > previousLength) {
    previousLength = family.size;
    for (const [pid = 0, parent = 0] of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.reduce((sum, [pid = 0, , kilobytes = 0]) => sum + (family.has(pid) ? kilobytes * 1024 : 0), 0);
}
