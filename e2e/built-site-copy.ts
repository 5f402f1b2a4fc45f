import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';

/** A copy of the built site with its own server. A test may stop the server or publish another build. */
export class BuiltSiteCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'lorewalk-site-copy-'));
  readonly #program: string;
  readonly #port: number;
  #server: ChildProcess | undefined;

  private constructor(program: string, port: number) {
    this.#program = program;
    this.#port = port;
  }

  /**
   * Copies a built site and starts its server.
   * @param host the name of a project in `playwright.config.ts`: `our server` or `static host`.
   * @param prepare changes the built site before it is served.
   * @param build the folder of the build to copy.
   */
  static async open(
    host: string,
    prepare: (client: string) => void = () => undefined,
    build = 'build',
  ): Promise<BuiltSiteCopy> {
    const program = host === 'static host' ? 'e2e/static-host.ts' : 'server/main.ts';
    const site = new BuiltSiteCopy(resolve(program), await findFreePort());
    cpSync(build, join(site.folder, 'build'), { recursive: true });
    prepare(site.client);
    await site.start();
    return site;
  }

  get address() {
    return `http://localhost:${this.#port}`;
  }

  get client() {
    return join(this.folder, 'build/client');
  }

  async start() {
    const env = { ...process.env, PORT: String(this.#port), HOST: 'localhost', DATA_DIR: join(this.folder, 'data') };
    const server = spawn(process.execPath, [this.#program], {
      cwd: this.folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#server = server;
    await once(server.stdout, 'data');
    server.stdout.resume();
  }

  async stop() {
    const server = this.#server;
    this.#server = undefined;
    if (!server || server.exitCode !== null) return;
    const serverEnd = once(server, 'exit');
    server.kill('SIGKILL');
    await serverEnd;
  }

  /**
   * Stops the server's process, or continues it. While stopped, the server accepts connections without answering, as on
   * a very slow network.
   */
  setUnresponsive(isSilent: boolean) {
    this.#server?.kill(isSilent ? 'SIGSTOP' : 'SIGCONT');
  }

  /** Publishes another build of the same site, with another pack of each walk. */
  async publishNewerBuild() {
    await this.stop();
    convertToNewerBuild(join(this.folder, 'build'));
    await this.start();
  }

  async close() {
    this.setUnresponsive(false);
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** A meta element in the pages of the next build, which tells the builds apart. */
const newerBuildMark = '<meta name="edition" content="next">';

/** Returns whether a page belongs to the next build. */
export async function isNewerBuild(page: Page): Promise<boolean> {
  return (await page.locator('meta[name="edition"]').count()) > 0;
}

/** Changes a build as if every source had changed: all hashes differ in file names and in lists of files. */
function convertToNewerBuild(build: string) {
  const client = join(build, 'client');
  const listTextFiles = () => globSync(`${client}/**/*.{html,js,css,json}`).filter((file) => statSync(file).isFile());
  const newNameByName = new Map<string, string>();
  const { build: id } = JSON.parse(readFileSync(join(build, 'site.json'), 'utf8'));
  newNameByName.set(id, createDifferentHash(id));
  for (const file of globSync(`${client}/assets/*`)) {
    const name = basename(file);
    newNameByName.set(name, name.replace(/[\w-]{8}(?=\.\w+$)/, createDifferentHash));
  }
  for (const folder of globSync(`${client}/walks/*/*`))
    if (statSync(folder).isDirectory()) newNameByName.set(basename(folder), createDifferentHash(basename(folder)));
  const pattern = new RegExp([...newNameByName.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const replaceHashes = (text: string) => text.replaceAll(pattern, (name) => newNameByName.get(name) ?? name);
  // The content security policy contains the hash of every style block. A new file name in a style block changes this
  // hash, so the policy must change too.
  const styleHashes = new Map<string, string>();
  for (const page of globSync(`${client}/**/*.html`))
    for (const [, styles = ''] of readFileSync(page, 'utf8').matchAll(/<style[^>]*>(.*?)<\/style>/gs))
      styleHashes.set(hashStyles(styles), hashStyles(replaceHashes(styles)));
  const replacePolicy = (text: string) =>
    [...styleHashes].reduce((result, [before, after]) => result.replaceAll(before, after), text);
  for (const file of [...listTextFiles(), join(build, 'site.json')])
    writeFileSync(file, replacePolicy(replaceHashes(readFileSync(file, 'utf8'))));
  for (const file of [
    ...globSync(`${client}/assets/*`),
    ...globSync(`${client}/walks/*/*`),
    ...globSync(`${client}/offline/*`),
  ])
    if (newNameByName.has(basename(file))) renameSync(file, join(file, '..', newNameByName.get(basename(file)) ?? ''));
  for (const page of globSync(`${client}/**/index.html`)) {
    const html = readFileSync(page, 'utf8');
    writeFileSync(page, html.replace('</head>', `${newerBuildMark}</head>`));
  }
  for (const list of globSync(`${client}/walks/*/*/pack.*.json`)) updateListedFileDigests(list, join(list, '..'));
  for (const list of globSync(`${client}/offline/*/*.json`)) updateListedFileDigests(list, client);
}

const hashStyles = (styles: string) => createHash('sha256').update(styles).digest('base64');

/**
 * Replaces the newest pack of a walk, like a build after a change of the walk.
 * @param build writes the new pack into a folder of packs.
 */
export function publishPack(client: string, walk: string, build: (walks: string) => void) {
  const walks = join(client, 'walks');
  const listPacks = () => globSync(`${walk}/*/walk.json`, { cwd: walks }).map((file) => basename(dirname(file)));
  const { hash: old } = JSON.parse(readFileSync(join(walks, 'index.json'), 'utf8'))[walk];
  const packsBefore = listPacks();
  build(walks);
  const [hash = ''] = listPacks().filter((it) => !packsBefore.includes(it));
  rmSync(join(walks, walk, old), { recursive: true });
  for (const file of globSync(`${client}/**/*.{html,js,json}`)) {
    const text = readFileSync(file, 'utf8');
    if (text.includes(old)) writeFileSync(file, text.replaceAll(old, hash));
  }
  for (const list of globSync(`${client}/offline/*/*.json`)) updateListedFileDigests(list, client);
}

/** Returns a different hash of the same length. */
function createDifferentHash(hash: string): string {
  return createHash('sha256').update(hash).digest('hex').slice(0, hash.length);
}

/** Updates the sizes and digests in a list of files. */
function updateListedFileDigests(list: string, folder: string) {
  const changedList = JSON.parse(readFileSync(list, 'utf8'), (_, value) => {
    if (typeof value?.sha256 !== 'string') return value;
    const content = readFileSync(join(folder, /\.\w+$/.test(value.path) ? value.path : `${value.path}/index.html`));
    return { ...value, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  });
  writeFileSync(list, JSON.stringify(changedList));
}
