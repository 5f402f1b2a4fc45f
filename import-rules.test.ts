import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const bottom = 'Locales stand at the bottom: words, addresses and preference know nothing of pages, looks or devices.';
const anywhere = 'These functions also run in the browser.';
const survivor =
  'The router must survive whatever else breaks: of ours it imports locales only. app/entry.*.tsx gives it the rest.';
const worker =
  'The service worker outlives every build and every page: it knows addresses and names of caches, and nothing else of ours.';
const looks = 'ui/ is looks only: it knows no data, no pages and no device.';
const frame = 'A layout frames any page: it must not know one, nor a backend or a device.';
const hung = 'Pages are hung into their layout by routes.ts; they do not choose it.';
const virtual = 'A page runs in a browser: what the build knows comes through virtual modules.';
const below = 'A backend or a device is used by screens and never knows them.';
const shown = 'Pages show the player: it knows the rules of a walk, the device and the backend, and no page.';
const browser = 'What runs in a browser knows neither the server nor the tools.';
const built =
  'The server serves what was built; of the app it shares the pure functions of app/locales, and what a code looks like.';
const maker = 'Tools make what the server serves; they do not need it.';
const known = 'Of the app, tools know app/locales and the types of what they make for a page.';
const anyone =
  "The rules of a walk run anywhere: they know ink's run time and nothing else, no browser, no Node, no page.";
const walked =
  'What was walked before a journey is made by the rules of a walk: nothing else of ours is needed for it.';
const visitor = 'Journeys know the site by its addresses only, as a visitor does.';

