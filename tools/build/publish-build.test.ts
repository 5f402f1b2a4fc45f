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
import { cleanUpBuild, publishBuild } from './publish-build.ts';

/** A project's folder with some builds in it, each with a file that says which it is. */
function projectWith(builds: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'lorewalk-project-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [folder, text] of Object.entries(builds)) {
    mkdirSync(join(root, folder, 'client'), { recursive: true });
    writeFileSync(join(root, folder, 'client/index.html'), text);
  }
  const site = () =>
    existsSync(join(root, 'build')) ? readFileSync(join(root, 'build/client/index.html'), 'utf8') : undefined;
  return { root, site };
}

it('D4 a complete build takes the place of the current one, and nothing else is left', () => {
  const { root, site } = projectWith({ build: 'current', 'build-next': 'next' });
  publishBuild(root);
  expect(site()).toBe('next');
  expect(readdirSync(root)).toEqual(['build']);
});

it('D4 the first build takes its place where there was none', () => {
  const { root, site } = projectWith({ 'build-next': 'next' });
  publishBuild(root);
  expect(site()).toBe('next');
});

it('D4 a build that failed or was killed half-way leaves the current one', () => {
  const { root, site } = projectWith({ build: 'current', 'build-next': 'half a build' });
  cleanUpBuild(root);
  expect(site()).toBe('current');
  expect(readdirSync(root)).toEqual(['build']);
});

it('D4 a build that was killed between the two renames gives the current one back', () => {
  const { root, site } = projectWith({ build: 'current', 'build-next': 'next' });
  renameSync(join(root, 'build'), join(root, 'build-previous'));
  cleanUpBuild(root);
  expect(site()).toBe('current');
  expect(readdirSync(root)).toEqual(['build']);
});

it('D4 a build that was killed after the two renames stays', () => {
  const { root, site } = projectWith({ build: 'next', 'build-previous': 'part of the one before' });
  cleanUpBuild(root);
  expect(site()).toBe('next');
  expect(readdirSync(root)).toEqual(['build']);
});

it('D4 there is nothing to clean up where nothing was built', () => {
  const { root, site } = projectWith({});
  cleanUpBuild(root);
  expect(site()).toBeUndefined();
});
