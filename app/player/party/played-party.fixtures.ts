import { exampleGame, shortenTranscript, startExample } from '../../../walk/example-play.fixtures.ts';
import { serializeWalk } from '../../../walk/saved-walk.ts';
import { groupStoryOffersByKind, type WalkState } from '../../../walk/state.ts';
import type { WalkMode } from '../../../walk/walk-mode.ts';
import { packedExampleWalk } from '../pack/packed-example.fixtures.ts';
import type { WalkPack } from '../pack/walk-pack.ts';
import { createFakeDevice, type FakeDevice } from '../session/fake-device.ts';
import { createWalkSession } from '../session/walk-session.ts';
import type { PartyServices, PartyWalkSession } from './create-party-walk-session.ts';
import { createFakeParties, type FakeParties, type FakePartyBrowser } from './fake-parties.ts';
import { createFakePartyDevice, type FakePartyDevice } from './fake-party-device.ts';
import { createParty, joinParty, openStoredParty } from './open-party.ts';

export const partyPack: WalkPack = {
  id: exampleGame.walk.id,
  hash: 'a',
  packed: packedExampleWalk,
  game: exampleGame,
  addressOf: (file) => file,
};

/** A phone in a test: its fake browser, its fake storage, and the session that plays the walk. */
export interface Phone {
  browser: FakePartyBrowser;
  device: FakePartyDevice;
  saves: FakeDevice;
  session: PartyWalkSession;
  services: PartyServices & { progress: FakeDevice['progress'] };
  /** Closes the walk, as leaving the page does. */
  close: () => void;
}

let ids = 0;

/** Waits until all pending promise callbacks have run. */
export const flushPromises = () => new Promise<void>((resolve) => setImmediate(resolve));

export function createPhone(
  backend: FakeParties,
  { clockErrorMs = 0, text }: { clockErrorMs?: number; text?: string } = {},
) {
  const browser = backend.openBrowser();
  const device = createFakePartyDevice(clockErrorMs);
  const saves = createFakeDevice(exampleGame.walk.id, text);
  const services = {
    parties: browser,
    store: device.store,
    environment: device.environment,
    progress: saves.progress,
    now: device.now,
    createId() {
      ids += 1;
      return `id-${ids}`;
    },
  };
  return { browser, device, saves, services };
}

/** Turns a walk into a party. The phone of the first member is connected. */
export async function startParty(state: WalkState = startExample(), backend = createFakeParties()) {
  const text = serializeWalk(state);
  const phone = createPhone(backend, { text });
  const soloSession = createWalkSession(state, text, {
    game: exampleGame,
    progress: phone.saves.progress,
    now: phone.device.now,
  });
  const createResult = await createParty(partyPack, soloSession, { name: 'Ann', lantern: 0 }, phone.services);
  if (!createResult.ok) throw new Error(createResult.reason);
  const ann = await connectPhone({ ...phone, session: createResult.value });
  return { backend, ann, partyId: ann.session.party.shown().partyId };
}

/** Creates another phone, which joins the party of `firstPhone`. */
export async function joinPartyWithNewPhone(
  backend: FakeParties,
  firstPhone: Phone,
  options: { locale?: string; mode?: WalkMode; clockErrorMs?: number; text?: string } = {},
): Promise<Phone> {
  const { locale = 'jp', mode = 'spot' } = options;
  const phone = createPhone(backend, options);
  const code = firstPhone.session.party.shown().inviteCode ?? '';
  const joinResult = await joinParty(
    { code, profile: { name: 'Ben', lantern: 1 }, mode },
    async () => partyPack,
    phone.services,
  );
  if (!joinResult.ok) throw new Error(joinResult.reason);
  const session = openStoredParty(partyPack, joinResult.value.stored, locale, phone.services);
  if (!session) throw new Error('The party cannot be read.');
  return connectPhone({ ...phone, session });
}

/** Opens the party of a phone again in another document, as after a reload. */
export async function reloadPhone(phone: Phone, locale = 'en'): Promise<Phone> {
  phone.close();
  return openInAnotherWindow(phone, locale);
}

/** Opens the party of a phone in another window of the same browser. */
export async function openInAnotherWindow(phone: Phone, locale = 'en'): Promise<Phone> {
  const [stored] = phone.device.stored.values();
  const session = stored && openStoredParty(partyPack, structuredClone(stored), locale, phone.services);
  if (!session) throw new Error('No party is stored.');
  return connectPhone({ ...phone, session });
}

async function connectPhone(phone: Omit<Phone, 'close'>): Promise<Phone> {
  const close = phone.session.party.connect();
  await flushPromises();
  return { ...phone, close };
}

export const readTranscript = ({ session }: Phone) => shortenTranscript(session.shown().state);

/** Dispatches the actions, and delivers them to all phones. */
export async function dispatchAndDeliver(phone: Phone, ...actions: Parameters<Phone['session']['dispatch']>[0][]) {
  for (const action of actions) phone.session.dispatch(action);
  await flushPromises();
}

export async function startPartyOfTwoPhones() {
  const { backend, ann, partyId } = await startParty();
  const ben = await joinPartyWithNewPhone(backend, ann);
  return { backend, partyId, ann, ben };
}

/** Cuts the connection of a phone, or brings it back. */
export async function setNetwork({ browser, device }: Phone, network: Phone['browser']['network']) {
  browser.network = network;
  browser.deliver();
  if (network === 'up') device.goOnline();
  await flushPromises();
}

export const getPartyView = ({ session }: Phone) => session.party.shown();
export const findOfferedClue = ({ session }: Phone) => groupStoryOffersByKind(session.shown().state).clue;
