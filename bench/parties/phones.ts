import type { Connection } from '../writes/connection.ts';
import { signIn } from '../writes/visitor.ts';
import { openEventStream } from './event-stream.ts';
import { openIdleConnection } from './idle-connection.ts';

export interface ReceivedEntry {
  sequence: number;
  id: string;
  data: string;
}

/** A phone of a group. It does little work itself, so that measurements show the server's time. */
export interface Phone {
  /** The ids of the received entries, in the order in which the phone received them. */
  log: string[];
  /** Sends an entry. If the party's log has newer entries of other phones, receives them and sends the entry again. */
  tap(id: string): Promise<void>;
  close(): void;
}

/** Opens the phones of one group. Each calls `onEntry` when it receives an entry. */
export type OpenPhoneGroupFunction = (
  port: number,
  group: number,
  phones: number,
  onEntry: (id: string, phone: number) => void,
) => Promise<Phone[]>;

/** The data of each entry. It is about as large as that of a typed answer. */
export const sampleLogEntryData = JSON.stringify({ kind: 'answer-given', stop: 'bridge', text: 'x'.repeat(100) });

const createPhoneIpAddress = (group: number, phone: number) =>
  `10.${Math.floor(group / 250)}.${group % 250}.${phone + 1}`;

/** Opens a party on our server, with a visitor for each phone. */
export const openParty: OpenPhoneGroupFunction = async (port, group, count, onEntry) => {
  const profile = { name: 'Phone', lantern: 1 };
  const phones: Phone[] = [];
  let party = '';
  let code = '';
  for (let phone = 0; phone < count; phone++) {
    const connection = await openIdleConnection(port);
    const { headers } = await signIn(connection, createPhoneIpAddress(group, phone));
    if (phone === 0) {
      const walk = { walkId: 'enoshima', packHash: '3c4d', initialSave: '{}' };
      party = (await postJson(connection, headers, '/api/parties', { ...walk, profile })).id;
      const createResponse = await connection.request(
        'PUT',
        `/api/parties/invite-code?party=${party}`,
        headers,
        '{"isActive":true}',
      );
      code = JSON.parse(createResponse.body).inviteCode;
    } else await postJson(connection, headers, '/api/parties/join', { code, profile });
    phones.push(await openPartyPhone({ port, party, connection, headers }, (id) => onEntry(id, phone)));
  }
  return phones;
};

interface PartyConnection {
  port: number;
  party: string;
  connection: Connection;
  headers: Record<string, string>;
}

async function openPartyPhone(
  { port, party, connection, headers }: PartyConnection,
  onEntry: (id: string) => void,
): Promise<Phone> {
  const log: string[] = [];
  let wakePhone = () => {};
  const stream = await openEventStream(port, `/api/parties/stream?party=${party}&after=0`, headers, (event, data) => {
    if (event !== 'entries') return;
    for (const { id } of JSON.parse(data) as ReceivedEntry[]) {
      log.push(id);
      onEntry(id);
    }
    wakePhone();
  });
  return {
    log,
    async tap(id) {
      for (;;) {
        const afterSequence = log.length;
        const entry = { id, data: sampleLogEntryData, afterSequence };
        const { kind } = await postJson(connection, headers, `/api/parties/entries?party=${party}`, entry);
        if (kind === 'written') return;
        if (kind !== 'behind') throw new Error(`An entry was answered with ${kind}.`);
        while (log.length === afterSequence)
          await new Promise<void>((resolve) => {
            wakePhone = resolve;
          });
      }
    },
    close() {
      stream.close();
      connection.close();
    },
  };
}

async function postJson(connection: Connection, headers: Record<string, string>, path: string, value: unknown) {
  const { status, body } = await connection.request('POST', path, headers, JSON.stringify(value));
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`);
  return JSON.parse(body);
}

/**
 * Opens a room of the echo server. This server only sends each received text to all phones in the room. It has no
 * visitors, does not order entries and stores nothing.
 */
export const openEchoPhoneGroup: OpenPhoneGroupFunction = async (port, group, count, onEntry) => {
  const phones: Phone[] = [];
  for (let phone = 0; phone < count; phone++) {
    const headers = { 'X-Forwarded-For': createPhoneIpAddress(group, phone) };
    const connection = await openIdleConnection(port);
    const log: string[] = [];
    const stream = await openEventStream(port, `/echo/${group}`, headers, (_, data) => {
      for (const { id } of JSON.parse(data) as ReceivedEntry[]) {
        log.push(id);
        onEntry(id, phone);
      }
    });
    phones.push({
      log,
      async tap(id) {
        const entry = [{ sequence: log.length + 1, member: 'm'.repeat(12), id, data: sampleLogEntryData }];
        await connection.request('POST', `/echo/${group}`, headers, JSON.stringify(entry));
      },
      close() {
        stream.close();
        connection.close();
      },
    });
  }
  return phones;
};
