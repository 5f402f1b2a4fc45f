import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createOfflineFileLists } from './offline-file-lists.ts';

const client = mkdtempSync(join(tmpdir(), 'lorewalk-client-'));
afterAll(() => rmSync(client, { recursive: true }));

for (const prefix of ['', 'zh/', 'jp/']) {
  for (const page of ['', 'play/', 'delete/', 'about/terms/', 'about/privacy/'])
    writeBuiltFile(`${prefix}${page}index.html`, `${prefix}${page}`);
  for (const page of ['', 'play/']) writeBuiltFile(`${prefix}${page}content.json`, '{}');
  writeBuiltFile(`${prefix}500.html`, `broken ${prefix}`);
}
for (const file of ['favicon.ico', 'favicon.svg', 'download-qr.svg']) writeBuiltFile(file, file);
for (const locale of ['en', 'zh', 'jp']) writeBuiltFile(`manifest.${locale}.webmanifest`, locale);

/** Maps each built file to the source from which the bundler made it. */
const sources = {
  'libraries-00000000.js': '_libraries-00000000.js',
  'words-en.js': 'app/layouts/languages/en.tsx',
  'words-zh.js': 'app/layouts/languages/zh.tsx',
  'terms-1.js': 'content/legal/en/terms.md',
  'terms-2.js': 'content/legal/jp/terms.md',
  'eno-walk-00000000.svg': 'content/walks/eno/illustration/walk.svg',
  'eno-approach-00000000.svg': 'content/walks/eno/map/approach.svg',
  'eno-shima-00000000.svg': 'content/walks/eno-shima/illustration/place.svg',
};
for (const file of Object.keys(sources)) writeBuiltFile(`assets/${file}`, file);
// These two files are not in the bundler's manifest, so only their names can show their language: `zh` for the font, none
// for manifest-00000000.js.
writeBuiltFile('assets/zh-00000000.woff2', 'face');
writeBuiltFile('assets/manifest-00000000.js', 'routes');

function writeBuiltFile(file: string, content: string) {
  mkdirSync(dirname(join(client, file)), { recursive: true });
  writeFileSync(join(client, file), content);
}

const walkFiles = ['eno-walk', 'eno-approach', 'eno-shima'].map((name) => `/assets/${name}-00000000.svg`);

const lists = await createOfflineFileLists(client, {
  build: 'b1',
  manifest: Object.fromEntries(Object.entries(sources).map(([file, src]) => [src, { file: `assets/${file}`, src }])),
  walkFiles: new Set(walkFiles),
});
const [english, chinese, japanese] = lists.map(({ list }) => list);

function listPaths(files: readonly { path: string }[] = []) {
  return files.map(({ path }) => path).sort();
}

describe('the list of a build’s files to download', () => {
  it('PLAY-G45 the offline list contains all files of a language, and none of another or of a single walk', () => {
    const sharedFiles = ['/assets/libraries-00000000.js', '/assets/manifest-00000000.js'];
    const fixedFiles = ['/favicon.ico', '/favicon.svg', '/download-qr.svg', '/manifest.en.webmanifest'];
    expect(listPaths(english?.site.files)).toEqual(
      [...sharedFiles, ...fixedFiles, '/assets/words-en.js', '/assets/terms-1.js'].sort(),
    );
    expect(listPaths(chinese?.site.files)).toEqual(
      expect.arrayContaining(['/assets/words-zh.js', '/assets/zh-00000000.woff2']),
    );
    expect(listPaths(japanese?.site.files)).not.toContain('/assets/terms-1.js');
  });

  it('PLAY-G45 pages that show the walks have a list of their own, so that another walk changes no other list', () => {
    const expected = ['/zh', '/zh/content.json', '/zh/play', '/zh/play/content.json'];
    expect(listPaths(lists[1]?.pagesWithWalks)).toEqual(expected);
    expect(listPaths(english?.site.pages)).toEqual(['/about/privacy', '/about/terms', '/delete']);
  });

  it('PLAY-G45 the offline list contains sizes, digests and the error page of the language', () => {
    const content = 'zh/delete/';
    expect(chinese?.site.pages[0]).toEqual({
      path: '/zh/delete',
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    expect(japanese?.errorPage).toBe('broken jp/');
  });
});
