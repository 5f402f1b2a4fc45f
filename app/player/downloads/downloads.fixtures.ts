import type { Locale } from '../../locales/locales.ts';
import { createDownloads, type DownloadEnvironment } from './downloads.ts';
import { describeFile, fakeBrowser } from './fake-browser.ts';

export const page = { en: '/game/enoshima', zh: '/zh/game/enoshima', jp: '/jp/game/enoshima' };
export const home = { en: '/', zh: '/zh', jp: '/jp' };

/** The files on a server with one build and one walk in English and Japanese. `recordings` are lines read aloud in English. */
function published(build: string, pack: string, recordings: Record<string, string> = {}): Record<string, string> {
  const files: Record<string, string> = {
    [`/assets/app-${build}.js`]: `app of ${build}`,
    '/assets/libraries.js': 'libraries',
  };
  const of = (path: string) => describeFile(path, files[path] ?? '');
  for (const locale of ['en', 'jp'] as const) {
    files[home[locale]] = `home of ${build} in ${locale}`;
    files[page[locale]] = `walk of ${build} in ${locale}`;
    const folder = `/walks/enoshima/${pack}/`;
    files[`${folder}walk.json`] = `rules of ${pack}`;
    files[`${folder}words.${locale}.json`] = `words of ${pack} in ${locale}`;
    for (const [path, content] of Object.entries(recordings)) files[`/walks/enoshima/${path}`] = content;
    const recorded = Object.keys(recordings).map((path) => ({ ...of(`/walks/enoshima/${path}`), path: `../${path}` }));
    files[`${folder}pack.${locale}.json`] = JSON.stringify({
      files: ['walk.json', `words.${locale}.json`].map((name) => ({ ...of(folder + name), path: name })),
      ...(locale === 'en' && recorded.length > 0 && { recordings: recorded }),
    });
    files[`/offline/${build}/${locale}.json`] = JSON.stringify({
      build,
      locale,
      site: { files: ['/assets/libraries.js', `/assets/app-${build}.js`].map(of), pages: [of(home[locale])] },
      walks: { enoshima: { files: [], pages: [of(page[locale])], pack } },
      errorPage: 'error',
    });
  }
  return files;
}

/** The locks of a browser with a single window, which waits only for itself. */
function noOtherWindow(): Pick<DownloadEnvironment, 'untilRemoved' | 'unlessRemoving' | 'whileRemoving'> {
  let removal = new AbortController();
  let downloading: Promise<unknown> = Promise.resolve();
  return {
    untilRemoved: () => removal.signal,
    unlessRemoving(_, work) {
      const worked = work();
      downloading = worked;
      return worked;
    },
    async whileRemoving(_, work) {
      removal.abort();
      removal = new AbortController();
      await downloading;
      return work();
    },
  };
}

/** For tests: a browser with an open page of a build, on a site with the walk Enoshima. */
export function device({ build = 'b1', pack = '0001', recordings = {} as Record<string, string> } = {}) {
  const browser = fakeBrowser(published(build, pack, recordings));
  let isStopped = false;
  const environment: DownloadEnvironment = {
    ...browser,
    build,
    usedPacks: {
      note: () => undefined,
      release: () => undefined,
      list: () => [],
      packToUse: async ({ hash }) => hash,
    },
    ...noOtherWindow(),
    startWorker: async () => true,
    stopWorker: async () => {
      isStopped = true;
    },
    openBuilds: async () => [],
  };
  return { ...browser, environment, downloads: createDownloads(environment), workerIsStopped: () => isStopped };
}

export function enoshima(locale: Locale = 'en', hash = '0001') {
  return { id: 'enoshima', hash, locale };
}

/** The same browser with an open page of a newer build. */
export function renewed(
  earlier: ReturnType<typeof device>,
  build: string,
  pack: string,
  { recordings, ...change }: Partial<DownloadEnvironment> & { recordings?: Record<string, string> } = {},
) {
  for (const path of Object.keys(earlier.files)) delete earlier.files[path];
  Object.assign(earlier.files, published(build, pack, recordings));
  return createDownloads({ ...earlier.environment, build, ...change });
}

export const nothing = () => undefined;
