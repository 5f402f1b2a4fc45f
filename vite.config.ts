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
import { wordsPlugin } from './tools/build/messages-plugin.ts';
import { sitePlugin } from './tools/build/site-plugin.ts';
import { walksPlugin } from './tools/build/walks-plugin.ts';

const configuration = readConfiguration(process.env);

export default defineConfig({
  appType: 'custom',
  publicDir: 'app/generated/public',
  plugins: [
    wordsPlugin(configuration),
    legalPlugin(configuration),
    walksPlugin(configuration),
    followWalksPlugin(configuration),
    sitePlugin(configuration, process.env.BUILD_ID ?? 'development'),
    inlineScriptPlugin(),
    react(),
  ],
  // Messages are compiled at build (see the words plugin): the parser of ICU messages stays out of the browser.
  resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
  ssr: { noExternal: ['use-intl'] },
  css: { modules: { generateScopedName: scopedName } },
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        // The build reads from the manifest what each file was made from, and removes it.
        manifest: true,
        rolldownOptions: {
          // Route modules are entries, because the router fetches them by their addresses.
          input: [appEntry, ...routeModules().map((module) => `app/${module}`)],
          preserveEntrySignatures: 'exports-only',
          output: {
            // Two files in place of twenty, which compress worse and are each named in every document: the libraries, which
            // stay the same from build to build, and what of ours every page needs.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler|use-intl)\//,
                  priority: 1,
                },
                {
                  // Without the position, which the catalogue and the player alone ask for.
                  name: 'frame',
                  test: /\/app\/((ui|device|platform|router|locales)\/(?!geolocation)[^/]+|layouts\/language-layout)\.tsx?$/,
                  minShareCount: 2,
                },
                // A chunk for its styles' sake: they stand below the first screen (`StylesFromHere`).
                { name: 'landing-below', test: /\/app\/pages\/landing\/below\// },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: 'app/entry.server.tsx' } } },
  },
});

/** A class's name in the pages: short, as it stands in every document several times. */
function scopedName(name: string, file: string): string {
  const place = path.relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `_${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 3)}`;
}
