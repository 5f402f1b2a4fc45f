import { type EventStream, openEventStream } from '../parties/event-stream.ts';
import { type Connection, type HttpResponse, openConnection } from '../writes/connection.ts';
import { signIn, type Visitor } from '../writes/visitor.ts';
import { type Attack, type AttackMeasurement, measureServerErrors, sleep } from './attack.ts';
import { startAttackedServer } from './attacked-server.ts';

const friends = 19;
const codesPerRound = 1200;
const floodingVisitors = 60;
const streamsPerVisitor = 8;

interface OwnedParty {
  id: string;
  code: string;
}

/**
 * Attacks a full party of twenty members. Between the attacks, one member plays on. The attacks are requests by a
 * stranger, invalid entries by a member, joins by more visitors, many streams, and guessed codes. Finally, compares the
 * party's log with the entries that the server acknowledged.
 */
export const attackParties: Attack = async () => {
  const server = await startAttackedServer({ TRUST_PROXY: '1' });
  const streams: EventStream[] = [];
  try {
    const { port } = server;
    const connection = await openConnection(port);
    const ann = await signIn(connection, '10.1.0.1');
    const party = await createParty(port, connection, ann);
    const members = await addFriendsToParty(connection, party.code);
    const acknowledgedIds: string[] = [];
    /** Writes five entries as the member Ann, between the attacks. The attacks must not prevent this. */
    const playOn = async () => {
      for (let times = 0; times < 5; times++) {
        const id = `ann-${acknowledgedIds.length}`;
        const entry = { id, data: `{"step":"${id}"}`, afterSequence: acknowledgedIds.length };
        const { kind } = JSON.parse((await sendJson(connection, ann, 'POST', 'entries', entry, party.id)).body);
        if (kind === 'written') acknowledgedIds.push(id);
      }
    };
    await playOn();
    const stranger = await signIn(connection, '10.2.0.1');
    const forgedCounts = await forgeRequests(port, connection, stranger, ann, party.id);
    await playOn();
    const invalidCounts = await sendInvalidEntries(connection, members[0] as Visitor, party.id, acknowledgedIds.length);
    await playOn();
    const lateJoinCounts = await joinFullParty(connection, party.code);
    const flood = await floodStreams(port, connection, streams);
    const watchedCounts = await watchParty(port, [ann, ...members], party.id, streams);
    await playOn();
    await sleep(500);
    const guessCounts = await guessCodes(connection, stranger);
    await playOn();
    const log = await readLog(port, ann, party.id, acknowledgedIds.length);
    const lostEntries = acknowledgedIds.filter((id, index) => log[index] !== id).length;
    return [
      createCountMeasurement('requests of a stranger that changed or read the party', forgedCounts.accepted, 0),
      createCountMeasurement('invalid entries that were written', invalidCounts.accepted, 0),
      createCountMeasurement('visitors who joined a full party', lateJoinCounts.accepted, 0),
      createCountMeasurement(
        'refusals without a sentence',
        forgedCounts.unclear + invalidCounts.unclear + lateJoinCounts.unclear,
        0,
      ),
      createCountMeasurement('codes tried from one IPv6 /48', guessCounts.fromBlock, 410),
      createCountMeasurement('codes tried from everywhere', guessCounts.fromAll, 1050),
      createCountMeasurement('parties that were joined by a guessed code', guessCounts.joined, 0),
      createCountMeasurement('streams that one address holds, of 480', flood.open(), 400),
      {
        ...createCountMeasurement('streams of the party beside them', watchedCounts.opened, friends + 1),
        isMinimum: true,
      },
      { description: 'the slowest of them', measured: watchedCounts.slowestMs, bound: 1000, unit: 'ms' },
      {
        ...createCountMeasurement('members who received the entries meanwhile', watchedCounts.informed(), friends + 1),
        isMinimum: true,
      },
      { ...createCountMeasurement('entries acknowledged meanwhile', acknowledgedIds.length, 25), isMinimum: true },
      createCountMeasurement('of these lost', lostEntries + Math.max(0, log.length - acknowledgedIds.length), 0),
      measureServerErrors(server),
    ];
  } finally {
    for (const stream of streams) stream.close();
    await server.stop();
  }
};

const createCountMeasurement = (label: string, measured: number, bound: number): AttackMeasurement => ({
  description: label,
  measured,
  bound,
  unit: '',
});

const profile = { name: 'Ann', lantern: 3 };

