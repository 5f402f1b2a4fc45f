import type { Plugin } from 'vite';
import type { Configuration } from '../../configuration.ts';

/** Gives the app the configured values that a browser may know, and the build's id, as `virtual:site`. */
export function sitePlugin(configuration: Configuration, build: string): Plugin {
  const site = {
    build,
    url: configuration.SITE_URL,
    apiBaseUrl: configuration.API_BASE_URL,
    stores: { appStoreId: configuration.APP_STORE_ID, playPackage: configuration.PLAY_PACKAGE },
  };
  return {
    name: 'lorewalk:site',
    resolveId: { filter: { id: /^virtual:site$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:site$/ },
      handler: () =>
        Object.entries(site)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n'),
    },
  };
}
