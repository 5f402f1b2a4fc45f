import { configDefaults, defineConfig } from 'vitest/config';
import { readConfiguration } from './configuration.ts';
import { inlineScriptPlugin } from './tools/build/inline-script-plugin.ts';
import { sitePlugin } from './tools/build/site-plugin.ts';

const allTests = ['*.test.ts', '{app,bench,walk,tools,server}/**/*.test.{ts,tsx}'];
const slowTests = ['**/*.slow.test.ts'];

/** Tests that replace modules, share a database within a file, or render components: each file needs modules of its own. */
const testsWithOwnModules = ['server/**/*.test.ts', 'app/platform/**/*.test.ts', 'app/**/*.test.tsx'];

/**
 * Tests run in Node, beside the code they test; tests that need a browser are journeys in `e2e/`. The projects `shared` and `isolated` are
 * the unit tests. `slow` has the tests with emulators, processes, builds or thousands of generated walks.
 */
export default defineConfig({
  // Ignores the developer's environment: all settings have their defaults.
  plugins: [sitePlugin(readConfiguration({}), 'test-build'), inlineScriptPlugin()],
  // The same as in vite.config.ts.
  resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
  test: {
    environment: 'node',
    // Vitest would reserve one core for the developer. Slow tests wait half of their time for emulators, processes and disks.
    maxWorkers: '100%',
    setupFiles: ['./vitest.unexpected-output.ts'],
    // Only ends hanging tests: some tests run whole commands on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    server: { deps: { inline: ['use-intl'] } },
    projects: [
      {
        extends: true,
        // Importing modules once for each worker halves the time.
        test: {
          name: 'shared',
          isolate: false,
          include: allTests,
          // The defaults leave out the packages of `bench/peer`.
          exclude: [...configDefaults.exclude, ...slowTests, ...testsWithOwnModules],
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: testsWithOwnModules,
          exclude: slowTests,
        },
      },
      { extends: true, test: { name: 'slow', include: slowTests, globalSetup: ['./vitest.not-proven.ts'] } },
    ],
  },
});
