import path from 'node:path';
import type { Plugin } from 'vite';
import type { Configuration } from '../../configuration.ts';
import { readStoreBadges, type StoreBadges } from './store-badges.ts';

/** The public settings of the hosted platform, as Firebase's SDK names them. */
export interface FirebaseValues {
  apiKey: string;
  authDomain: string;
  projectId: string;
  storageBucket: string;
  messagingSenderId: string;
  appId: string;
  measurementId: string;
}

/**
 * Provides three virtual modules. `virtual:site` has the public settings and the build's id. `virtual:firebase` has the
 * settings of the hosted platform. `virtual:platform` is the adapter of the configured platform.
 */
export function sitePlugin(configuration: Configuration, build: string): Plugin {
  const site = {
    build,
    url: configuration.SITE_URL,
    apiBaseUrl: configuration.API_BASE_URL,
    stores: { appStoreId: configuration.APP_STORE_ID, playPackage: configuration.PLAY_PACKAGE },
  };
  const firebase = readFirebaseValues(configuration);
  return {
    name: 'lorewalk:site',
    config: () => ({ define: { 'import.meta.env.HOSTED_PLATFORM': String(firebase !== null) } }),
    resolveId: {
      filter: { id: /^virtual:(site|firebase|platform)$/ },
      handler: (id) =>
        id === 'virtual:platform'
          ? path.resolve(`app/platform/${firebase ? 'firebase' : 'embedded'}/start-adapter.ts`)
          : `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:(site|firebase)$/ },
      handler(id) {
        // The Firebase settings have their own module, so that only the Firebase adapter contains them, not every page.
        if (id === '\0virtual:firebase') return `export default ${JSON.stringify(firebase)};`;
        return [
          ...Object.entries(site).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`),
          generateStoreBadgesCode(readStoreBadges(configuration)),
        ].join('\n');
      },
    },
  };
}

/** Returns code that imports the files of store badges, and exports their URLs and sizes. */
function generateStoreBadgesCode(badges: StoreBadges): string {
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

/**
 * Returns all seven settings of the Firebase project; `null` if no project is configured. `readConfiguration` refuses
 * incomplete settings.
 */
function readFirebaseValues(configuration: Configuration): FirebaseValues | null {
  if (!configuration.FIREBASE_API_KEY) return null;
  return {
    apiKey: configuration.FIREBASE_API_KEY,
    authDomain: configuration.FIREBASE_AUTH_DOMAIN,
    projectId: configuration.FIREBASE_PROJECT_ID,
    storageBucket: configuration.FIREBASE_STORAGE_BUCKET,
    messagingSenderId: configuration.FIREBASE_MESSAGING_SENDER_ID,
    appId: configuration.FIREBASE_APP_ID,
    measurementId: configuration.FIREBASE_MEASUREMENT_ID,
  };
}
