import { defineConfig } from 'vitest/config';
import { readConfiguration } from './configuration.ts';
import { inlineScriptPlugin } from './tools/build/inline-script-plugin.ts';
import { sitePlugin } from './tools/build/site-plugin.ts';

/** Unit tests run in Node, beside the code they test; tests that need a browser are journeys in `e2e/`. */
export default defineConfig({
  // Ignores the developer's environment: all settings have their defaults.
  plugins: [sitePlugin(readConfiguration({}), 'test-build'), inlineScriptPlugin()],
  // The same as in vite.config.ts.
  resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
  test: {
    environment: 'node',
    include: ['*.test.ts', '{app,walk,tools,server}/**/*.test.{ts,tsx}'],
    // Vitest would reserve one core for the developer. Half of the time is spent waiting for emulators, processes and disks.
    maxWorkers: '100%',
    setupFiles: ['./vitest.unexpected-output.ts'],
    globalSetup: ['./vitest.not-proven.ts'],
    // Only ends hanging tests: some tests run whole commands on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    server: { deps: { inline: ['use-intl'] } },
  },
});
