import { EventEmitter } from 'node:events';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readConfiguration } from '../../configuration.ts';
import { reloadOnWalkChange } from './walk-reload-plugin.ts';

const walk = 'content/walks/enoshima';

/**
 * Creates a fake development server for a copy of the project. The copy has only one walk, because the build of each walk
 * takes seconds.
 */
function createFakeDevelopmentServer() {
  const [home, folder] = [process.cwd(), mkdtempSync(join(tmpdir(), 'lorewalk-development-'))];
  const isOtherWalk = (path: string) => dirname(path) === 'content/walks' && path !== walk;
  for (const source of ['app/locales', 'content'])
    cpSync(source, join(folder, source), { recursive: true, filter: (path) => !isOtherWalk(path) });
  process.chdir(folder);
  onTestFinished(() => {
    process.chdir(home);
    rmSync(folder, { recursive: true });
  });
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const logger = { info: vi.fn(), error: vi.fn() };
  const hot = { send: vi.fn() };
  const moduleGraph = { invalidateAll: vi.fn() };
  reloadOnWalkChange(readConfiguration({}), {
    watcher,
    hot,
    config: { logger },
    environments: { ssr: { moduleGraph } },
  });
  const saveFile = (file: string, text: string) => {
    writeFileSync(file, text);
    watcher.emit('all', 'change', resolve(file));
  };
  return { save: saveFile, logger, hot, moduleGraph };
}

it('SITE-D5 a fault in a walk prints a sentence, and its fix reloads the page', async () => {
  const { save, logger, hot, moduleGraph } = createFakeDevelopmentServer();
  const file = `${walk}/illustration.yaml`;
  const settings = readFileSync(file, 'utf8');
  const listLoggedSentences = () => logger.error.mock.calls.map(([sentence]) => sentence);
  save(file, settings.replace('azimuth: 28', 'azimuth: north'));
  await vi.waitFor(() => expect(listLoggedSentences()).toHaveLength(1), { timeout: 30_000 });
  save(file, settings.replace('azimuth: 28', 'azimuth: 30'));
  await vi.waitFor(() => expect(listLoggedSentences()).toHaveLength(2), { timeout: 30_000 });
  expect(listLoggedSentences()).toEqual([
    `${file}:5 has a wrong "azimuth", "north": must be a number.`,
    `${walk}/illustration/places.json was drawn before illustration.yaml changed: draw the illustration again with npm run walks illustrate enoshima.`,
  ]);
  expect(hot.send).not.toHaveBeenCalled();

  save(file, settings);
  await vi.waitFor(() => expect(hot.send).toHaveBeenCalledWith({ type: 'full-reload' }), { timeout: 60_000 });
  expect(moduleGraph.invalidateAll).toHaveBeenCalledOnce();
  expect(logger.error).toHaveBeenCalledTimes(2);
  expect(globSync('app/generated/public/walks/enoshima/*/pack.en.json')).toHaveLength(1);
}, 120_000);
