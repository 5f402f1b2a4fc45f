import type { Locale } from '../../locales/locales.ts';
import { createDownloads, type DownloadEnvironment } from './downloads.ts';
import { createFakeBrowser, createOfflineFileEntry } from './fake-browser.ts';

export const walkPagePaths = { en: '/game/enoshima', zh: '/zh/game/enoshima', jp: '/jp/game/enoshima' };
export const homePagePaths = { en: '/', zh: '/zh', jp: '/jp' };

/**
 * Returns the files, by path, of a site with one build and one walk in English and Japanese.
 * @param recordings the files of English recordings, by path below the walk's folder.
 */
function createSiteFiles(build: string, pack: string, recordings: Record<string, string> = {}): Record<string, string> {
  const files: Record<string, string> = {
    [`/assets/app-${build}.js`]: `app of ${build}`,
    '/assets/libraries.js': 'libraries',
  };
  const createListEntry = (path: string) => createOfflineFileEntry(path, files[path] ?? '');
  for (const locale of ['en', 'jp'] as const) {
    files[homePagePaths[locale]] = `home of ${build} in ${locale}`;
    files[walkPagePaths[locale]] = `walk of ${build} in ${locale}`;
    const folder = `/walks/enoshima/${pack}/`;
    files[`${folder}walk.json`] = `rules of ${pack}`;
    files[`${folder}words.${locale}.json`] = `words of ${pack} in ${locale}`;
    for (const [path, content] of Object.entries(recordings)) files[`/walks/enoshima/${path}`] = content;
    const recordedFiles = Object.keys(recordings).map((path) => ({
      ...createListEntry(`/walks/enoshima/${path}`),
      path: `../${path}`,
    }));
    files[`${folder}pack.${locale}.json`] = JSON.stringify({
      files: ['walk.json', `words.${locale}.json`].map((name) => ({ ...createListEntry(folder + name), path: name })),
      ...(locale === 'en' && recordedFiles.length > 0 && { recordings: recordedFiles }),
    });
    files[`/offline/${build}/${locale}.json`] = JSON.stringify({
      build,
      locale,
      site: {
        files: ['/assets/libraries.js', `/assets/app-${build}.js`].map(createListEntry),
        pages: [],
      },
      errorPage: 'error',
    });
    files[`/offline/${build}/${locale}.pages.json`] = JSON.stringify([createListEntry(homePagePaths[locale])]);
    files[`/offline/${build}/enoshima.${locale}.json`] = JSON.stringify({
      ...{ build, pack, files: [], pages: [createListEntry(walkPagePaths[locale])] },
    });
  }
  return files;
}

/** Returns fake locks for a single window: a removal aborts and awaits only this window's downloads. */
function createSingleWindowLocks(): Pick<DownloadEnvironment, 'removalSignal' | 'runAfterRemoval' | 'runRemoval'> {
  let removal = new AbortController();
  let currentDownload: Promise<unknown> = Promise.resolve();
  return {
    removalSignal: () => removal.signal,
    runAfterRemoval(_, work) {
      const workResult = work();
      currentDownload = workResult;
      return workResult;
    },
    async runRemoval(_, work) {
      removal.abort();
      removal = new AbortController();
      await currentDownload;
      return work();
    },
  };
}

/** Returns a fake browser with an open page of a build. The site has the walk Enoshima. */
export function openSiteOnFakeDevice({ build = 'b1', pack = '0001', recordings = {} as Record<string, string> } = {}) {
  const browser = createFakeBrowser(createSiteFiles(build, pack, recordings));
  let isStopped = false;
  const environment: DownloadEnvironment = {
    ...browser,
    build,
    packsInUse: {
      add: () => undefined,
      remove: () => undefined,
      list: () => [],
      packToUse: async ({ hash }) => hash,
    },
    ...createSingleWindowLocks(),
    startWorker: async () => true,
    stopWorker: async () => {
      isStopped = true;
    },
    openBuilds: async () => [],
  };
  return { ...browser, environment, downloads: createDownloads(environment), workerIsStopped: () => isStopped };
}

export function createEnoshimaDownloadKey(locale: Locale = 'en', hash = '0001') {
  return { id: 'enoshima', hash, locale };
}

/** Publishes a newer build and opens it in the same browser. Returns the newer page's downloads. */
export function openNewerBuild(
  earlierDevice: ReturnType<typeof openSiteOnFakeDevice>,
  build: string,
  pack: string,
  { recordings, ...change }: Partial<DownloadEnvironment> & { recordings?: Record<string, string> } = {},
) {
  for (const path of Object.keys(earlierDevice.files)) delete earlierDevice.files[path];
  Object.assign(earlierDevice.files, createSiteFiles(build, pack, recordings));
  return createDownloads({ ...earlierDevice.environment, build, ...change });
}

export const ignoreProgress = () => undefined;
