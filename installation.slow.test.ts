import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** Runs `npm ci` as a dry run with the given Node version, without the network. Returns npm's output. */
function runInstallation(nodeVersion: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lorewalk-installation-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(file, join(folder, file));
  const versionScript = join(folder, 'disguise.cjs');
  writeFileSync(versionScript, `Object.defineProperty(process, 'version', { value: ${JSON.stringify(nodeVersion)} });`);
  // Removes the variables that `npm run` sets, because the tested npm would read its settings from them.
  const environment = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const { stdout, stderr, status } = spawnSync('npm', ['ci', '--dry-run', '--offline'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...Object.fromEntries(environment), NODE_OPTIONS: `--require=${versionScript}` },
  });
  expect(status, stderr).toBe(0);
  return stdout + stderr;
}

it.each(['v20.19.0', 'v22.12.0', 'v24.0.0'])(
  'SITE-D6 on Node %s, npm installs without a warning about engines',
  (version) => {
    expect(runInstallation(version)).not.toMatch(/EBADENGINE|Unsupported engine/);
  },
);

it('SITE-D6 npm warns about no install script, because each one is allowed or refused', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { hasInstallScript?: true; optional?: true }>;
  };
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const withScript = Object.entries(packages).filter(([, it]) => it.hasInstallScript && !it.optional);
  const names = withScript.map(([place]) => place.replace(/^.*node_modules\//, ''));
  expect([...new Set(names)].sort()).toEqual(Object.keys(allowScripts).sort());
});
