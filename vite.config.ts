import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routeModules } from './app/routes.ts';
import { readConfiguration } from './configuration.ts';
import { appEntry } from './tools/build/built-site.ts';
import { followWalksPlugin } from './tools/build/follow-walks-plugin.ts';
import { inlineScriptPlugin } from './tools/build/inline-script-plugin.ts';
import { legalPlugin } from './tools/build/legal-plugin.ts';
import { messagesPlugin } from './tools/build/messages-plugin.ts';
import { sitePlugin } from './tools/build/site-plugin.ts';
import { walksPlugin } from './tools/build/walks-plugin.ts';

const configuration = readConfiguration(process.env);

export default defineConfig({
  appType: 'custom',
  publicDir: 'app/generated/public',
  plugins: [
    messagesPlugin(configuration),
    legalPlugin(configuration),
    walksPlugin(configuration),
    followWalksPlugin(configuration),
    sitePlugin(configuration, process.env.BUILD_ID ?? 'development'),
    inlineScriptPlugin(),
    react(),
  ],
  // The build compiles messages (see the messages plugin), so the browser needs no ICU parser.
  resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
  ssr: { noExternal: ['use-intl'] },
  css: { modules: { generateScopedName: scopedName } },
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        // The build reads each file's sources from the manifest, and then removes it.
        manifest: true,
        rolldownOptions: {
          // Route modules are entries, because the router fetches them by their addresses.
          input: [appEntry, ...routeModules().map((module) => `app/${module}`)],
          preserveEntrySignatures: 'exports-only',
          output: {
            // Two chunks instead of twenty, which would compress worse and appear by name in every document. One has the
            // libraries, which stay the same across builds; the other our code that every page needs.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler|use-intl)\//,
                  priority: 1,
                },
                {
                  // Excludes the position, which only the catalogue and the player use.
                  name: 'frame',
                  test: /\/app\/((ui|device|platform|router|locales)\/(?!geolocation)[^/]+|layouts\/language-layout)\.tsx?$/,
                  minShareCount: 2,
                },
                // A chunk of its own for its styles below the first screen (`StylesFromHere`).
                { name: 'landing-below', test: /\/app\/pages\/landing\/sections\// },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: 'app/entry.server.tsx' } } },
  },
});

/** Returns a short class name, since every document contains it several times. */
function scopedName(name: string, file: string): string {
  const place = path.relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `_${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 3)}`;
}
