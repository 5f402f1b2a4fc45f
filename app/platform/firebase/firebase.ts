import { initializeApp } from 'firebase/app';
import { fitsDocument, isDocumentId } from '../document-limits.ts';
import { refusals } from '../known-refusals.ts';
import type { Auth, DeletedData, Deletions, Documents, Platform, Reports, ResumeCodes } from '../platform.ts';
import { readShortCode } from '../short-code.ts';
import { type ConsentGiven, countWithConsent } from './counting.ts';
import { browserEnvironment, type FirebaseEnvironment, type FirebaseSettings } from './environment.ts';
import { answer, onlyTheOperator, Refused } from './refusal.ts';
import { watchWithRetry } from './watch.ts';

/**
 * Starts the platform on Firebase at once: app, analytics, authentication and documents, each in its own chunk. A failed part is
 * logged, leaves the others working, and is retried on use.
 */
export function startFirebase(
  settings: FirebaseSettings,
  consent: ConsentGiven,
  environment: FirebaseEnvironment = browserEnvironment(settings),
): Platform {
  const app = openOnce(environment, async () => initializeApp(settings, environment.appName));
  const analytics = countWithConsent(consent, async () => (await import('./analytics.ts')).openAnalytics(await app()));
  const authentication = openOnce(environment, async () =>
    (await import('./auth.ts')).openAuth(await app(), environment),
  );
  const documents = openOnce(environment, async () =>
    (await import('./documents.ts')).openDocuments(await app(), environment),
  );
  const live = openOnce(environment, async () =>
    (await import('./live-documents.ts')).openLiveDocuments(await app(), environment),
  );

  const requests = openOnce(environment, async () => {
    const { openRequests } = await import('./requests.ts');
    return openRequests((await documents()).firestore);
  });

  async function start() {
    for (const [name, open] of Object.entries({ app, analytics: analytics.start, authentication, documents })) {
      const started = await answer<unknown>(environment, open);
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
  async function signedInDocuments() {
    const id = await visitorId();
    requireConnection(environment);
    return { id, documents: await documents() };
  }

  async function deleteVisitor(): Promise<DeletedData> {
    const user = await (await authentication()).settled();
    if (!user) return { walks: 0, reports: 0 };
    // The documents first: without their visitor no request could delete them.
    const { documents } = await signedInDocuments();
    const deleted = await documents.deleteEverything(user.uid);
    await (await authentication()).deleteVisitor(user);
    return deleted;
  }

  async function signIn() {
    return (await (await authentication()).signIn()).uid;
  }

  /** Returns the services for requests that need no visitor. */
  function connectedRequests() {
    requireConnection(environment);
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
        requireId(id);
        const visitor = await signedInDocuments();
        return visitor.documents.get(visitor.id, collection, id);
      }),
    set: (collection, id, data, expectedVersion) =>
      answer(environment, async () => {
        requireId(id);
        requireSize(data);
        const visitor = await signedInDocuments();
        return visitor.documents.set(visitor.id, collection, id, data, expectedVersion);
      }),
    delete: (collection, id, expectedVersion) =>
      answer(environment, async () => {
        requireId(id);
        const visitor = await signedInDocuments();
        return visitor.documents.delete(visitor.id, collection, id, expectedVersion);
      }),
    list: (collection) =>
      answer(environment, async () => {
        const visitor = await signedInDocuments();
        return visitor.documents.list(visitor.id, collection);
      }),
    watch: (collection, id, onAnswer) =>
      watchWithRetry(
        environment,
        async (onDocument, fail) => {
          requireId(id);
          const visitor = await visitorId();
          const stopWatching = (await live()).watch(visitor, collection, id, onDocument, fail);
          const stopObserving = (await authentication()).onLeft(visitor, () => {
            stopWatching();
            fail(new Refused(refusals.signedOut));
          });
          return () => {
            stopObserving();
            stopWatching();
          };
        },
        onAnswer,
      ),
  };

  const resumeCodes: ResumeCodes = {
    create: (walk) =>
      answer(environment, async () => {
        requireId(walk);
        const id = await visitorId();
        return (await connectedRequests()).createCode(id, walk);
      }),
    // Only visitors may read codes, and claiming one leads to saving a walk.
    claim: (typed) =>
      answer(environment, async () => {
        const code = readShortCode(typed);
        if (!code) return undefined;
        const requests = await connectedRequests();
        await signIn();
        return requests.claimCode(code);
      }),
  };

  const reports: Reports = {
    send: (report) =>
      answer(environment, async () => {
        const requests = await connectedRequests();
        await requests.report(await signIn(), report);
      }),
    gone: (walk, version) => answer(environment, async () => (await connectedRequests()).gone(walk, version)),
  };

  const deletions: Deletions = {
    bySecret: (typed) =>
      answer(environment, async () => {
        requireConnection(environment);
        if (readShortCode(typed)) return 'nothing';
        if (typed.trim() !== (await visitor())?.uid) throw new Refused(onlyTheOperator);
        await deleteVisitor();
        return 'visitor';
      }),
    request: (request) => answer(environment, async () => (await connectedRequests()).requestDeletion(request)),
    status: (reference) => answer(environment, async () => (await connectedRequests()).deletionStatus(reference)),
  };

  return { auth, documents: visitorDocuments, resumeCodes, reports, deletions, analytics: analytics.analytics };
}

/**
 * Returns the visitor of an account. The rules show its id to its own browser only, and the operator uses it to find the data to
 * delete.
 */
const visitorOf = (uid: string) => ({ id: uid, deletionSecret: uid });

/** Returns a function that opens a service once; after a failure the next call opens it again. */
function openOnce<Service>(environment: FirebaseEnvironment, open: () => Promise<Service>): () => Promise<Service> {
  let opened: Promise<Service> | undefined;
  return () => {
    opened ??= open().catch((error) => {
      opened = undefined;
      throw environment.isOnline() ? error : new Refused(refusals.offline);
    });
    return opened;
  };
}

function requireConnection(environment: FirebaseEnvironment) {
  if (!environment.isOnline()) throw new Refused(refusals.offline);
}

function requireId(id: string) {
  if (!isDocumentId(id)) throw new Refused(refusals.badId);
}

function requireSize(data: string) {
  if (!fitsDocument(data)) throw new Refused(refusals.tooLarge);
}
