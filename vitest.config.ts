import { defineConfig } from 'vitest/config';
import { readConfiguration } from './configuration.ts';
import { inlineScriptPlugin } from './tools/build/inline-script-plugin.ts';
import { sitePlugin } from './tools/build/site-plugin.ts';

/** Units run in Node, beside the code they test; what needs a browser is a journey in `e2e/`. */
export default defineConfig({
  // The settings of whoever runs the tests do not matter: all stand at their defaults.
  plugins: [sitePlugin(readConfiguration({}), 'test-build'), inlineScriptPlugin()],
  // As in vite.config.ts.
  resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
  test: {
    environment: 'node',
    include: ['*.test.ts', '{app,walk,tools,server}/**/*.test.{ts,tsx}'],
    // Vitest would leave one core to whoever watches. Half of the time is spent waiting for emulators, processes and disks.
    maxWorkers: '100%',
    setupFiles: ['./vitest.unexpected-output.ts'],
    globalSetup: ['./vitest.not-proven.ts'],
    // Only to end what hangs: some tests run whole commands, and machines are busy at times.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    server: { deps: { inline: ['use-intl'] } },
  },
});
