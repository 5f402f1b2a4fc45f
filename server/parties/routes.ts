import { Hono } from 'hono';
import type { z } from 'zod';
import { respondWithJson, respondWithoutBody } from '../api-responses.ts';
import type { WatchRegistry } from '../live-streams/watches.ts';
import { refuseInJson } from '../refusals.ts';
import type { ServerContext, ServerEnv } from '../request-context.ts';
import type { RequestGuards } from '../request-guards.ts';
import { maxLogEntryBytes, maxPartiesPerVisitor, maxStateBytes } from './party-limits.ts';
import type { JoinedParty, PartyStore } from './party-store.ts';
import type { PositionStore } from './positions.ts';
import {
  createPartyBodySchema,
  inviteCodeBodySchema,
  joinBodySchema,
  logEntryBodySchema,
  parseBody,
  positionBodySchema,
  profileBodySchema,
} from './request-bodies.ts';
import { streamParty } from './stream.ts';

export interface PartyRoutesDependencies {
  parties: PartyStore;
  positions: PositionStore;
  watches: WatchRegistry;
  guards: RequestGuards;
  /** Called with an error that occurs after the response has begun. */
  onError(error: Error, c: ServerContext): void;
}

/**
 * Returns the routes of `/api/parties`. A party's id is in the query, because paths are logged. Expected outcomes, such
 * as an entry that came too late, have status 200. The browser would log another status as an error.
 */
export function createPartyRoutes({ parties, positions, watches, guards, onError }: PartyRoutesDependencies) {
  const routes = new Hono<ServerEnv>();
  const asMember = [guards.csrf, guards.visitor] as const;

  routes.post('/', ...asMember, guards.rate('party'), async (c) => {
    const body = await readBody(c, createPartyBodySchema);
    if (body instanceof Response) return body;
    const { profile, ...walk } = body;
    const initialSaveBytes = Buffer.byteLength(walk.initialSave);
    if (initialSaveBytes > maxStateBytes)
      return refuseInJson(c, 413, `initialSave must have ${maxStateBytes} bytes at most.`);
    const refusal = guards.charge(c, 'party-bytes', initialSaveBytes);
    if (refusal) return refusal;
    const result = await parties.create(c.get('visitor'), walk, profile);
    return result.kind === 'created' ? respondWithJson(c, toJoinedParty(result)) : refuseNewMember(c, result.kind);
  });

  routes.post('/join', ...asMember, guards.rate('party-code-attempt'), async (c) => {
    const body = await readBody(c, joinBodySchema);
    if (body instanceof Response) return body;
    const joinResult = await parties.join(c.get('visitor'), body.code, body.profile);
    c.set('isFound', joinResult.kind !== 'unknown');
    if (joinResult.kind === 'no-visitor' || joinResult.kind === 'too-many') return refuseNewMember(c, joinResult.kind);
    if (joinResult.kind !== 'joined') return respondWithJson(c, joinResult);
    watches.notifyChanged(joinResult.id);
    const bytes = Buffer.byteLength(joinResult.walk.initialSave) + Buffer.byteLength(joinResult.snapshot?.data ?? '');
    return (
      guards.charge(c, 'document-bytes', bytes) ?? respondWithJson(c, { kind: 'joined', ...toJoinedParty(joinResult) })
    );
  });

  routes.post('/entries', ...asMember, guards.rate('party-entry'), async (c) => {
    const party = readPartyId(c);
    if (party === undefined) return refuseInvalidPartyId(c);
    const entry = await readBody(c, logEntryBodySchema);
    if (entry instanceof Response) return entry;
    const bytes = Buffer.byteLength(entry.data);
    if (bytes > maxLogEntryBytes) return refuseInJson(c, 413, `data must have ${maxLogEntryBytes} bytes at most.`);
    if (Buffer.byteLength(entry.snapshot ?? '') > maxStateBytes)
      return refuseInJson(c, 413, `snapshot must have ${maxStateBytes} bytes at most.`);
    const refusal = guards.charge(c, 'party-bytes', bytes);
    if (refusal) return refusal;
    const appendResult = await parties.append(c.get('visitor'), party, entry);
    if (appendResult.kind === 'written') watches.notifyChanged(party);
    return respondWithJson(c, appendResult);
  });

  routes.get('/stream', guards.visitorIfAny, guards.rate('party-presence'), (c) => {
    // Responds to HEAD without opening a stream. Nothing would read or cancel the stream, because a response to HEAD
    // has no body.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'Cache-Control': 'no-store' });
    const party = readPartyId(c);
    if (party === undefined) return refuseInvalidPartyId(c);
    const afterSequence = readLastReceivedSequence(c);
    if (afterSequence === undefined) return refuseInJson(c, 400, 'after must be the sequence of an entry, or 0.');
    const visitor: string = c.get('visitor') ?? '';
    const watch = watches.open(visitor, party, c.get('network'));
    if (!watch) return refuseInJson(c, 503, 'The server is stopping: try again in a moment.');
    return streamParty(c, {
      watch,
      afterSequence,
      find: () => parties.find(visitor, party),
      readEntries: (after, limit) => parties.entriesAfter(party, after, limit),
      readMembers: () => parties.membersOf(party),
      readPositions: () => positions.list(party),
      charge: (bytes) => guards.charge(c, 'document-bytes', bytes) === undefined,
      onError: (error) => onError(error, c),
    });
  });

  routes.put('/profile', ...asMember, guards.rate('party-presence'), async (c) => {
    const party = readPartyId(c);
    if (party === undefined) return refuseInvalidPartyId(c);
    const profile = await readBody(c, profileBodySchema);
    if (profile instanceof Response) return profile;
    if (!(await parties.changeProfile(c.get('visitor'), party, profile))) return refuseNonMember(c);
    watches.notifyChanged(party);
    return respondWithoutBody(c);
  });

  routes.put('/invite-code', ...asMember, guards.rate('party'), async (c) => {
    const party = readPartyId(c);
    if (party === undefined) return refuseInvalidPartyId(c);
    const body = await readBody(c, inviteCodeBodySchema);
    if (body instanceof Response) return body;
    const switchResult = await parties.createOrRevokeInviteCode(c.get('visitor'), party, body.isActive);
    if (!switchResult) return refuseNonMember(c);
    watches.notifyChanged(party);
    return respondWithJson(c, switchResult);
  });

  routes.put('/position', ...asMember, guards.rate('party-presence'), async (c) => {
    const party = readPartyId(c);
    if (party === undefined) return refuseInvalidPartyId(c);
    const position = await readBody(c, positionBodySchema);
    if (position instanceof Response) return position;
    const openParty = parties.find(c.get('visitor'), party);
    if (!openParty) return refuseNonMember(c);
    if (position) positions.share(party, openParty.member, position);
    else positions.forget(party, openParty.member);
    return respondWithoutBody(c);
  });

  routes.delete('/membership', ...asMember, guards.rate('party-presence'), async (c) => {
    const party = readPartyId(c);
    if (party === undefined) return refuseInvalidPartyId(c);
    const member = await parties.leave(c.get('visitor'), party);
    if (member !== undefined) {
      positions.forget(party, member);
      watches.notifyChanged(party);
      void parties.deleteEnded();
    }
    return respondWithoutBody(c);
  });

  return routes;
}

