import { type FixtureBrowser, openFixtureBrowser } from '../browser.fixtures.ts';
import type { createFixtureApp } from '../site.fixtures.ts';

type FixtureApp = ReturnType<typeof createFixtureApp>['app'];

export const fixtureWalk = { walkId: 'enoshima', packHash: '3c4d', initialSave: '{"at":"bridge"}' };

export const fixtureProfile = { name: 'Aki', lantern: 3 };

/** Opens a browser, and signs in a visitor. */
export async function openSignedInBrowser(app: FixtureApp, peerAddress?: string): Promise<FixtureBrowser> {
  const browser = await openFixtureBrowser((path, init) => app.request(path, init, { peerAddress }));
  await browser.send('POST', '/api/visitor');
  return browser;
}

/** Sends a request to the app from a browser, with `body` as JSON. */
export const sendJson = (browser: FixtureBrowser, method: string, path: string, body: unknown) =>
  browser.send(method, path, { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });

/** Creates a party. Returns the party's id, its invite code, and the member id of the visitor who created it. */
export async function createParty(browser: FixtureBrowser, initialSave = fixtureWalk.initialSave) {
  const createResponse = await sendJson(browser, 'POST', '/api/parties', {
    ...fixtureWalk,
    initialSave,
    profile: fixtureProfile,
  });
  const { id, member }: { id: string; member: string } = await createResponse.json();
  const events = readEvents(await openStream(browser, id));
  const { data } = await events.next('members');
  await events.leave();
  return { id, member, code: (data as { inviteCode: string }).inviteCode };
}

export const joinParty = (browser: FixtureBrowser, code: string) =>
  sendJson(browser, 'POST', '/api/parties/join', { code, profile: fixtureProfile });

export const appendEntry = (browser: FixtureBrowser, party: string, afterSequence: number, others: object = {}) =>
  sendJson(browser, 'POST', `/api/parties/entries?party=${party}`, {
    id: `e-${afterSequence}`,
    data: '{}',
    afterSequence,
    ...others,
  });

export const openStream = (browser: FixtureBrowser, party: string, after = 0, headers: Record<string, string> = {}) =>
  browser.send('GET', `/api/parties/stream?party=${party}&after=${after}`, { headers });

export interface StreamEvent {
  event: string;
  data: unknown;
  id?: string;
}

/** Reads server-sent events one after another. */
export function readEvents(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const blocks: string[] = [];
  async function readEvent(): Promise<StreamEvent | undefined> {
    while (blocks.length === 0) {
      const { value } = (await reader?.read()) ?? {};
      if (value === undefined) return undefined;
      blocks.push(...value.split('\n\n').filter(Boolean));
    }
    const fields = Object.fromEntries((blocks.shift() ?? '').split('\n').map((line) => line.split(/: (.*)/s, 2)));
    return { event: fields.event, data: JSON.parse(fields.data), ...(fields.id && { id: fields.id }) };
  }
  return {
    read: readEvent,
    /** Returns the next event of a kind, and skips others. */
    async next(kind: string): Promise<StreamEvent> {
      for (;;) {
        const event = await readEvent();
        if (!event) throw new Error(`The stream ended before "${kind}".`);
        if (event.event === kind) return event;
      }
    },
    leave: () => reader?.cancel(),
  };
}
