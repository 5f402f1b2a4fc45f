import type { Plugin } from 'vite';
import type { Configuration } from '../../configuration.ts';
import { readStoreBadges, type StoreBadges } from './store-badges.ts';

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
        [
          ...Object.entries(site).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`),
          badgesModule(readStoreBadges(configuration)),
        ].join('\n'),
    },
  };
}

/** The badges with the addresses that the build gives their files. */
function badgesModule(badges: StoreBadges): string {
  const imports: string[] = [];
  const stores = Object.entries(badges).map(([store, inLocales]) => {
    const ofLocales = Object.entries(inLocales).map(([locale, { file, width, height }]) => {
      imports.push(`import ${store}_${locale} from ${JSON.stringify(`${file}?url`)};`);
      return `${locale}: { src: ${store}_${locale}, width: ${width}, height: ${height} }`;
    });
    return `${store}: { ${ofLocales.join(', ')} }`;
  });
  return [...imports, `export const badges = { ${stores.join(', ')} };`].join('\n');
}