/** The importing file's folder, the imported path, the message of the rule that forbids it (`null`: allowed). */
const imports: [folder: string, imported: string, message: string | null][] = [
  ['app/locales', './locales.ts', null],
  ['app/locales', './messages/en.json', null],
  ['app/locales', 'use-intl', null],
  ['app/locales', '../root.tsx', bottom],
  ['app/locales', '../ui/mark.tsx', bottom],
  ['app/locales', '../pages/game/game-page.tsx', bottom],
  ['app/locales', '../device/client-info.ts', bottom],
  ['app/locales', '../../configuration.ts', bottom],
  ['app/locales', '../../server/app.ts', bottom],
  ['app/locales', '../../tools/build/placeholders.ts', bottom],
  ['app/locales', 'virtual:site', bottom],
  ['app/locales', 'node:fs', anywhere],

  ['app/router', './reload-guard.ts', null],
  ['app/router', '../routes.ts', survivor],
  ['app/router', '../locales/urls.ts', null],
  ['app/router', '../pages/page-head.tsx', survivor],
  ['app/router', '../ui/mark.tsx', survivor],
  ['app/router', '../../configuration.ts', survivor],
  ['app/router', 'virtual:site', survivor],

  ['app/offline-worker', './kept-caches.ts', null],
  ['app/offline-worker', '../locales/urls.ts', null],
  ['app/offline-worker', '../locales/messages.tsx', worker],
  ['app/offline-worker', '../player/downloads/downloads.ts', worker],
  ['app/offline-worker', '../router/chunk.ts', worker],
  ['app/offline-worker', 'virtual:site', worker],

  ['app/ui', '../locales/urls.ts', null],
  ['app/ui', '../router/prefetch-policy.ts', null],
  ['app/ui', 'react-router', null],
  ['app/ui', '../layouts/header.tsx', looks],
  ['app/ui', '../pages/page-head.tsx', looks],
  ['app/ui', '../pages/game/game-page.tsx', looks],
  ['app/ui', '../platform/session.ts', looks],
  ['app/ui', '../device/client-info.ts', looks],
  ['app/ui', '../player/player.tsx', looks],
  ['app/ui', '../root.tsx', looks],
  ['app/ui', '../../walk/story.ts', looks],
  ['app/ui', '../routes.ts', looks],
  ['app/ui', '../entry.client.tsx', looks],
  ['app/ui', 'virtual:site', looks],
  ['app/ui', '../../server/app.ts', browser],
  ['app/ui', '../../tools/build/placeholders.ts', browser],
  ['app/ui', '../../configuration.ts', browser],

  ['app/layouts', '../ui/mark.tsx', null],
  ['app/layouts', '../locales/urls.ts', null],
  ['app/layouts/languages', '../../locales/messages/en.json', null],
  ['app/layouts', '../pages/page-head.tsx', frame],
  ['app/layouts/languages', '../../pages/landing/landing-page.tsx', frame],
  ['app/layouts', '../platform/session.ts', frame],
  ['app/layouts', '../device/client-info.ts', frame],
  ['app/layouts', '../player/player.tsx', frame],
  ['app/layouts', '../../walk/story.ts', frame],
  ['app/layouts', '../../server/app.ts', browser],
  ['app/layouts/languages', '../../../tools/build/placeholders.ts', browser],

  ['app/pages', '../ui/mark.tsx', null],
  ['app/pages/landing', '../page-head.tsx', null],
  ['app/pages/landing', '../../platform/session.ts', null],
  ['app/pages/landing', 'virtual:site', null],
  ['app/pages/game', '../../player/report/report-place.tsx', null],
  ['app/pages', '../layouts/header.tsx', hung],
  ['app/pages/landing', '../../layouts/header.tsx', hung],
  ['app/pages/landing', '../../root.tsx', hung],
  ['app/pages/landing', '../../routes.ts', hung],
  ['app/pages/landing', '../../routes.ts', hung],
  ['app/pages/landing', '../../entry.client.tsx', hung],
  ['app/pages/landing', '../../../server/app.ts', virtual],
  ['app/pages/landing', '../../../tools/build/placeholders.ts', virtual],
  ['app/pages/landing', '../../../configuration.ts', virtual],

  ['app/platform', 'virtual:site', null],
  ['app/platform', '../pages/page-head.tsx', below],
  ['app/platform', '../layouts/header.tsx', below],
  ['app/platform', '../ui/mark.tsx', below],
  ['app/platform/firebase', '../../ui/mark.tsx', below],
  ['app/platform', '../../server/app.ts', browser],
  ['app/platform', '../player/saves/progress.ts', below],
  ['app/device', '../pages/page-head.tsx', below],
  ['app/device', '../ui/mark.tsx', below],
  ['app/device', '../../tools/build/placeholders.ts', browser],

  ['app/player/saves', '../../../walk/progress.ts', null],
  ['app/player/saves', '../../platform/platform.ts', null],
  ['app/player', '../device/client-info.ts', null],
  ['app/player/downloads', '../../offline-worker/kept-caches.ts', null],
  ['app/player', '../router/page-link.tsx', null],
  ['app/player', '../locales/messages.tsx', null],
  ['app/player', '../pages/page-head.tsx', shown],
  ['app/player', '../layouts/header.tsx', shown],
  ['app/player', '../router/chunk.ts', shown],
  ['app/player/saves', '../../../server/app.ts', browser],
  ['app/player', '../../tools/build/placeholders.ts', browser],
  ['app/pages/play', '../../player/saves/progress.ts', null],
  ['app/pages/play', '../../../walk/way.ts', null],

  ['walk', './story-tags.ts', null],
  ['walk', 'inkjs', null],
  ['walk', 'inkjs/full', anyone],
  ['walk', 'node:fs', anyone],
  ['walk', 'react', anyone],
  ['walk', '../app/locales/locales.ts', anyone],
  ['walk', '../tools/walks/read-walks.ts', anyone],
  ['walk', 'virtual:walks', anyone],

  ['server', '../app/locales/decision.ts', null],
  ['server/site', '../../app/locales/locales.ts', null],
  ['server', '../configuration.ts', null],
  ['server', '../app/platform/short-code.ts', null],
  ['server', '../app/platform/platform.ts', built],
  ['server', '../app/root.tsx', built],
  ['server', '../app/ui/mark.tsx', built],
  ['server', '../app/router/reload-guard.ts', built],
  ['server', '../app/locales/messages.tsx', built],
  ['server/site', '../../app/locales/messages.tsx', built],
  ['server/site', '../../app/pages/page-head.tsx', built],
  ['server', '../tools/build/placeholders.ts', built],

  ['tools/build', '../../app/locales/urls.ts', null],
  ['tools/walks', '../../walk/story.ts', null],
  ['tools/build', '../../app/pages/legal/legal-page.tsx', null],
  ['tools/build', '../../app/offline-worker/offline-list.ts', null],
  ['tools/build', '../../server/app.ts', maker],
  ['tools/walks', '../../server/app.ts', maker],
  ['tools/build', '../../app/layouts/header.tsx', known],
  ['tools/build', '../../app/ui/mark.tsx', known],
  ['tools/build', '../../app/platform/session.ts', known],
  ['tools/build', '../../app/device/client-info.ts', known],
  ['tools/build', '../../app/player/saves/progress.ts', known],
  ['tools/walks', '../../app/player/pack/pack-format.ts', null],
  ['tools/build', '../../app/router/reload-guard.ts', known],

  ['e2e', './journey.ts', null],
  ['e2e', '../app/locales/urls.ts', visitor],
  ['e2e', '../tools/build/placeholders.ts', visitor],
  ['e2e', '../server/app.ts', visitor],
  ['e2e', '../walk/story.ts', visitor],
  ['e2e', '../configuration.ts', visitor],
  ['e2e/walks', '../../walk/step.ts', null],
  ['e2e/walks', '../../app/player/saves/progress.ts', walked],
  ['e2e/walks', '../../tools/walks/read-walks.ts', walked],
  ['bench', '../app/locales/urls.ts', visitor],
  ['bench', '../server/app.ts', visitor],
];

