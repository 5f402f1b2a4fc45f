import { apiBaseUrl } from 'virtual:site';
import { createContext, use } from 'react';
import { refusal, refusals } from './known-refusals.ts';
import { type Answer, deadlineMs, type Platform, type Refusal } from './platform.ts';
import { createSession } from './session.ts';

/** Returns the backend for components. Calling it loads, requests and signs in nothing. */
export function usePlatform(): Platform {
  return use(PlatformInUse);
}

let begin!: (isServed: Promise<boolean | undefined>) => void;
/** Settles once the platform may start, with whether there is an API. */
const begun = new Promise<{ isServed: Promise<boolean | undefined> }>((resolve) => {
  begin = (isServed) => resolve({ isServed });
});
let adapter: Promise<Platform> | undefined;

/** Opens the session and starts the adapter, once per document, when the page is visible and the browser is idle. */
export function startPlatform(): void {
  begin(createSession(window, apiBaseUrl).open());
  loadAdapter().catch((error) => console.error('The platform could not be loaded.', error));
}

/** Loads the adapter configured at build. After a failure the next call loads it again. */
function loadAdapter(): Promise<Platform> {
  adapter ??= import('virtual:platform')
    .then(({ startPlatform }) => startPlatform(begun.then(({ isServed }) => isServed)))
    .catch((error) => {
      adapter = undefined;
      throw error;
    });
  return adapter;
}

/** Calls the adapter, and first loads it if necessary; the deadline includes the loading. */
async function through<Value>(call: (platform: Platform) => Promise<Answer<Value>>): Promise<Answer<Value>> {
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Refusal>((resolve) => {
    deadline = setTimeout(resolve, deadlineMs, refusals.deadline);
  });
  try {
    return await Promise.race([loadAdapter().then(call), late]);
  } catch {
    return notLoaded;
  } finally {
    clearTimeout(deadline);
  }
}

const notLoaded = refusal('offline', 'The platform could not be loaded.');

/** Counting loads nothing: it waits for the start. Events in a page that is not visible yet are counted then. */
function count(call: (platform: Platform) => void): void {
  begun.then(loadAdapter).then(call, () => undefined);
}

/** The configured platform, loaded on the first call. Tests provide another one. */
export const PlatformInUse = createContext<Platform>({
  auth: {
    current: () => through(({ auth }) => auth.current()),
    signIn: () => through(({ auth }) => auth.signIn()),
    signOut: () => through(({ auth }) => auth.signOut()),
    deleteAccount: () => through(({ auth }) => auth.deleteAccount()),
    wasDeleted: () => through(({ auth }) => auth.wasDeleted()),
  },
  documents: {
    get: (...key) => through(({ documents }) => documents.get(...key)),
    set: (...write) => through(({ documents }) => documents.set(...write)),
    delete: (...key) => through(({ documents }) => documents.delete(...key)),
    list: (collection) => through(({ documents }) => documents.list(collection)),
    watch(collection, id, tell) {
      let stop: (() => void) | undefined;
      let isOver = false;
      loadAdapter().then(
        ({ documents }) => {
          if (!isOver) stop = documents.watch(collection, id, tell);
        },
        () => {
          if (!isOver) tell(notLoaded);
        },
      );
      return () => {
        isOver = true;
        stop?.();
      };
    },
  },
  resumeCodes: {
    create: (walk) => through(({ resumeCodes }) => resumeCodes.create(walk)),
    claim: (code) => through(({ resumeCodes }) => resumeCodes.claim(code)),
  },
  reports: {
    send: (report) => through(({ reports }) => reports.send(report)),
    // Every page view asks this. It waits until the page is visible, and the deadline starts then.
    gone: (...walk) => begun.then(() => through(({ reports }) => reports.gone(...walk))),
  },
  deletions: {
    bySecret: (typed) => through(({ deletions }) => deletions.bySecret(typed)),
    request: (request) => through(({ deletions }) => deletions.request(request)),
    status: (reference) => through(({ deletions }) => deletions.status(reference)),
  },
  analytics: {
    pageView: (...view) => count(({ analytics }) => analytics.pageView(...view)),
    event: (...event) => count(({ analytics }) => analytics.event(...event)),
  },
});