/** Sends a JSON body to `/api/parties/<path>` with a visitor's headers. */
function sendJson(
  connection: Connection,
  { headers }: Pick<Visitor, 'headers'>,
  method: string,
  path: string,
  body: unknown,
  party?: string,
): Promise<HttpResponse> {
  const address = `/api/parties${path && `/${path}`}${party === undefined ? '' : `?party=${party}`}`;
  return connection.request(method, address, { ...headers, 'Content-Type': 'application/json' }, JSON.stringify(body));
}

/** Creates a party, and reads its code from the stream. */
async function createParty(port: number, connection: Connection, visitor: Visitor): Promise<OwnedParty> {
  const walk = { walkId: 'enoshima', packHash: '3c4d', initialSave: '{}', profile };
  const { id } = JSON.parse((await sendJson(connection, visitor, 'POST', '', walk)).body);
  let stream: EventStream | undefined;
  const code = await new Promise<string>((resolve, reject) => {
    openEventStream(port, `/api/parties/stream?party=${id}`, visitor.headers, (event, data) => {
      if (event === 'members') resolve(JSON.parse(data).inviteCode);
    }).then((response) => {
      stream = response;
    }, reject);
  });
  stream?.close();
  return { id, code };
}

async function addFriendsToParty(connection: Connection, code: string): Promise<Visitor[]> {
  const members: Visitor[] = [];
  for (let index = 0; index < friends; index++) {
    const friend = await signIn(connection, `10.1.${index + 1}.1`);
    const { body } = await sendJson(connection, friend, 'POST', 'join', { code, profile });
    if (JSON.parse(body).kind === 'joined') members.push(friend);
  }
  return members;
}

/**
 * Counts the invalid requests that the server accepted, and the refusals that state no reason in a sentence. Both
 * counts should be 0.
 * @param outcomes the values of a response's `kind` that mean a refusal with status 200, such as `full`.
 */
function countAcceptedAndUnclearResponses(
  answers: readonly Pick<HttpResponse, 'status' | 'body'>[],
  outcomes: readonly string[] = [],
) {
  let acceptedRequests = 0;
  let unclearRefusals = 0;
  for (const { status, body } of answers) {
    const { message = '', kind = '' } = body.startsWith('{') ? JSON.parse(body) : {};
    if (status < 300 && !outcomes.includes(kind)) acceptedRequests++;
    else if (status >= 300 && !/^\w.* .*\.$/.test(message)) unclearRefusals++;
  }
  return { accepted: acceptedRequests, unclear: unclearRefusals };
}

/**
 * Tries to read and change a party as a stranger who knows the party's id. The four attempts use:
 * - the stranger's own cookies;
 * - the stranger's cookies with a member's XSRF token;
 * - a member's cookies with a forged `lorewalk_visitor` cookie;
 * - a member's IP address without cookies.
 */
async function forgeRequests(port: number, connection: Connection, stranger: Visitor, ann: Visitor, party: string) {
  const token = { ...stranger.headers, 'X-XSRF-TOKEN': ann.headers['X-XSRF-TOKEN'] ?? '' };
  const cookie = { ...ann.headers, Cookie: `${ann.headers.Cookie}`.replace(/(lorewalk_visitor=)[^;]+/, '$1forged') };
  const entry = { id: 'forged', data: '{}', afterSequence: 5 };
  const answers: Pick<HttpResponse, 'status' | 'body'>[] = [];
  for (const headers of [stranger.headers, token, cookie, { 'X-Forwarded-For': '10.1.0.1' }]) {
    const invalidVisitor = { headers: headers as Record<string, string> };
    answers.push(
      await sendJson(connection, invalidVisitor, 'POST', 'entries', entry, party),
      await sendJson(connection, invalidVisitor, 'PUT', 'profile', { name: 'Ann', lantern: 9 }, party),
      await sendJson(connection, invalidVisitor, 'PUT', 'invite-code', { isActive: true }, party),
      await sendJson(
        connection,
        invalidVisitor,
        'PUT',
        'position',
        { latitude: 35, longitude: 139, accuracyMeters: 5 },
        party,
      ),
    );
    const events: string[] = [];
    const path = `/api/parties/stream?party=${party}`;
    const stream = await openEventStream(port, path, invalidVisitor.headers, (event) => events.push(event)).catch(
      () => undefined,
    );
    await sleep(200);
    stream?.close();
    answers.push({
      status: 200,
      body: JSON.stringify({ kind: events.some((event) => event !== 'ended') ? 'read' : 'ended' }),
    });
  }
  return countAcceptedAndUnclearResponses(answers, ['ended']);
}

/**
 * Sends entries that a member must not write: with another member as the author, too large, with a wrong sequence
 * number, or in a wrong format.
 */
