import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../configuration.ts';
import { computeBuildId } from './build-id.ts';

const configuration = readConfiguration({});
const home = process.cwd();
let folder = '';

function writeInputFile(name: string, content: string) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorewalk-build-'));
  writeInputFile('app/root.tsx', 'root');
  writeInputFile('app/locales/messages/en.json', '{}');
  writeInputFile('content/walks/a/walk.yaml', 'walk');
  writeInputFile('app/ui/mark.svg', 'icon');
  writeInputFile('tools/build/build.ts', 'build');
  writeInputFile('walk/story.ts', 'rules');
  for (const name of ['configuration.ts', 'firestore.rules', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'])
    writeInputFile(name, name);
  process.chdir(folder);
});

afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

describe('the same inputs', () => {
  it('SITE-D2 the same inputs give the same build id every time', () => {
    expect(computeBuildId(configuration)).toMatch(/^[0-9a-f]{16}$/);
    expect(computeBuildId(configuration)).toBe(computeBuildId(configuration));
  });

  it('SITE-D2 the same inputs give the same build id in another folder and at another time', () => {
    const id = computeBuildId(configuration);
    const copy = mkdtempSync(join(tmpdir(), 'lorewalk-copy-'));
    cpSync(folder, copy, { recursive: true });
    utimesSync(join(copy, 'app/root.tsx'), 0, 0);
    process.chdir(copy);
    expect(computeBuildId(configuration)).toBe(id);
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
    const id = computeBuildId(configuration);
    writeInputFile(name, 'anything');
    expect(computeBuildId(configuration)).toBe(id);
  });

  it.each([
    ['HOST', '127.0.0.1'],
    ['PORT', '8080'],
    ['DATA_DIR', '/var/lib/lorewalk'],
    ['DATA_QUOTA_MB', '100'],
    ['TRUST_PROXY', '1'],
  ])('SITE-D2 %s is not an input: only the running server reads it', (name, value) => {
    expect(computeBuildId(readConfiguration({ [name]: value }))).toBe(computeBuildId(configuration));
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
    const id = computeBuildId(configuration);
    writeInputFile(name, 'changed');
    expect(computeBuildId(configuration)).not.toBe(id);
  });

  it('SITE-D2 an added, removed or renamed file changes the build id', () => {
    const ids = [computeBuildId(configuration)];
    writeInputFile('content/legal/en/terms.md', '# Terms');
    ids.push(computeBuildId(configuration));
    renameSync(join(folder, 'content/legal/en/terms.md'), join(folder, 'content/legal/en/privacy.md'));
    ids.push(computeBuildId(configuration));
    rmSync(join(folder, 'app/ui/mark.svg'));
    ids.push(computeBuildId(configuration));
    expect(new Set(ids).size).toBe(4);
  });

  it('SITE-D2 text that moves to another file changes the build id', () => {
    writeInputFile('app/a.ts', 'onetwo');
    writeInputFile('app/b.ts', '');
    const id = computeBuildId(configuration);
    writeInputFile('app/a.ts', 'one');
    writeInputFile('app/b.ts', 'two');
    expect(computeBuildId(configuration)).not.toBe(id);
  });

  it('SITE-D2 a change of any setting changes the build id', () => {
    const { HOST, PORT, DATA_DIR, DATA_QUOTA_MB, TRUST_PROXY, ...site } = configuration;
    for (const name of Object.keys(site))
      expect(computeBuildId({ ...configuration, [name]: 'changed' }), name).not.toBe(computeBuildId(configuration));
  });

  it('SITE-D2 a change of a store badge changes the build id', () => {
    const badges = { ...configuration, STORE_BADGES_DIR: 'badges' };
    writeInputFile('badges/app-store-en.svg', 'badge');
    const idBefore = computeBuildId(badges);
    writeInputFile('badges/app-store-en.svg', 'another badge');
    expect(computeBuildId(badges)).not.toBe(idBefore);
  });
});
