import { initializeApp } from 'firebase/app';
import { adapterRefusals } from '../adapter-refusals.ts';
import { fitsInDocument, isDocumentId } from '../document-limits.ts';
import {
  type Auth,
  callTimeoutMs,
  type DeletedData,
  type DeletionsClient,
  type DocumentStore,
  type PlatformAdapter,
  type ReportsClient,
  type ResumeCodesClient,
} from '../platform.ts';
import { parseShortCode } from '../short-code.ts';
import { type AnalyticsConsent, createConsentedAnalytics } from './consented-analytics.ts';
import { createBrowserEnvironment, type FirebaseEnvironment, type FirebaseSettings } from './environment.ts';
import { deletionBySecretRefusal, RefusalError, runOrReturnRefusal } from './refusal.ts';
import { watchWithRetry } from './watch-with-retry.ts';

/**
 * Starts the platform on Firebase. App, analytics, authentication and documents each load as their own chunk. If one
 * fails to load, logs the failure; the others work, and the next use tries again.
 */
export function startFirebasePlatform(
  settings: FirebaseSettings,
  consent: AnalyticsConsent,
  environment: FirebaseEnvironment = createBrowserEnvironment(settings),
): PlatformAdapter {
  const app = createMemoizedOpener(environment, async () => initializeApp(settings, environment.appName));
  const analytics = createConsentedAnalytics(consent, async () =>
    (await import('./analytics.ts')).startGoogleAnalytics(await app()),
  );
  const authentication = createMemoizedOpener(environment, async () =>
    (await import('./auth.ts')).startFirebaseAuth(await app(), environment),
  );
  const documents = createMemoizedOpener(environment, async () =>
    (await import('./documents.ts')).openDocuments(await app(), environment),
  );
  const liveDocuments = createMemoizedOpener(environment, async () =>
    (await import('./live-documents.ts')).openLiveDocuments(await app(), environment),
  );

  const requests = createMemoizedOpener(environment, async () => {
    const { createVisitorRequestsClient } = await import('./visitor-requests.ts');
    return createVisitorRequestsClient((await documents()).firestore);
  });

  const partyDocuments = createMemoizedOpener(environment, async () => {
    const { createPartyDocumentAccess } = await import('./party-documents.ts');
    return createPartyDocumentAccess((await documents()).firestore);
  });

  const loadParties = createMemoizedOpener(environment, async () => {
    const { createPartiesClient } = await import('./parties.ts');
    return createPartiesClient(environment, { authentication, documents: partyDocuments, live: liveDocuments });
  });

  /** Leaves all parties, because signing out does not end a membership. */
  async function leaveParties(visitor: string) {
    await (await partyDocuments()).leaveAll(visitor);
    environment.partyMembershipFlag.set(false);
  }

  /**
   * Signs out. If the browser is online and the visitor may be a member of a party, first leaves all parties. Continues
   * after half of `callTimeoutMs`, even if leaving has not finished.
   */
  async function signOut() {
    const user =
      environment.partyMembershipFlag.isSet() && environment.isOnline() && (await (await authentication()).settled());
    if (user) {
      let cancelTimer = () => {};
      const halfDeadline = new Promise<void>((resolve) => {
        cancelTimer = environment.after(callTimeoutMs / 2, resolve);
      });
      await Promise.race([leaveParties(user.uid).catch(() => undefined), halfDeadline]);
      cancelTimer();
    }
    return (await authentication()).signOut();
  }

  async function startServices() {
    for (const [name, open] of Object.entries({ app, analytics: analytics.start, authentication, documents })) {
      const startAnswer = await runOrReturnRefusal<unknown>(environment, open);
      if (startAnswer.ok) continue;
      console.error(`Firebase is without its ${name}. ${startAnswer.sentence}`);
      if (name === 'app') return;
    }
  }
  startServices();

  async function getCurrentUser() {
    return (await authentication()).current();
  }

  async function requireVisitorId(): Promise<string> {
    const user = await getCurrentUser();
    if (!user) throw new RefusalError(adapterRefusals.signedOut);
    return user.uid;
  }

  /**
   * Returns the visitor's id and the functions that access documents. Throws a `RefusalError` if no visitor is signed
   * in, or if the browser is offline.
   */
  async function openSignedInDocuments() {
    const id = await requireVisitorId();
    requireConnection(environment);
    return { id, documents: await documents() };
  }

  async function deleteVisitor(): Promise<DeletedData> {
    const user = await (await authentication()).settled();
    if (!user) return { walks: 0, reports: 0 };
    // Delete the documents before the account, because only their owner may delete them.
    const { documents } = await openSignedInDocuments();
    await leaveParties(user.uid);
    const deletedCounts = await documents.deleteEverything(user.uid);
    await (await authentication()).deleteVisitor(user);
    return deletedCounts;
  }

  async function signIn() {
    return (await (await authentication()).signIn()).uid;
  }

  /** Loads the functions of `visitor-requests.ts`. Throws a `RefusalError` if the browser is offline. */
  function loadVisitorRequestsModuleIfOnline() {
    requireConnection(environment);
    return requests();
  }

  const auth: Auth = {
    current: () =>
      runOrReturnRefusal(environment, async () => {
        const user = await getCurrentUser();
        return user && toVisitor(user.uid);
      }),
    signIn: () => runOrReturnRefusal(environment, async () => toVisitor(await signIn())),
    signOut: () => runOrReturnRefusal(environment, signOut),
    deleteAccount: () => runOrReturnRefusal(environment, deleteVisitor),
    // This platform never deletes inactive visitors. So a missing visitor was deleted on request.
    wasDeleted: () => runOrReturnRefusal(environment, async () => (await getCurrentUser()) === undefined),
  };

  const visitorDocuments: DocumentStore = {
    get: (collection, id) =>
      runOrReturnRefusal(environment, async () => {
        requireDocumentId(id);
        const visitor = await openSignedInDocuments();
        return visitor.documents.get(visitor.id, collection, id);
      }),
    set: (collection, id, data, expectedVersion) =>
      runOrReturnRefusal(environment, async () => {
        requireDocumentId(id);
        requireAllowedDocumentSize(data);
        const visitor = await openSignedInDocuments();
        return visitor.documents.set(visitor.id, collection, id, data, expectedVersion);
      }),
    delete: (collection, id, expectedVersion) =>
      runOrReturnRefusal(environment, async () => {
        requireDocumentId(id);
        const visitor = await openSignedInDocuments();
        return visitor.documents.delete(visitor.id, collection, id, expectedVersion);
      }),
    list: (collection) =>
      runOrReturnRefusal(environment, async () => {
        const visitor = await openSignedInDocuments();
        return visitor.documents.list(visitor.id, collection);
      }),
    watch: (collection, id, onResult) =>
      watchWithRetry(
        environment,
        async (onDocument, fail) => {
          requireDocumentId(id);
          const visitor = await requireVisitorId();
          const stopWatching = (await liveDocuments()).watch(visitor, collection, id, onDocument, fail);
          const stopObserving = (await authentication()).onSignedOut(visitor, () => {
            stopWatching();
            fail(new RefusalError(adapterRefusals.signedOut));
          });
          return () => {
            stopObserving();
            stopWatching();
          };
        },
        onResult,
      ),
  };

  const resumeCodes: ResumeCodesClient = {
    create: (walk) =>
      runOrReturnRefusal(environment, async () => {
        requireDocumentId(walk);
        const id = await requireVisitorId();
        return (await loadVisitorRequestsModuleIfOnline()).createCode(id, walk);
      }),
    // Sign in first, because only signed-in visitors may read resume codes. The visitor then continues the walk, and
    // saving the walk needs a sign-in anyway.
    claim: (typedCode) =>
      runOrReturnRefusal(environment, async () => {
        const code = parseShortCode(typedCode);
        if (!code) return undefined;
        const requests = await loadVisitorRequestsModuleIfOnline();
        await signIn();
        return requests.claimCode(code);
      }),
  };

  const reports: ReportsClient = {
    send: (report) =>
      runOrReturnRefusal(environment, async () => {
        const requests = await loadVisitorRequestsModuleIfOnline();
        await requests.report(await signIn(), report);
      }),
    // Send the request only if the visitor is signed in. Google must not learn about a visitor who only reads a walk's
    // page.
    listPlacesReportedGone: (walk, version) =>
      runOrReturnRefusal(environment, async () =>
        (await getCurrentUser())
          ? (await loadVisitorRequestsModuleIfOnline()).listPlacesReportedGone(walk, version)
          : [],
      ),
  };

  const deletions: DeletionsClient = {
    deleteBySecret: (typed) =>
      runOrReturnRefusal(environment, async () => {
        requireConnection(environment);
        if (parseShortCode(typed)) return 'nothing';
        if (typed.trim() !== (await getCurrentUser())?.uid) throw new RefusalError(deletionBySecretRefusal);
        await deleteVisitor();
        return 'visitor';
      }),
    request: (request) =>
      runOrReturnRefusal(environment, async () => (await loadVisitorRequestsModuleIfOnline()).requestDeletion(request)),
    status: (reference) =>
      runOrReturnRefusal(environment, async () =>
        (await loadVisitorRequestsModuleIfOnline()).deletionStatus(reference),
      ),
  };

  return {
    auth,
    documents: visitorDocuments,
    resumeCodes,
    reports,
    deletions,
    loadParties,
    analytics: analytics.analytics,
  };
}

/**
 * Returns the visitor of a Firebase account. The account's id is also the deletion secret, because Firestore's rules
 * reveal the id only to the visitor's browser. With this id, the operator finds the data that must be deleted.
 */
const toVisitor = (uid: string) => ({ id: uid, deletionSecret: uid });

/** Returns a function that opens a service once. After a failure, the next call tries again. */
function createMemoizedOpener<Service>(
  environment: FirebaseEnvironment,
  open: () => Promise<Service>,
): () => Promise<Service> {
  let openedService: Promise<Service> | undefined;
  return () => {
    openedService ??= open().catch((error) => {
      openedService = undefined;
      throw environment.isOnline() ? error : new RefusalError(adapterRefusals.offline);
    });
    return openedService;
  };
}

function requireConnection(environment: FirebaseEnvironment) {
  if (!environment.isOnline()) throw new RefusalError(adapterRefusals.offline);
}

function requireDocumentId(id: string) {
  if (!isDocumentId(id)) throw new RefusalError(adapterRefusals.badId);
}

function requireAllowedDocumentSize(data: string) {
  if (!fitsInDocument(data)) throw new RefusalError(adapterRefusals.tooLarge);
}
