import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listImportedFiles } from './imported-files.ts';

it('SITE-D13 a module depends on everything it imports, except on types', () => {
  const project = mkdtempSync(join(tmpdir(), 'lorewalk-imports-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  mkdirSync(join(project, 'a'));
  const files = {
    'a/start.ts': [
      "import type { Gone } from './gone.ts';",
      "import fs from 'node:fs';",
      "import {\n  one,\n  type Two,\n} from './one.ts';",
      "import './styles.ts';",
      "export { later } from '../later.ts';",
      "const names = { br: '.br' };",
      "const lazy = () => import('../lazy.ts');",
    ].join('\n'),
    'a/one.ts': "import { start } from './start.ts';",
    ...{ 'a/styles.ts': '', 'later.ts': '', 'lazy.ts': '' },
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text);
  expect(listImportedFiles('a/start.ts', project)).toEqual(Object.keys(files).sort());
});

it('SITE-D13 the part of a walk depends on the code that packs it, and on no page', () => {
  const files = listImportedFiles('tools/build/build-walk-output.ts', '.');
  expect(files).toEqual(
    expect.arrayContaining(['walk/story.ts', 'tools/walks/pack/pack-walk.ts', 'tools/build/share-images.ts']),
  );
  expect(files.filter((file) => /^app\/(pages|ui|player\/(?!pack)|locales\/messages)/.test(file))).toEqual([]);
});