async function sendInvalidEntries(connection: Connection, member: Visitor, party: string, head: number) {
  const entry = { id: 'e', data: '{}', afterSequence: head };
  const entries = [
    { ...entry, member: 'AAAAAAAAAAAA' },
    { ...entry, sequence: 1 },
    { ...entry, data: 'x'.repeat(4097) },
    { ...entry, snapshot: 'x'.repeat(65_537) },
    { ...entry, data: 'x'.repeat(170_000) },
    { ...entry, data: '\x01' },
    { ...entry, data: 7 },
    { ...entry, id: '../e' },
    { ...entry, afterSequence: head - 1 },
    { ...entry, afterSequence: head + 1 },
    { ...entry, afterSequence: -1 },
    { ...entry, afterSequence: 0.5 },
    [],
    'x',
  ];
  const answers: HttpResponse[] = [];
  for (const body of entries) answers.push(await sendJson(connection, member, 'POST', 'entries', body, party));
  return countAcceptedAndUnclearResponses(answers, ['behind', 'ended']);
}

async function joinFullParty(connection: Connection, code: string) {
  const answers: HttpResponse[] = [];
  for (let index = 0; index < 20; index++) {
    const visitor = await signIn(connection, `10.3.${index}.1`);
    answers.push(await sendJson(connection, visitor, 'POST', 'join', { code, profile }));
  }
  return countAcceptedAndUnclearResponses(answers, ['full']);
}

/** Creates a party for each of sixty visitors with the same IP address. Opens eight streams of each party. */
async function floodStreams(port: number, connection: Connection, streams: EventStream[]) {
  const endedStreams = new Set<number>();
  for (let index = 0; index < floodingVisitors; index++) {
    const visitor = await signIn(connection, '10.66.0.1');
    const { id } = await createParty(port, connection, visitor);
    for (let times = 0; times < streamsPerVisitor; times++) {
      const number = index * streamsPerVisitor + times;
      const path = `/api/parties/stream?party=${id}`;
      const end = (event: string) => event === 'later' && endedStreams.add(number);
      streams.push(await openEventStream(port, path, visitor.headers, end));
    }
  }
  await sleep(500);
  return { open: () => floodingVisitors * streamsPerVisitor - endedStreams.size };
}

/** Opens a stream for each member, and counts those that receive a later entry. */
async function watchParty(port: number, members: readonly Visitor[], party: string, streams: EventStream[]) {
  const informedMembers = new Set<number>();
  let openedStreams = 0;
  let slowestMs = 0;
  for (const [index, { headers }] of members.entries()) {
    const begunMs = performance.now();
    const stream = await openEventStream(port, `/api/parties/stream?party=${party}&after=15`, headers, (event) => {
      if (event === 'entries') informedMembers.add(index);
    }).catch(() => undefined);
    slowestMs = Math.max(slowestMs, performance.now() - begunMs);
    if (!stream) continue;
    openedStreams++;
    streams.push(stream);
  }
  return { opened: openedStreams, slowestMs, informed: () => informedMembers.size };
}

/**
 * Tries to join with a wrong invite code: 1,200 times from forged addresses in one IPv6 /48 network, then 1,200 times
 * from forged IPv4 addresses.
 */
async function guessCodes(connection: Connection, guesser: Visitor) {
  let joinedVisitors = 0;
  const tryFrom = async (addressOf: (index: number) => string) => {
    let passedRequests = 0;
    for (let index = 0; index < codesPerRound; index++) {
      const headers = { ...guesser.headers, 'X-Forwarded-For': addressOf(index) };
      const { status, body } = await sendJson(connection, { headers }, 'POST', 'join', { code: '222222', profile });
      if (status !== 429) passedRequests++;
      if (body.includes('"joined"')) joinedVisitors++;
    }
    return passedRequests;
  };
  const fromBlock = await tryFrom((index) => `2001:db8:1:${index.toString(16)}::1`);
  const passedFromForgedAddresses = await tryFrom((index) => `10.200.${index >> 8}.${index % 256}`);
  return { fromBlock, fromAll: fromBlock + passedFromForgedAddresses, joined: joinedVisitors };
}

/** Returns the ids of the log's entries, as a member reads them again from the server. */
async function readLog(port: number, { headers }: Visitor, party: string, expected: number): Promise<string[]> {
  const ids: string[] = [];
  const stream = await openEventStream(port, `/api/parties/stream?party=${party}`, headers, (event, data) => {
    if (event === 'entries') ids.push(...JSON.parse(data).map(({ id }: { id: string }) => id));
  });
  for (let waitedMs = 0; ids.length < expected && waitedMs < 5000; waitedMs += 50) await sleep(50);
  await sleep(200);
  stream.close();
  return ids;
}
