import type { Config } from '@react-router/dev/config';
import { locales } from './app/locales/locales.ts';
import { localizePath } from './app/locales/urls.ts';
import { readConfiguration } from './configuration.ts';
import { prerenderedPaths } from './tools/build/prerendered-paths.ts';
import { nextBuild } from './tools/build/publish-build.ts';

readConfiguration(process.env);

export default {
  appDirectory: 'app',
  buildDirectory: nextBuild,
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  prerender: () => locales.flatMap((locale) => prerenderedPaths().map((path) => localizePath(locale, path))),
} satisfies Config;
