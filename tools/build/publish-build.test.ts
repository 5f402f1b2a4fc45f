import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { publishBuild, restoreInterruptedBuild } from './publish-build.ts';

/** Creates a project folder with some builds, each of which has a file that identifies it. */
function createProject(builds: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'lorewalk-project-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [folder, text] of Object.entries(builds)) {
    mkdirSync(join(root, folder, 'client'), { recursive: true });
    writeFileSync(join(root, folder, 'client/index.html'), text);
  }
  const readSite = () =>
    existsSync(join(root, 'build')) ? readFileSync(join(root, 'build/client/index.html'), 'utf8') : undefined;
  return { root, site: readSite };
}

it('SITE-D4 a complete build replaces the current build and leaves no other folder', () => {
  const { root, site } = createProject({ build: 'current', 'build-next': 'next' });
  publishBuild(root);
  expect(site()).toBe('next');
  expect(readdirSync(root)).toEqual(['build']);
});

it('SITE-D4 the first build is published without an earlier one', () => {
  const { root, site } = createProject({ 'build-next': 'next' });
  publishBuild(root);
  expect(site()).toBe('next');
});

it('SITE-D4 a failed or killed build leaves the current build', () => {
  const { root, site } = createProject({ build: 'current', 'build-next': 'half a build' });
  restoreInterruptedBuild(root);
  expect(site()).toBe('current');
  expect(readdirSync(root)).toEqual(['build']);
});

it('SITE-D4 the current build is restored after a build was killed between its two renames', () => {
  const { root, site } = createProject({ build: 'current', 'build-next': 'next' });
  renameSync(join(root, 'build'), join(root, 'build-previous'));
  restoreInterruptedBuild(root);
  expect(site()).toBe('current');
  expect(readdirSync(root)).toEqual(['build']);
});

it('SITE-D4 a build killed after the two renames stays', () => {
  const { root, site } = createProject({ build: 'next', 'build-previous': 'part of the one before' });
  restoreInterruptedBuild(root);
  expect(site()).toBe('next');
  expect(readdirSync(root)).toEqual(['build']);
});

it('SITE-D4 without a build there is nothing to clean up', () => {
  const { root, site } = createProject({});
  restoreInterruptedBuild(root);
  expect(site()).toBeUndefined();
});
