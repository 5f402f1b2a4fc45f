import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../configuration.ts';
import { buildId } from './build-id.ts';

const configuration = readConfiguration({});
const home = process.cwd();
let folder = '';

function write(name: string, content: string) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorewalk-build-'));
  write('app/root.tsx', 'root');
  write('app/locales/messages/en.json', '{}');
  write('content/walks/a/walk.yaml', 'walk');
  write('app/ui/mark.svg', 'icon');
  write('tools/build/build.ts', 'build');
  write('walk/story.ts', 'rules');
  for (const name of ['configuration.ts', 'firestore.rules', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'])
    write(name, name);
  process.chdir(folder);
});

afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

describe('the same inputs', () => {
  it('SITE-D2 give the same id every time', () => {
    expect(buildId(configuration)).toMatch(/^[0-9a-f]{16}$/);
    expect(buildId(configuration)).toBe(buildId(configuration));
  });

  it('SITE-D2 give the same id in another folder and at another time', () => {
    const id = buildId(configuration);
    const copy = mkdtempSync(join(tmpdir(), 'lorewalk-copy-'));
    cpSync(folder, copy, { recursive: true });
    utimesSync(join(copy, 'app/root.tsx'), 0, 0);
    process.chdir(copy);
    expect(buildId(configuration)).toBe(id);
    process.chdir(home);
    rmSync(copy, { recursive: true });
  });

  it.each([
    'README.md',
    'app/root.test.tsx',
    'app/generated/fonts/en.woff2',
    'tools/build/build.test.ts',
    'server/main.ts',
    'e2e/pages.spec.ts',
    'build/site.json',
    'node_modules/a/index.js',
  ])('SITE-D2 %s is not an input', (name) => {
    const id = buildId(configuration);
    write(name, 'anything');
    expect(buildId(configuration)).toBe(id);
  });

  it.each([
    ['HOST', '127.0.0.1'],
    ['PORT', '8080'],
    ['DATA_DIR', '/var/lib/lorewalk'],
    ['DATA_QUOTA_MB', '100'],
    ['TRUST_PROXY', '1'],
  ])('SITE-D2 %s is not an input: only the running server reads it', (name, value) => {
    expect(buildId(readConfiguration({ [name]: value }))).toBe(buildId(configuration));
  });
});

describe('other inputs', () => {
  it.each([
    'app/root.tsx',
    'app/locales/messages/en.json',
    'content/walks/a/walk.yaml',
    'app/ui/mark.svg',
    'tools/build/build.ts',
    'walk/story.ts',
    'compressed-files.ts',
    'configuration.ts',
    'firestore.rules',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
  ])('SITE-D2 give another id when %s changes', (name) => {
    const id = buildId(configuration);
    write(name, 'changed');
    expect(buildId(configuration)).not.toBe(id);
  });

  it('SITE-D2 give another id when a file is added, removed or renamed', () => {
    const ids = [buildId(configuration)];
    write('content/legal/en/terms.md', '# Terms');
    ids.push(buildId(configuration));
    renameSync(join(folder, 'content/legal/en/terms.md'), join(folder, 'content/legal/en/privacy.md'));
    ids.push(buildId(configuration));
    rmSync(join(folder, 'app/ui/mark.svg'));
    ids.push(buildId(configuration));
    expect(new Set(ids).size).toBe(4);
  });

  it('SITE-D2 give another id when text moves from one file to the next', () => {
    write('app/a.ts', 'onetwo');
    write('app/b.ts', '');
    const id = buildId(configuration);
    write('app/a.ts', 'one');
    write('app/b.ts', 'two');
    expect(buildId(configuration)).not.toBe(id);
  });

  it('SITE-D2 give another id when any setting of the site changes', () => {
    const { HOST, PORT, DATA_DIR, DATA_QUOTA_MB, TRUST_PROXY, ...site } = configuration;
    for (const name of Object.keys(site))
      expect(buildId({ ...configuration, [name]: 'changed' }), name).not.toBe(buildId(configuration));
  });

  it('SITE-D2 give another id when a store has another badge', () => {
    const badges = { ...configuration, STORE_BADGES_DIR: 'badges' };
    write('badges/app-store-en.svg', 'badge');
    const before = buildId(badges);
    write('badges/app-store-en.svg', 'another badge');
    expect(buildId(badges)).not.toBe(before);
  });
});
