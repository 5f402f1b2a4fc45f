import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import biome from './biome.json' with { type: 'json' };

/** The imports that the linter must accept, and the imports that it must report, for each folder. */
const folders: Record<string, { allowed: string[]; forbidden: string[] }> = {
  'app/locales': {
    allowed: ['./locales.ts', './messages/en.json', 'use-intl'],
    forbidden: ['../ui/brand-mark.tsx', '../../configuration.ts', 'virtual:site', 'node:fs'],
  },
  'app/router': {
    allowed: ['./reload-guard.ts', '../locales/urls.ts'],
    forbidden: ['../routes.ts', '../ui/brand-mark.tsx', '../../configuration.ts', 'virtual:site'],
  },
  'app/offline-worker': {
    allowed: ['./offline-file-list.ts', '../locales/urls.ts'],
    forbidden: ['../locales/messages.tsx', '../player/downloads/downloads.ts', 'virtual:site'],
  },
  'app/ui': {
    allowed: ['../locales/urls.ts', '../router/prefetch-policy.ts', 'react-router'],
    forbidden: [
      '../layouts/header.tsx',
      '../pages/page-head.tsx',
      '../platform/api-session.ts',
      '../device/client-info.ts',
      '../player/player.tsx',
      '../root.tsx',
      '../routes.ts',
      '../entry.client.tsx',
      '../../walk/story.ts',
      'virtual:site',
      '../../server/app.ts',
      '../../tools/build/build.ts',
      '../../studio/api.ts',
      '../../configuration.ts',
    ],
  },
  'app/layouts': {
    allowed: ['../ui/brand-mark.tsx', '../locales/urls.ts'],
    forbidden: [
      '../pages/page-head.tsx',
      '../platform/api-session.ts',
      '../device/client-info.ts',
      '../player/player.tsx',
      '../../walk/story.ts',
      '../../server/app.ts',
      '../../tools/build/build.ts',
      '../../studio/api.ts',
    ],
  },
  'app/pages/game': {
    allowed: ['../page-head.tsx', '../../platform/api-session.ts', '../../player/player.tsx', 'virtual:site'],
    forbidden: [
      '../../layouts/header.tsx',
      '../../root.tsx',
      '../../routes.ts',
      '../../entry.client.tsx',
      '../../../server/app.ts',
      '../../../tools/build/build.ts',
      '../../../studio/api.ts',
      '../../../configuration.ts',
    ],
  },
  'app/player': {
    allowed: ['../device/client-info.ts', '../router/page-link.tsx', '../../walk/progress.ts'],
    forbidden: [
      '../pages/page-head.tsx',
      '../layouts/header.tsx',
      '../router/chunk.ts',
      '../../server/app.ts',
      '../../tools/build/build.ts',
      '../../studio/api.ts',
    ],
  },
  'app/platform': {
    allowed: ['../locales/urls.ts', 'virtual:site'],
    forbidden: [
      '../pages/page-head.tsx',
      '../layouts/header.tsx',
      '../ui/brand-mark.tsx',
      '../player/player.tsx',
      '../../server/app.ts',
    ],
  },
  'app/device': {
    allowed: [],
    forbidden: ['../pages/page-head.tsx', '../ui/brand-mark.tsx', '../../tools/build/build.ts'],
  },
  walk: {
    allowed: ['./story-tags.ts', 'inkjs'],
    forbidden: ['../app/locales/locales.ts', 'inkjs/full', 'node:fs', 'react', 'virtual:walks'],
  },
  'walk/party': {
    allowed: ['./party-state.ts', '../step.ts'],
    forbidden: ['../../app/locales/locales.ts', 'inkjs', 'node:fs', 'react', 'virtual:walks'],
  },
  server: {
    allowed: ['../app/locales/language-decision.ts', '../app/platform/short-code.ts', '../configuration.ts'],
    forbidden: [
      '../app/platform/platform.tsx',
      '../app/ui/brand-mark.tsx',
      '../app/locales/messages.tsx',
      '../tools/build/build.ts',
      '../studio/api.ts',
    ],
  },
  tools: {
    allowed: [
      '../app/locales/urls.ts',
      '../app/offline-worker/offline-file-list.ts',
      '../app/player/pack/pack-format.ts',
      '../walk/story.ts',
    ],
    forbidden: [
      '../app/layouts/header.tsx',
      '../app/ui/brand-mark.tsx',
      '../app/platform/api-session.ts',
      '../app/device/client-info.ts',
      '../app/player/player.tsx',
      '../app/router/chunk.ts',
      '../server/app.ts',
      '../studio/api.ts',
    ],
  },
  'studio/documents': {
    allowed: ['./ink-story.ts', 'jsonc-parser', 'yaml'],
    forbidden: ['../api.ts', '../server/studio-server.ts', '../../walk/story.ts', 'node:fs', 'react', 'virtual:walks'],
  },
  'studio/server': {
    allowed: [
      './studio-server.ts',
      '../api.ts',
      '../documents/ink-story.ts',
      '../../app/locales/locales.ts',
      '../../tools/walks/read-walks.ts',
      '../../walk/answers.ts',
      'hono',
    ],
    forbidden: [
      '../app/main.tsx',
      '../../app/locales/messages.tsx',
      '../../app/player/player.tsx',
      '../../server/app.ts',
    ],
  },
  'studio/app': {
    allowed: [
      './main.tsx',
      '../api.ts',
      '../documents/ink-story.ts',
      '../../app/device/client-info.ts',
      '../../app/locales/messages.tsx',
      '../../app/player/story/story.tsx',
      '../../app/ui/brand-mark.tsx',
      '../../tools/walks/read/allowed-walk-values.ts',
      '../../tools/walks/map/map-colors.ts',
      '../../walk/step.ts',
    ],
    forbidden: [
      '../server/studio-server.ts',
      '../../tools/walks/read-walks.ts',
      '../../configuration.ts',
      '../../app/pages/page-head.tsx',
      '../../app/layouts/header.tsx',
      '../../app/router/chunk.ts',
      '../../app/platform/api-session.ts',
      '../../app/offline-worker/offline-file-list.ts',
      '../../app/root.tsx',
      '../../app/routes.ts',
      '../../app/entry.client.tsx',
      'virtual:site',
    ],
  },
  e2e: {
    allowed: ['./journey.ts'],
    forbidden: [
      '../app/locales/urls.ts',
      '../tools/build/build.ts',
      '../server/app.ts',
      '../studio/api.ts',
      '../walk/story.ts',
    ],
  },
  'e2e/walks': {
    allowed: ['../../walk/step.ts'],
    forbidden: ['../../app/player/player.tsx', '../../tools/walks/main.ts', '../../studio/api.ts'],
  },
  bench: { allowed: [], forbidden: ['../app/locales/urls.ts', '../server/app.ts'] },
};

