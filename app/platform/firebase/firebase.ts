import { initializeApp } from 'firebase/app';
import { fitsDocument, isDocumentId } from '../document-limits.ts';
import { refusals } from '../known-refusals.ts';
import type { Auth, DeletedData, Deletions, Documents, Platform, Reports, ResumeCodes } from '../platform.ts';
import { readShortCode } from '../short-code.ts';
import { type ConsentGiven, countWithConsent } from './counting.ts';
import { answer, onlyTheOperator, Refused } from './refusal.ts';
import { keepWatching } from './watch.ts';
import { browserWorld, type FirebaseSettings, type FirebaseWorld } from './world.ts';

/**
 * The platform on Firebase, started at once: app, analytics, authentication, documents, each in a chunk of its own. What cannot be
 * started is logged, leaves the others working, and is tried again when it is needed.
 */
export function startFirebase(
  settings: FirebaseSettings,
  consent: ConsentGiven,
  world: FirebaseWorld = browserWorld(settings),
): Platform {
  const app = once(world, async () => initializeApp(settings, world.appName));
  const analytics = countWithConsent(consent, async () => (await import('./analytics.ts')).openAnalytics(await app()));
  const authentication = once(world, async () => (await import('./auth.ts')).openAuth(await app(), world));
  const documents = once(world, async () => (await import('./documents.ts')).openDocuments(await app(), world));
  const live = once(world, async () => (await import('./live-documents.ts')).openLiveDocuments(await app(), world));

  const requests = once(world, async () => {
    const { openRequests } = await import('./requests.ts');
    return openRequests((await documents()).firestore);
  });

  async function start() {
    for (const [name, begin] of Object.entries({ app, analytics: analytics.start, authentication, documents })) {
      const started = await answer<unknown>(world, begin);
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

  /** Whose documents, where, once it is known that asking makes sense. */
  async function reach() {
    const id = await visitorId();
    demandConnection(world);
    return { id, documents: await documents() };
  }

  async function deleteVisitor(): Promise<DeletedData> {
    const user = await (await authentication()).settled();
    if (!user) return { walks: 0, reports: 0 };
    // The documents first: without their visitor nobody could delete them.
    const { documents } = await reach();
    const deleted = await documents.deleteEverything(user.uid);
    await (await authentication()).deleteVisitor(user);
    return deleted;
  }

  async function signIn() {
    return (await (await authentication()).signIn()).uid;
  }

  /** For what may be asked by anybody. */
  function ask() {
    demandConnection(world);
    return requests();
  }

  const auth: Auth = {
    current: () =>
      answer(world, async () => {
        const user = await visitor();
        return user && visitorOf(user.uid);
      }),
    signIn: () => answer(world, async () => visitorOf(await signIn())),
    signOut: () => answer(world, async () => (await authentication()).signOut()),
    deleteAccount: () => answer(world, deleteVisitor),
    // Here nobody is forgotten for staying away.
    wasDeleted: () => answer(world, async () => (await visitor()) === undefined),
  };

  const visitorDocuments: Documents = {
    get: (collection, id) =>
      answer(world, async () => {
        demandId(id);
        const visitor = await reach();
        return visitor.documents.get(visitor.id, collection, id);
      }),
    set: (collection, id, data, expectedVersion) =>
      answer(world, async () => {
        demandId(id);
        demandSize(data);
        const visitor = await reach();
        return visitor.documents.set(visitor.id, collection, id, data, expectedVersion);
      }),
    delete: (collection, id, expectedVersion) =>
      answer(world, async () => {
        demandId(id);
        const visitor = await reach();
        return visitor.documents.delete(visitor.id, collection, id, expectedVersion);
      }),
    list: (collection) =>
      answer(world, async () => {
        const visitor = await reach();
        return visitor.documents.list(visitor.id, collection);
      }),
    watch: (collection, id, tell) =>
      keepWatching(
        world,
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
      answer(world, async () => {
        demandId(walk);
        const id = await visitorId();
        return (await ask()).createCode(id, walk);
      }),
    // Only visitors read codes; whoever claims one is about to keep a walk.
    claim: (typed) =>
      answer(world, async () => {
        const code = readShortCode(typed);
        if (!code) return undefined;
        const asked = await ask();
        await signIn();
        return asked.claimCode(code);
      }),
  };

  const reports: Reports = {
    send: (report) =>
      answer(world, async () => {
        const asked = await ask();
        await asked.report(await signIn(), report);
      }),
    gone: (walk, version) => answer(world, async () => (await ask()).gone(walk, version)),
  };

  const deletions: Deletions = {
    bySecret: (typed) =>
      answer(world, async () => {
        demandConnection(world);
        if (readShortCode(typed)) return 'nothing';
        if (typed.trim() !== (await visitor())?.uid) throw new Refused(onlyTheOperator);
        await deleteVisitor();
        return 'visitor';
      }),
    request: (request) => answer(world, async () => (await ask()).requestDeletion(request)),
    status: (reference) => answer(world, async () => (await ask()).deletionStatus(reference)),
  };

  return { auth, documents: visitorDocuments, resumeCodes, reports, deletions, analytics: analytics.analytics };
}

/** The rules show an account's id to its own browser alone, and by it the operator finds what is to be deleted. */
const visitorOf = (uid: string) => ({ id: uid, deletionSecret: uid });

/** Opens once; what failed is opened anew when it is asked for again. */
function once<Service>(world: FirebaseWorld, open: () => Promise<Service>): () => Promise<Service> {
  let opened: Promise<Service> | undefined;
  return () => {
    opened ??= open().catch((error) => {
      opened = undefined;
      throw world.isOnline() ? error : new Refused(refusals.offline);
    });
    return opened;
  };
}

function demandConnection(world: FirebaseWorld) {
  if (!world.isOnline()) throw new Refused(refusals.offline);
}

function demandId(id: string) {
  if (!isDocumentId(id)) throw new Refused(refusals.badId);
}

function demandSize(data: string) {
  if (!fitsDocument(data)) throw new Refused(refusals.tooLarge);
}
