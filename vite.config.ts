import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { listRouteModules } from './app/routes.ts';
import { readConfiguration } from './configuration.ts';
import { scriptTarget, styleTarget } from './tools/browsers/oldest-browsers.ts';
import { appEntryModule } from './tools/build/built-site.ts';
import { inlineScriptPlugin } from './tools/build/inline-script-plugin.ts';
import { legalPlugin } from './tools/build/legal-plugin.ts';
import { messagesPlugin } from './tools/build/messages-plugin.ts';
import { sitePlugin } from './tools/build/site-plugin.ts';
import { unusedComponentsPlugin } from './tools/build/unused-components-plugin.ts';
import { v8CompileHintsPlugin } from './tools/build/v8-compile-hints-plugin.ts';
import { walkReloadPlugin } from './tools/build/walk-reload-plugin.ts';
import { walksPlugin } from './tools/build/walks-plugin.ts';

const configuration = readConfiguration(process.env);

export default defineConfig({
  appType: 'custom',
  publicDir: 'app/generated/public',
  plugins: [
    messagesPlugin(configuration),
    legalPlugin(configuration),
    walksPlugin(),
    walkReloadPlugin(configuration),
    sitePlugin(configuration, process.env.BUILD_ID ?? 'development'),
    inlineScriptPlugin(),
    react(),
    unusedComponentsPlugin(/\/node_modules\/react-router\//),
    // Adds V8's compile hint to some scripts, so that the browser compiles them while they load. These scripts start
    // the app, show its first page, open a walk, or compute a walking route.
    v8CompileHintsPlugin(['entry.client', 'landing-page', 'game-page', 'player', 'story-panel', 'walk-pack', 'ways']),
  ],
  // Leaves out the ICU parser of use-intl, because the messages plugin compiles the messages at build time.
  resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
  ssr: { noExternal: ['use-intl'] },
  css: { modules: { generateScopedName: createScopedName } },
  build: { assetsInlineLimit: 0, target: scriptTarget, cssTarget: styleTarget },
  environments: {
    client: {
      build: {
        // Writes the manifest, which says from which sources each output file is made. The build reads the manifest and then
        // deletes it.
        manifest: true,
        rolldownOptions: {
          // Adds every route module as an entry, because the router fetches route modules by their addresses.
          input: [appEntryModule, ...listRouteModules().map((module) => `app/${module}`)],
          preserveEntrySignatures: 'exports-only',
          output: {
            // Creates a few shared chunks. The default would create twenty, which compress worse. Every document would
            // also contain their names. The chunk `libraries` stays the same across builds.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler|use-intl)\//,
                  priority: 1,
                },
                {
                  // Groups modules of `app/device` that several chunks share but not every page needs.
                  name: 'walk-device',
                  test: /\/app\/device\/(clear-browser-storage|deletion-channel|in-app-browser|map-app-link|reduced-motion|service-worker|share|persistent-storage|walk-settings|window-channel)\.ts/,
                  priority: 1,
                  minShareCount: 2,
                },
                {
                  // Groups our own code that every page needs. Excludes modules that several chunks share but not every
                  // page needs.
                  name: 'frame',
                  test: /\/app\/((ui|device|platform|router|locales)\/(?!background-download-policy|geolocation|install-state|map-app-link|media-controls|format-pack-message|recording|speech|square-png|text-segments|use-platform|vibration)[^/]+|layouts\/language-layout)\.tsx?$/,
                  minShareCount: 2,
                },
                // Creates separate chunks for computing distances and for finding routes, because the catalogue needs
                // only distances.
                { name: 'geodesy', test: /\/walk\/(geodesy|position)\.ts/, priority: 1 },
                {
                  name: 'ways',
                  test: /\/walk\/(find-way|guidance|measured-line|min-heap|encoded-path-network|path-network|turns|computed-way)\.ts/,
                },
                // Creates a separate chunk for what the catalogue shares with the home page's sections, so that the catalogue
                // does not load these sections and their styles.
                { name: 'app-stores', test: /\/app\/pages\/(app-stores\/|walk-fonts-link)/ },
                // Creates a separate chunk for the sections below the first screen, so that `DeferredStyles` can load their
                // styles later.
                { name: 'landing-below', test: /\/app\/pages\/landing\/(sections\/|hero-clue|hero-illustration)/ },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: 'app/entry.server.tsx' } } },
  },
});

/** Returns a short class name for a CSS module, because every document contains class names several times. */
function createScopedName(name: string, file: string): string {
  const place = path.relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `_${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 3)}`;
}