/** Globals of a browser or Node that the rules of a walk must not use. */
const strangers = ['document', 'navigator', 'localStorage', 'setTimeout', 'process', 'Buffer'];

/** Returns the linter's messages by file, for files with one import each under the project's own rules. */
function lint(): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lorewalk-imports-'));
  for (const name of ['biome.json', '.gitignore']) cpSync(join(import.meta.dirname, name), join(folder, name));
  for (const [index, [room, imported]] of imports.entries()) {
    const file = join(folder, fileOf(room, index));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `import { a } from '${imported}';\n\nexport const b = a;\n`);
  }
  const { stdout } = spawnSync(
    join(import.meta.dirname, 'node_modules/.bin/biome'),
    ['lint', '--colors=off', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none'],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  const messages = new Map<string, string[]>();
  for (const { location, message } of JSON.parse(stdout).diagnostics)
    messages.set(location.path, [...(messages.get(location.path) ?? []), message]);
  return messages;
}

function fileOf(room: string, index: number): string {
  return `${room}/probe-${index}.ts`;
}

const found = lint();

it.each(imports.map(([room, imported, message], index) => [room, imported, message, fileOf(room, index)] as const))(
  'imports: %s → %s: %s',
  (_room, _imported, message, file) => {
    expect(found.get(file) ?? []).toEqual(message === null ? [] : [message]);
  },
);

it('imports: walk is compiled without the types of a browser and of Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lorewalk-types-'));
  const extended = join(import.meta.dirname, 'walk/tsconfig.json');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: extended, include: ['*.ts'], exclude: [] }));
  for (const [index, name] of strangers.entries())
    writeFileSync(join(folder, `probe-${index}.ts`), `export default ${name};\n`);
  const { stdout } = spawnSync(join(import.meta.dirname, 'node_modules/.bin/tsc'), ['-p', folder], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  for (const name of strangers) expect(stdout).toContain(`Cannot find name '${name}'`);
});