/** Globals of a browser or Node that the code in `walk/` must not use. */
const globals = ['document', 'navigator', 'localStorage', 'setTimeout', 'process', 'Buffer'];

interface Diagnostic {
  location: { path: string; start: { line: number } };
  message: string;
}

/** Lints files with one rule of the project's own Biome configuration. */
function lintFiles(rule: string, files: Readonly<Record<string, string>>): Diagnostic[] {
  const root = mkdtempSync(join(tmpdir(), 'lorewalk-imports-'));
  for (const name of ['biome.json', '.gitignore']) cpSync(join(import.meta.dirname, name), join(root, name));
  for (const [path, source] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
  const { stdout } = spawnSync(
    join(import.meta.dirname, 'node_modules/.bin/biome'),
    ['lint', '--colors=off', `--only=${rule}`, '--reporter=json', '--max-diagnostics=none'],
    { cwd: root, encoding: 'utf8' },
  );
  rmSync(root, { recursive: true });
  return JSON.parse(stdout).diagnostics;
}

/** Lints, for each folder, one file that has all the listed imports. */
function lintImports(): { folder: string; imported: string; message: string }[] {
  const sources = Object.entries(folders).map(([folder, { allowed, forbidden }]) => [
    `${folder}/probe.ts`,
    [...allowed, ...forbidden].map((modulePath) => `import '${modulePath}';\n`).join(''),
  ]);
  return lintFiles('style/noRestrictedImports', Object.fromEntries(sources)).map(({ location, message }) => {
    const folder = dirname(location.path);
    const { allowed = [], forbidden = [] } = folders[folder] ?? {};
    return { folder, imported: [...allowed, ...forbidden][location.start.line - 1] ?? '', message };
  });
}

const reportedImports = lintImports();

it.each(Object.entries(folders))('imports: %s imports only what its rule allows', (folder, { forbidden }) => {
  expect(
    reportedImports
      .filter((diagnostic) => diagnostic.folder === folder)
      .map(({ imported }) => imported)
      .toSorted(),
  ).toEqual(forbidden.toSorted());
});

it('imports: each rule reports something, and says why', () => {
  const messages = biome.overrides.flatMap(({ linter: { rules } }) => {
    const rule = 'style' in rules ? rules.style?.noRestrictedImports : undefined;
    return typeof rule === 'object' ? rule.options.patterns.map(({ message }) => message) : [];
  });
  expect(new Set(reportedImports.map(({ message }) => message))).toEqual(new Set(messages));
});

it('imports: no cycle, not even of types', () => {
  const cycle = lintFiles('suspicious/noImportCycles', {
    'app/one.ts': "import type { Other } from './other.ts';\n\nexport type One = Other[];\n",
    'app/other.ts': "import type { One } from './one.ts';\n\nexport type Other = { ones: One };\n",
  });
  expect(cycle.map(({ location }) => location.path).toSorted()).toEqual(['app/one.ts', 'app/other.ts']);
});

it('imports: walk is compiled without the types of a browser and of Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lorewalk-types-'));
  const walkConfiguration = join(import.meta.dirname, 'walk/tsconfig.json');
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: walkConfiguration, include: ['*.ts'], exclude: [] }),
  );
  for (const [index, name] of globals.entries())
    writeFileSync(join(folder, `probe-${index}.ts`), `export default ${name};\n`);
  const { stdout } = spawnSync(join(import.meta.dirname, 'node_modules/.bin/tsc'), ['-p', folder], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  for (const name of globals) expect(stdout).toContain(`Cannot find name '${name}'`);
});
