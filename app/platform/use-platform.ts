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
const started = new Promise<{ isServed: Promise<boolean | undefined> }>((resolve) => {
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
    .then(({ startPlatform }) => startPlatform(started.then(({ isServed }) => isServed)))
    .catch((error) => {
      adapter = undefined;
      throw error;
    });
  return adapter;
}

/** Calls the adapter, and first loads it if necessary; the deadline includes the loading. */
async function withAdapter<Value>(call: (platform: Platform) => Promise<Answer<Value>>): Promise<Answer<Value>> {
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

/** Waits for the start instead of loading the adapter. Earlier events are counted after the start. */
function count(call: (platform: Platform) => void): void {
  started.then(loadAdapter).then(call, () => undefined);
}

/** The configured platform, loaded on the first call. Tests provide another one. */
export const PlatformInUse = createContext<Platform>({
  auth: {
    current: () => withAdapter(({ auth }) => auth.current()),
    signIn: () => withAdapter(({ auth }) => auth.signIn()),
    signOut: () => withAdapter(({ auth }) => auth.signOut()),
    deleteAccount: () => withAdapter(({ auth }) => auth.deleteAccount()),
    wasDeleted: () => withAdapter(({ auth }) => auth.wasDeleted()),
  },
  documents: {
    get: (...key) => withAdapter(({ documents }) => documents.get(...key)),
    set: (...write) => withAdapter(({ documents }) => documents.set(...write)),
    delete: (...key) => withAdapter(({ documents }) => documents.delete(...key)),
    list: (collection) => withAdapter(({ documents }) => documents.list(collection)),
    watch(collection, id, onAnswer) {
      let stop: (() => void) | undefined;
      let isOver = false;
      loadAdapter().then(
        ({ documents }) => {
          if (!isOver) stop = documents.watch(collection, id, onAnswer);
        },
        () => {
          if (!isOver) onAnswer(notLoaded);
        },
      );
      return () => {
        isOver = true;
        stop?.();
      };
    },
  },
  resumeCodes: {
    create: (walk) => withAdapter(({ resumeCodes }) => resumeCodes.create(walk)),
    claim: (code) => withAdapter(({ resumeCodes }) => resumeCodes.claim(code)),
  },
  reports: {
    send: (report) => withAdapter(({ reports }) => reports.send(report)),
    // Every page view asks this. The call waits until the page is visible; its deadline starts then.
    gone: (...walk) => started.then(() => withAdapter(({ reports }) => reports.gone(...walk))),
  },
  deletions: {
    bySecret: (typed) => withAdapter(({ deletions }) => deletions.bySecret(typed)),
    request: (request) => withAdapter(({ deletions }) => deletions.request(request)),
    status: (reference) => withAdapter(({ deletions }) => deletions.status(reference)),
  },
  analytics: {
    pageView: (...view) => count(({ analytics }) => analytics.pageView(...view)),
    event: (...event) => count(({ analytics }) => analytics.event(...event)),
  },
});
