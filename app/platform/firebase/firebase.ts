import { initializeApp } from 'firebase/app';
import { fitsDocument, isDocumentId } from '../document-limits.ts';
import { refusals } from '../known-refusals.ts';
import type { Auth, DeletedData, Deletions, Documents, Platform, Reports, ResumeCodes } from '../platform.ts';
import { readShortCode } from '../short-code.ts';
import { type ConsentGiven, countWithConsent } from './counting.ts';
import { browserEnvironment, type FirebaseSettings, type FirebaseWorld } from './environment.ts';
import { answer, onlyTheOperator, Refused } from './refusal.ts';
import { keepWatching } from './watch.ts';

/**
 * Starts the platform on Firebase at once: app, analytics, authentication and documents, each in its own chunk. A failed part is
 * logged, leaves the others working, and is retried on use.
 */
export function startFirebase(
  settings: FirebaseSettings,
  consent: ConsentGiven,
  environment: FirebaseWorld = browserEnvironment(settings),
): Platform {
  const app = once(environment, async () => initializeApp(settings, environment.appName));
  const analytics = countWithConsent(consent, async () => (await import('./analytics.ts')).openAnalytics(await app()));
  const authentication = once(environment, async () => (await import('./auth.ts')).openAuth(await app(), environment));
  const documents = once(environment, async () =>
    (await import('./documents.ts')).openDocuments(await app(), environment),
  );
  const live = once(environment, async () =>
    (await import('./live-documents.ts')).openLiveDocuments(await app(), environment),
  );

  const requests = once(environment, async () => {
    const { openRequests } = await import('./requests.ts');
    return openRequests((await documents()).firestore);
  });

  async function start() {
    for (const [name, begin] of Object.entries({ app, analytics: analytics.start, authentication, documents })) {
      const started = await answer<unknown>(environment, begin);
      if (started.ok) continue;
      console.error(`Firebase is without its ${name}. ${started.sentence}`);
      if (name === 'app') return;
    }
  }
  start();

  async function visitor() {
    return (await authentication()).current();
  }

  async function visitorId(): Promise<string> {
    const user = await visitor();
    if (!user) throw new Refused(refusals.signedOut);
    return user.uid;
  }

  /** Returns the visitor's id and the documents; throws without a visitor or a connection. */
  async function reach() {
    const id = await visitorId();
    demandConnection(environment);
    return { id, documents: await documents() };
  }

  async function deleteVisitor(): Promise<DeletedData> {
    const user = await (await authentication()).settled();
    if (!user) return { walks: 0, reports: 0 };
    // The documents first: without their visitor no request could delete them.
    const { documents } = await reach();
    const deleted = await documents.deleteEverything(user.uid);
    await (await authentication()).deleteVisitor(user);
    return deleted;
  }

  async function signIn() {
    return (await (await authentication()).signIn()).uid;
  }

  /** Returns the services for requests that need no visitor. */
  function ask() {
    demandConnection(environment);
    return requests();
  }

  const auth: Auth = {
    current: () =>
      answer(environment, async () => {
        const user = await visitor();
        return user && visitorOf(user.uid);
      }),
    signIn: () => answer(environment, async () => visitorOf(await signIn())),
    signOut: () => answer(environment, async () => (await authentication()).signOut()),
    deleteAccount: () => answer(environment, deleteVisitor),
    // This platform never deletes visitors for inactivity.
    wasDeleted: () => answer(environment, async () => (await visitor()) === undefined),
  };

  const visitorDocuments: Documents = {
    get: (collection, id) =>
      answer(environment, async () => {
        demandId(id);
        const visitor = await reach();
        return visitor.documents.get(visitor.id, collection, id);
      }),
    set: (collection, id, data, expectedVersion) =>
      answer(environment, async () => {
        demandId(id);
        demandSize(data);
        const visitor = await reach();
        return visitor.documents.set(visitor.id, collection, id, data, expectedVersion);
      }),
    delete: (collection, id, expectedVersion) =>
      answer(environment, async () => {
        demandId(id);
        const visitor = await reach();
        return visitor.documents.delete(visitor.id, collection, id, expectedVersion);
      }),
    list: (collection) =>
      answer(environment, async () => {
        const visitor = await reach();
        return visitor.documents.list(visitor.id, collection);
      }),
    watch: (collection, id, tell) =>
      keepWatching(
        environment,
        async (tellDocument, fail) => {
          demandId(id);
          const visitor = await visitorId();
          const stopWatching = (await live()).watch(visitor, collection, id, tellDocument, fail);
          const callOff = (await authentication()).onLeft(visitor, () => {
            stopWatching();
            fail(new Refused(refusals.signedOut));
          });
          return () => {
            callOff();
            stopWatching();
          };
        },
        tell,
      ),
  };

  const resumeCodes: ResumeCodes = {
    create: (walk) =>
      answer(environment, async () => {
        demandId(walk);
        const id = await visitorId();
        return (await ask()).createCode(id, walk);
      }),
    // Only visitors may read codes, and claiming one leads to saving a walk.
    claim: (typed) =>
      answer(environment, async () => {
        const code = readShortCode(typed);
        if (!code) return undefined;
        const asked = await ask();
        await signIn();
        return asked.claimCode(code);
      }),
  };

  const reports: Reports = {
    send: (report) =>
      answer(environment, async () => {
        const asked = await ask();
        await asked.report(await signIn(), report);
      }),
    gone: (walk, version) => answer(environment, async () => (await ask()).gone(walk, version)),
  };

  const deletions: Deletions = {
    bySecret: (typed) =>
      answer(environment, async () => {
        demandConnection(environment);
        if (readShortCode(typed)) return 'nothing';
        if (typed.trim() !== (await visitor())?.uid) throw new Refused(onlyTheOperator);
        await deleteVisitor();
        return 'visitor';
      }),
    request: (request) => answer(environment, async () => (await ask()).requestDeletion(request)),
    status: (reference) => answer(environment, async () => (await ask()).deletionStatus(reference)),
  };

  return { auth, documents: visitorDocuments, resumeCodes, reports, deletions, analytics: analytics.analytics };
}

/**
 * Returns the visitor of an account. The rules show its id to its own browser only, and the operator uses it to find the data to
 * delete.
 */
const visitorOf = (uid: string) => ({ id: uid, deletionSecret: uid });

/** Returns a function that opens a service once; after a failure the next call opens it again. */
function once<Service>(environment: FirebaseWorld, open: () => Promise<Service>): () => Promise<Service> {
  let opened: Promise<Service> | undefined;
  return () => {
    opened ??= open().catch((error) => {
      opened = undefined;
      throw environment.isOnline() ? error : new Refused(refusals.offline);
    });
    return opened;
  };
}

function demandConnection(environment: FirebaseWorld) {
  if (!environment.isOnline()) throw new Refused(refusals.offline);
}

function demandId(id: string) {
  if (!isDocumentId(id)) throw new Refused(refusals.badId);
}

function demandSize(data: string) {
  if (!fitsDocument(data)) throw new Refused(refusals.tooLarge);
}
