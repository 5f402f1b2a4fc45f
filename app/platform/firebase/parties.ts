import { adapterRefusals } from '../adapter-refusals.ts';
import type { PartiesClient, PartyUpdate } from '../parties.ts';
import { findLogEntryRefusal, findPartyStateRefusal, findProfileRefusal } from '../party-limits.ts';
import { callTimeoutMs } from '../platform.ts';
import type { PlatformRefusal, PlatformResult } from '../platform-result.ts';
import { parseShortCode } from '../short-code.ts';
import type { FirebaseAuth } from './auth.ts';
import type { FirebaseEnvironment } from './environment.ts';
import type { FirebaseLiveDocuments } from './live-documents.ts';
import { watchPartyDocuments } from './live-parties.ts';
import type { FirebaseParties } from './party-documents.ts';
import { notAMemberRefusal, positionsUnsupportedRefusal, RefusalError, runOrReturnRefusal } from './refusal.ts';
import { hashVisitor } from './stored-document.ts';
import { watchWithRetry } from './watch-with-retry.ts';

interface PartyServices {
  authentication(): Promise<FirebaseAuth>;
  documents(): Promise<FirebaseParties>;
  live(): Promise<FirebaseLiveDocuments>;
}

/** Creates the client of the parties in Firestore. `firestore.rules` decides which requests Firestore accepts. */
export function createPartiesClient(
  environment: FirebaseEnvironment,
  { authentication, documents, live }: PartyServices,
): PartiesClient {
  async function signIn(): Promise<string> {
    requireConnection();
    environment.partyMembershipFlag.set(true);
    return (await (await authentication()).signIn()).uid;
  }

  /**
   * Returns the visitor's id; `undefined` if no visitor is signed in. In that case, this browser has no membership in a
   * party.
   */
  async function getVisitorId(): Promise<string | undefined> {
    return (await (await authentication()).current())?.uid;
  }

  async function requireVisitorId(): Promise<string> {
    const visitor = await getVisitorId();
    requireConnection();
    if (visitor === undefined) throw new RefusalError(notAMemberRefusal);
    return visitor;
  }

  function requireConnection() {
    if (!environment.isOnline()) throw new RefusalError(adapterRefusals.offline);
  }

  async function watchPartyAsMember(
    party: string,
    afterSequence: number,
    onUpdate: (update: PartyUpdate) => void,
    fail: (error: unknown) => void,
  ): Promise<() => void> {
    const visitor = await getVisitorId();
    if (visitor === undefined) {
      onUpdate({ kind: 'ended' });
      return () => undefined;
    }
    const member = await hashVisitor(visitor, party);
    const { firestore } = await live();
    const stopWatching = watchPartyDocuments(firestore, { party, member, afterSequence, onUpdate, fail });
    const stopObserving = (await authentication()).onSignedOut(visitor, () => {
      stopWatching();
      onUpdate({ kind: 'ended' });
    });
    return () => {
      stopObserving();
      stopWatching();
    };
  }

  return {
    create: (walk, profile) =>
      runOrReturnRefusal(environment, async () => {
        throwIfRefused(findProfileRefusal(profile) ?? findPartyStateRefusal(walk.initialSave));
        const visitor = await signIn();
        return (await documents()).create(visitor, walk, profile);
      }),

    join: (typedCode, profile) =>
      runOrReturnRefusal(environment, async () => {
        throwIfRefused(findProfileRefusal(profile));
        requireConnection();
        const code = parseShortCode(typedCode);
        if (!code) return { kind: 'unknown' };
        const visitor = await signIn();
        return (await documents()).join(visitor, code, profile);
      }),

    append: (party, { id, data }, afterSequence, snapshot) =>
      runOrReturnRefusal(environment, async () => {
        throwIfRefused(findLogEntryRefusal({ id, data }, afterSequence, snapshot));
        const visitor = await getVisitorId();
        requireConnection();
        if (visitor === undefined) return { kind: 'ended' };
        return (await documents()).append(visitor, party, { id, data }, afterSequence, snapshot);
      }),

    watch(party, afterSequence, onUpdate) {
      let sequence = afterSequence;
      let isOver = false;
      let hasRefused = false;
      let stopWatching = () => {};
      let cancelRestart = () => {};

      function emitUpdateOrRefusal(answer: PlatformResult<PartyUpdate>) {
        if (isOver || (!answer.ok && hasRefused)) return;
        if (!answer.ok) {
          hasRefused = true;
          return onUpdate(answer);
        }
        const partyUpdate = answer.value;
        if (partyUpdate.kind === 'entries') sequence += partyUpdate.entries.length;
        if (partyUpdate.kind === 'ended') isOver = true;
        onUpdate(partyUpdate);
      }

      function startWatch() {
        stopWatching = watchWithRetry<PartyUpdate>(
          environment,
          (onValue, fail) =>
            watchPartyAsMember(party, sequence, onValue, (error) => {
              // Firestore has ended this watch because of an error. Start a new watch after a pause.
              fail(error);
              if (!isOver) cancelRestart = environment.after(callTimeoutMs, startWatch);
            }),
          emitUpdateOrRefusal,
        );
      }

      startWatch();
      return () => {
        isOver = true;
        cancelRestart();
        stopWatching();
      };
    },

    changeProfile: (party, profile) =>
      runOrReturnRefusal(environment, async () => {
        throwIfRefused(findProfileRefusal(profile));
        const visitor = await requireVisitorId();
        await (await documents()).changeProfile(visitor, party, profile);
      }),

    createOrRevokeInviteCode: (party, isActive) =>
      runOrReturnRefusal(environment, async () => {
        const visitor = await requireVisitorId();
        return (await documents()).createOrRevokeInviteCode(visitor, party, isActive);
      }),

    leave: (party) =>
      runOrReturnRefusal(environment, async () => {
        const visitor = await getVisitorId();
        requireConnection();
        if (visitor !== undefined) await (await documents()).leave(visitor, party);
      }),

    sharePosition: async () => positionsUnsupportedRefusal,
    canSharePositions: false,
  };
}

function throwIfRefused(fault: PlatformRefusal | undefined): void {
  if (fault) throw new RefusalError(fault);
}
