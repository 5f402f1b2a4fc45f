import { createContext, use } from 'react';
import { loadAdapter, whenPlatformStarted } from './adapter.ts';
import { adapterRefusals, createRefusal } from './adapter-refusals.ts';
import type { PartiesClient } from './parties.ts';
import { callTimeoutMs, type Platform, type PlatformAdapter } from './platform.ts';
import type { PlatformRefusal, PlatformResult } from './platform-result.ts';

/** The services that only some pages need. Every page needs analytics, which have their own hook. */
export type PlatformServices = Omit<Platform, 'analytics'>;

/** Returns the backend for components. The hook itself loads nothing, sends no request and does not sign in. */
export function usePlatform(): PlatformServices {
  return use(PlatformContext);
}

/**
 * Calls the adapter, the code for the configured backend, and loads this code first if necessary. Returns the refusal
 * `deadline` if loading and call take longer than `callTimeoutMs` together.
 */
async function callPlatformAdapter<Value>(
  call: (platform: PlatformAdapter) => Promise<PlatformResult<Value>>,
): Promise<PlatformResult<Value>> {
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const deadlineRefusal = new Promise<PlatformRefusal>((resolve) => {
    deadline = setTimeout(resolve, callTimeoutMs, adapterRefusals.deadline);
  });
  try {
    return await Promise.race([loadAdapter().then(call), deadlineRefusal]);
  } catch {
    return notLoaded;
  } finally {
    clearTimeout(deadline);
  }
}

const notLoaded = createRefusal('offline', 'The platform could not be loaded.');

const loadPartiesClient = () => loadAdapter().then((platform) => platform.loadParties());

/**
 * Calls a method of the service for parties, the groups that play a walk together. Loads the service's code first if
 * necessary. The time limit of `callPlatformAdapter` includes this loading.
 */
function callPartyService<Value>(
  call: (parties: PartiesClient) => Promise<PlatformResult<Value>>,
): Promise<PlatformResult<Value>> {
  return callPlatformAdapter((platform) => platform.loadParties().then(call));
}

/**
 * Loads a service and starts a watch with it. If the service cannot be loaded, tries again until it can. Calls `onRefusal`
 * only for the first failure.
 * @returns a function that stops the watch, or prevents its start.
 */
function loadServiceAndWatch<Service>(
  load: () => Promise<Service>,
  watch: (service: Service) => () => void,
  onRefusal: (refusal: PlatformRefusal) => void,
): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  let hasFailed = false;
  const startWatch = () => {
    load().then(
      (service) => {
        if (!isOver) stop = watch(service);
      },
      () => {
        if (isOver) return;
        if (!hasFailed) onRefusal(notLoaded);
        hasFailed = true;
        const retry = setTimeout(startWatch, callTimeoutMs);
        stop = () => clearTimeout(retry);
      },
    );
  };
  startWatch();
  return () => {
    isOver = true;
    stop?.();
  };
}

/** The configured platform, loaded on the first call. Tests provide a fake platform instead. */
export const PlatformContext = createContext<PlatformServices>({
  auth: {
    current: () => callPlatformAdapter(({ auth }) => auth.current()),
    signIn: () => callPlatformAdapter(({ auth }) => auth.signIn()),
    signOut: () => callPlatformAdapter(({ auth }) => auth.signOut()),
    deleteAccount: () => callPlatformAdapter(({ auth }) => auth.deleteAccount()),
    wasDeleted: () => callPlatformAdapter(({ auth }) => auth.wasDeleted()),
  },
  documents: {
    get: (...key) => callPlatformAdapter(({ documents }) => documents.get(...key)),
    set: (...write) => callPlatformAdapter(({ documents }) => documents.set(...write)),
    delete: (...key) => callPlatformAdapter(({ documents }) => documents.delete(...key)),
    list: (collection) => callPlatformAdapter(({ documents }) => documents.list(collection)),
    watch: (collection, id, onResult) =>
      loadServiceAndWatch(loadAdapter, ({ documents }) => documents.watch(collection, id, onResult), onResult),
  },
  resumeCodes: {
    create: (walk) => callPlatformAdapter(({ resumeCodes }) => resumeCodes.create(walk)),
    claim: (code) => callPlatformAdapter(({ resumeCodes }) => resumeCodes.claim(code)),
  },
  reports: {
    send: (report) => callPlatformAdapter(({ reports }) => reports.send(report)),
    // Every walk page calls this method when it opens. Wait for `startPlatform`, so that the call does not load the
    // adapter during the start of the page. The timeout begins after this wait.
    listPlacesReportedGone: (...walk) =>
      whenPlatformStarted.then(() => callPlatformAdapter(({ reports }) => reports.listPlacesReportedGone(...walk))),
  },
  deletions: {
    deleteBySecret: (typedSecret) => callPlatformAdapter(({ deletions }) => deletions.deleteBySecret(typedSecret)),
    request: (request) => callPlatformAdapter(({ deletions }) => deletions.request(request)),
    status: (reference) => callPlatformAdapter(({ deletions }) => deletions.status(reference)),
  },
  parties: {
    create: (...given) => callPartyService((parties) => parties.create(...given)),
    join: (...given) => callPartyService((parties) => parties.join(...given)),
    append: (...given) => callPartyService((parties) => parties.append(...given)),
    watch: (party, afterSequence, onUpdate) =>
      loadServiceAndWatch(loadPartiesClient, (parties) => parties.watch(party, afterSequence, onUpdate), onUpdate),
    changeProfile: (...given) => callPartyService((parties) => parties.changeProfile(...given)),
    createOrRevokeInviteCode: (...given) => callPartyService((parties) => parties.createOrRevokeInviteCode(...given)),
    leave: (party) => callPartyService((parties) => parties.leave(party)),
    sharePosition: (...given) => callPartyService((parties) => parties.sharePosition(...given)),
    canSharePositions: !import.meta.env.HOSTED_PLATFORM,
  },
});
