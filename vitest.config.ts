import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { readConfiguration } from './configuration.ts';
import { inlineScriptPlugin } from './tools/build/inline-script-plugin.ts';
import { sitePlugin } from './tools/build/site-plugin.ts';

const allTests = ['*.test.ts', '{app,bench,walk,tools,server,studio}/**/*.test.{ts,tsx}'];
const slowTests = ['**/*.slow.test.ts'];
const soakTests = ['**/*.soak.test.ts'];
/** Repeats Vitest's default list, which excludes every `node_modules`, also that of `bench/comparison-site`. */
const notUnitTests = [...configDefaults.exclude, ...slowTests, ...soakTests];

/**
 * Test files that replace modules or need a DOM. Each file imports its modules anew, because React keeps using the DOM
 * in which it was imported.
 */
const isolatedTests = globSync(allTests).filter((file) =>
  /vi\.mock\(|@vitest-environment/.test(readFileSync(file, 'utf8')),
);

/**
 * Configures the tests that run in Node; browser tests are in `e2e/`. The projects `shared` and `isolated` run the unit
 * tests. `slow` runs tests with emulators, processes, builds or many random cases. `soak` runs long simulations, which
 * `npm test` leaves out.
 */
export default defineConfig({
  // Ignores the developer's environment, so that all settings have their defaults.
  plugins: [sitePlugin(readConfiguration({}), 'test-build'), inlineScriptPlugin()],
  // Repeats the alias of `vite.config.ts`, so that tests and site format messages with the same code.
  resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
  test: {
    environment: 'node',
    // Uses all cores. By default Vitest would reserve one for the developer, but slow tests wait half of their time for
    // emulators, processes and disks.
    maxWorkers: '100%',
    globalSetup: ['./vitest.temporary-files.ts'],
    setupFiles: ['./vitest.unexpected-output.ts'],
    // Ends only tests that hang. The limit is generous, because some tests run whole commands on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    server: { deps: { inline: ['use-intl'] } },
    projects: [
      {
        extends: true,
        // Lets the test files of a worker share their imported modules, which halves the time.
        test: {
          name: 'shared',
          isolate: false,
          include: allTests,
          exclude: [...notUnitTests, ...isolatedTests],
        },
      },
      {
        extends: true,
        // Runs each test file in a thread, with a context of its own. Such threads start in half of the time that a
        // process for each file needs.
        test: { name: 'isolated', pool: 'vmThreads', include: isolatedTests, exclude: notUnitTests },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          isolate: false,
          include: slowTests,
          globalSetup: ['./vitest.print-skipped-tests.ts'],
          // Lets the many processes of these tests share their compiled modules. Each process then starts in half of
          // the time.
          env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node') },
        },
      },
      { extends: true, test: { name: 'soak', include: soakTests } },
    ],
  },
});