async function readBody<Value>(c: ServerContext, schema: z.ZodType<Value>): Promise<Value | Response> {
  const parseResult = parseBody(schema, await c.req.json().catch(() => undefined));
  return 'fault' in parseResult ? refuseInJson(c, 400, parseResult.fault) : parseResult.value;
}

function readPartyId(c: ServerContext): string | undefined {
  const party = c.req.query('party') ?? '';
  return /^[\w-]{1,64}$/.test(party) ? party : undefined;
}

function refuseInvalidPartyId(c: ServerContext): Response {
  return refuseInJson(c, 400, 'party must be the id of a party.');
}

/**
 * Returns the sequence number of the last entry that the browser has: from `Last-Event-ID` when the browser reconnects
 * by itself, otherwise from the query.
 */
function readLastReceivedSequence(c: ServerContext): number | undefined {
  const afterText = c.req.header('last-event-id') || c.req.query('after') || '0';
  return /^\d{1,9}$/.test(afterText) ? Number(afterText) : undefined;
}

function refuseNewMember(c: ServerContext, obstacle: 'no-visitor' | 'too-many'): Response {
  return obstacle === 'no-visitor'
    ? refuseInJson(c, 401, 'This visitor has been deleted.')
    : refuseInJson(c, 409, `You belong to ${maxPartiesPerVisitor} parties, which are the most: leave one first.`);
}

function refuseNonMember(c: ServerContext): Response {
  return refuseInJson(c, 403, 'This party has ended, or you are no member of it.');
}

function toJoinedParty({ id, member, walk, snapshot }: JoinedParty): JoinedParty {
  return { id, member, walk, ...(snapshot && { snapshot }) };
}
