import type { AppendLogEntryResult, JoinedParty, JoinPartyResult, PartiesClient } from '../parties.ts';
import { findLogEntryRefusal, findPartyStateRefusal, findProfileRefusal } from '../party-limits.ts';
import type { PlatformResult } from '../platform-result.ts';
import { type ApiClient, createJsonRequestInit } from './api-client.ts';
import type { WatchEnvironment } from './document-watch.ts';
import { watchParty } from './party-watch.ts';

/** Creates the client of our server's parties. */
export function createPartiesClient(browser: WatchEnvironment, api: ApiClient, baseUrl: string): PartiesClient {
  /** Returns a path with the party's id in the query: the server logs paths, but must never log the id. */
  const buildPath = (name: string, party: string) => `/api/parties/${name}?${new URLSearchParams({ party })}`;

  const callAsMember = <Value>(work: (signal: AbortSignal) => Promise<PlatformResult<Value>>) =>
    api.call((signal) => api.asVisitor(signal, () => work(signal)));

  /** Sends a request as this browser's visitor, and signs in first if necessary. */
  const callSignedIn = <Value>(path: string, body: object, read: (response: Response) => Promise<Value>) =>
    api.call(async (signal): Promise<PlatformResult<Value>> => {
      const visitor = await api.signIn(signal);
      if (!visitor.ok) return visitor;
      return api.request('POST', path, { signal, ...createJsonRequestInit(body) }, read);
    });

  return {
    async create(walk, profile) {
      const fault = findProfileRefusal(profile) ?? findPartyStateRefusal(walk.initialSave);
      if (fault) return fault;
      const { walkId, packHash, initialSave } = walk;
      return callSignedIn('/api/parties', { walkId, packHash, initialSave, profile }, async (response) =>
        toJoinedParty(await response.json()),
      );
    },

    async join(code, profile) {
      const fault = findProfileRefusal(profile);
      if (fault) return fault;
      return callSignedIn('/api/parties/join', { code: code.slice(0, 100), profile }, async (response) => {
        const joinResult: JoinPartyResult = await response.json();
        return joinResult.kind === 'joined' ? { kind: 'joined', ...toJoinedParty(joinResult) } : joinResult;
      });
    },

    async append(party, { id, data }, afterSequence, snapshot) {
      const fault = findLogEntryRefusal({ id, data }, afterSequence, snapshot);
      if (fault) return fault;
      const body = { id, data, afterSequence, ...(snapshot !== undefined && { snapshot }) };
      const answer = await callAsMember((signal) =>
        api.request('POST', buildPath('entries', party), { signal, ...createJsonRequestInit(body) }, (response) =>
          response.json(),
        ),
      );
      // A signed-out visitor belongs to no party.
      if (!answer.ok && answer.reason === 'signed-out') return { ok: true, value: { kind: 'ended' } };
      return answer as PlatformResult<AppendLogEntryResult>;
    },

    watch: (party, afterSequence, onUpdate) =>
      watchParty(browser, {
        buildUrl: (after) => `${baseUrl}${buildPath('stream', party)}&after=${after}`,
        afterSequence,
        checkConnection: () => api.call(async () => ({ ok: true, value: undefined })),
        onUpdate,
      }),

    async changeProfile(party, profile) {
      const fault = findProfileRefusal(profile);
      if (fault) return fault;
      return callAsMember((signal) =>
        api.request(
          'PUT',
          buildPath('profile', party),
          { signal, ...createJsonRequestInit(profile) },
          (): void => undefined,
        ),
      );
    },

    createOrRevokeInviteCode: (party, isActive) =>
      callAsMember((signal) =>
        api.request(
          'PUT',
          buildPath('invite-code', party),
          { signal, ...createJsonRequestInit({ isActive }) },
          async (response) => {
            const { inviteCode }: { inviteCode?: string } = await response.json();
            return inviteCode;
          },
        ),
      ),

    async leave(party) {
      const answer = await callAsMember((signal) =>
        api.request('DELETE', buildPath('membership', party), { signal }, (): void => undefined),
      );
      return answer.ok || answer.reason !== 'signed-out' ? answer : { ok: true, value: undefined };
    },

    sharePosition: (party, position) =>
      callAsMember((signal) =>
        api.request(
          'PUT',
          buildPath('position', party),
          { signal, ...createJsonRequestInit(position ?? null) },
          (): void => undefined,
        ),
      ),

    canSharePositions: true,
  };
}

/** Adds the property `snapshot` to an answer without it, because the server's JSON omits undefined values. */
function toJoinedParty({ id, member, walk, snapshot }: JoinedParty): JoinedParty {
  return { id, member, walk, snapshot };
}
