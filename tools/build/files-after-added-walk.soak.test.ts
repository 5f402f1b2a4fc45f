import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** The files and folders that a build reads. The test copies them. */
const sources = [
  ...['app', 'content', 'tools', 'walk', 'compressed-files.ts', 'configuration.ts', 'firestore.rules'],
  ...['package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts'],
];

/** The published files that list all walks, and therefore change when the test adds a walk. */
const listsOfWalks = [
  ...['', 'zh/', 'jp/'].flatMap((prefix) =>
    ['index.html', 'content.json', 'play/index.html', 'play/content.json'].map((name) => prefix + name),
  ),
  ...['sitemap.xml', 'walks/index.json'],
].sort();

it('SITE-D13 another walk changes no file that a visitor of the other walks has, not even with new characters', {
  timeout: 900_000,
}, () => {
  const project = mkdtempSync(join(tmpdir(), 'lorewalk-another-walk-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  for (const source of sources)
    cpSync(source, join(project, source), { recursive: true, filter: (file) => !file.includes('app/generated') });
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  const digestsBefore = buildSite(project);
  addWalk(project);
  const digestsAfter = buildSite(project);
  const changedFiles = [...digestsBefore]
    .filter(([file, digest]) => digestsAfter.get(file) !== digest)
    .map(([file]) => file);
  const addedFiles = [...digestsAfter.keys()].filter((file) => !digestsBefore.has(file));
  expect(changedFiles.filter((file) => !/^offline\/[^/]+\/\w+\.pages\.json$/.test(file)).sort()).toEqual(listsOfWalks);
  expect(addedFiles.length).toBeGreaterThan(20);
  expect(addedFiles.filter((file) => !file.includes('another-walk'))).toEqual([]);
});

/** Adds a walk whose id is the first in alphabetical order. Its title and place have characters that no other text has. */
function addWalk(project: string) {
  const walk = join(project, 'content/walks/another-walk');
  cpSync(join(project, 'tools/walks/new-walk/template'), walk, { recursive: true });
  const change = (file: string, replaceText: (text: string) => string) =>
    writeFileSync(join(walk, file), replaceText(readFileSync(join(walk, file), 'utf8')));
  change('walk.yaml', (text) => text.replace(/^id: .*$/m, 'id: another-walk'));
  for (const [locale, title] of Object.entries({ en: 'Łódź by Night', zh: '鯨與鶴之夜', jp: '鯨と鶴の夜' }))
    change(`strings/${locale}.json`, (text) =>
      text
        .replace(/"title": "[^"]*"/, `"title": "${title}"`)
        .replace(/"placeNative": "[^"]*"/, '"placeNative": "鶴鯨"'),
    );
}

/** Builds the site, and returns the digests of all published files by their paths. */
function buildSite(project: string): Map<string, string> {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/build/build.ts'], {
    cwd: project,
    env: { ...process.env, FEATURED_WALK: 'enoshima', NODE_ENV: undefined },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The site could not be built:\n${stdout}${stderr}`);
  const client = join(project, 'build/client');
  const files = globSync('**/*', { cwd: client }).filter((file) => statSync(join(client, file)).isFile());
  return new Map(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(client, file)))
        .digest('hex'),
    ]),
  );
}
