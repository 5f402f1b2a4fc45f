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
async function callAdapter<Value>(
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

const loadParties = () => loadAdapter().then((platform) => platform.loadParties());

/**
 * Calls a method of the service for parties, the groups that play a walk together. Loads the service's code first if
 * necessary. The time limit of `callAdapter` includes this loading.
 */
function callPartyService<Value>(
  call: (parties: PartiesClient) => Promise<PlatformResult<Value>>,
): Promise<PlatformResult<Value>> {
  return callAdapter((platform) => platform.loadParties().then(call));
}

/**
 * Loads a service and starts a watch with it. If the service cannot be loaded, tries again until it can. Calls `onRefusal`
 * only for the first failure.
 * @returns a function that stops the watch, or prevents its start.
 */
function watchWhenServiceLoaded<Service>(
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
    current: () => callAdapter(({ auth }) => auth.current()),
    signIn: () => callAdapter(({ auth }) => auth.signIn()),
    signOut: () => callAdapter(({ auth }) => auth.signOut()),
    deleteAccount: () => callAdapter(({ auth }) => auth.deleteAccount()),
    wasDeleted: () => callAdapter(({ auth }) => auth.wasDeleted()),
  },
  documents: {
    get: (...key) => callAdapter(({ documents }) => documents.get(...key)),
    set: (...write) => callAdapter(({ documents }) => documents.set(...write)),
    delete: (...key) => callAdapter(({ documents }) => documents.delete(...key)),
    list: (collection) => callAdapter(({ documents }) => documents.list(collection)),
    watch: (collection, id, onResult) =>
      watchWhenServiceLoaded(loadAdapter, ({ documents }) => documents.watch(collection, id, onResult), onResult),
  },
  resumeCodes: {
    create: (walk) => callAdapter(({ resumeCodes }) => resumeCodes.create(walk)),
    claim: (code) => callAdapter(({ resumeCodes }) => resumeCodes.claim(code)),
  },
  reports: {
    send: (report) => callAdapter(({ reports }) => reports.send(report)),
    // Every walk page calls this method when it opens. Wait for `startPlatform`, so that the call does not load the
    // adapter during the start of the page. The timeout begins after this wait.
    listPlacesReportedGone: (...walk) =>
      whenPlatformStarted.then(() => callAdapter(({ reports }) => reports.listPlacesReportedGone(...walk))),
  },
  deletions: {
    deleteBySecret: (typedSecret) => callAdapter(({ deletions }) => deletions.deleteBySecret(typedSecret)),
    request: (request) => callAdapter(({ deletions }) => deletions.request(request)),
    status: (reference) => callAdapter(({ deletions }) => deletions.status(reference)),
  },
  parties: {
    create: (...given) => callPartyService((parties) => parties.create(...given)),
    join: (...given) => callPartyService((parties) => parties.join(...given)),
    append: (...given) => callPartyService((parties) => parties.append(...given)),
    watch: (party, afterSequence, onUpdate) =>
      watchWhenServiceLoaded(loadParties, (parties) => parties.watch(party, afterSequence, onUpdate), onUpdate),
    changeProfile: (...given) => callPartyService((parties) => parties.changeProfile(...given)),
    createOrRevokeInviteCode: (...given) => callPartyService((parties) => parties.createOrRevokeInviteCode(...given)),
    leave: (party) => callPartyService((parties) => parties.leave(party)),
    sharePosition: (...given) => callPartyService((parties) => parties.sharePosition(...given)),
    canSharePositions: !import.meta.env.HOSTED_PLATFORM,
  },
});
