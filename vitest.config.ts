import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { readConfiguration } from './configuration.ts';
import { inlineScriptPlugin } from './tools/build/inline-script-plugin.ts';
import { sitePlugin } from './tools/build/site-plugin.ts';

const allTests = ['*.test.ts', '{app,bench,walk,tools,server,studio}/**/*.test.{ts,tsx}'];
const slowTests = ['**/*.slow.test.ts'];
const soakTests = ['**/*.soak.test.ts'];

/** Test files that replace modules, or share a database between their tests. Each of them imports its modules anew. */
const testsWithOwnModules = [
  'server/**/*.test.ts',
  ...globSync('{app,studio}/**/*.test.{ts,tsx}').filter((file) => readFileSync(file, 'utf8').includes('vi.mock(')),
];

/**
 * Runs the tests in Node. Tests that need a browser are in `e2e/`. The projects `shared` and `isolated` have the unit tests.
 * `slow` has the tests with emulators, processes, builds or many random cases. `soak` has long simulations; the test command leaves them out.
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
          // Replaces Vitest's default list, which excludes every `node_modules`, also that of `bench/peer`.
          exclude: [...configDefaults.exclude, ...slowTests, ...soakTests, ...testsWithOwnModules],
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: testsWithOwnModules,
          exclude: [...slowTests, ...soakTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          isolate: false,
          include: slowTests,
          globalSetup: ['./vitest.skipped-tests.ts'],
          // Lets the many processes of these tests share their compiled modules, which halves the time of a start.
          env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node') },
        },
      },
      { extends: true, test: { name: 'soak', include: soakTests } },
    ],
  },
});
