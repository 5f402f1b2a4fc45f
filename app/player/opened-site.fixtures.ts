import { expect } from 'vitest';
import { applyActions, arriveAtToriiAction, exampleGame, startExample } from '../../walk/example-play.fixtures.ts';
import { exampleWalk } from '../../walk/example-walk.fixtures.ts';
import { serializeWalk } from '../../walk/saved-walk.ts';
import type { WalkMode } from '../../walk/walk-mode.ts';
import {
  openPlayer,
  type PlayerServices,
  type PlayerStage,
  type PlayingStage,
  type PreparedPlayerStage,
  preparePlayer,
  restartWalk,
  turnWalkIntoParty,
  type WalkStartOptions,
} from './open-player.ts';
import { packedExampleWalk } from './pack/packed-example.fixtures.ts';
import type { WalkPack } from './pack/walk-pack.ts';
import { createFakeParties } from './party/fake-parties.ts';
import { createFakePartyDevice } from './party/fake-party-device.ts';
import { createFakeDevice, type FakeDevice } from './session/fake-device.ts';

/**
 * The number of sites opened so far. It makes pack hashes unique, so that no test finds the active session of an
 * earlier test.
 */
let sites = 0;

/** Opens a site that has an older and a newer pack of a walk. A walk in progress uses the older pack. */
export function openSite(device: FakeDevice, missingPacks: readonly string[] = [], services = createPartyServices()) {
  sites += 1;
  const [olderHash, newestHash] = [`older-${sites}`, `newest-${sites}`];
  const packs = new Map<string, WalkPack>();
  const playerServices: PlayerServices = {
    async loadPack(id, hash) {
      if (missingPacks.includes('pack')) throw new Error('offline');
      const pack = packs.get(hash) ?? {
        id,
        hash,
        packed: packedExampleWalk,
        game: exampleGame,
        addressOf: (file) => `/walks/${id}/${hash}/${file}`,
      };
      packs.set(hash, pack);
      return pack;
    },
    async loadPackMessages(_id, hash, locale) {
      if (missingPacks.includes('words')) throw new Error('offline');
      return { title: `${hash} in ${locale}` };
    },
    packsInUse: { packToUse: async () => olderHash },
    progress: device.progress,
    party: services,
    readRecords: async () => ({ walks: await device.progress.list(), memberships: await services.store.list() }),
  };
  const request = { walk: { id: exampleWalk.id, hash: newestHash }, locale: 'jp' } as const;
  return {
    older: olderHash,
    newest: newestHash,
    start: (mode: WalkStartOptions['mode'], from?: string, preparedStage?: PreparedPlayerStage) =>
      openPlayer({ ...request, start: { mode, from }, preparedStage }, playerServices),
    prepare: () => preparePlayer(request, playerServices),
    restartWalk: (mode: WalkMode) => restartWalk({ mode }, request, playerServices),
    join: (code: string, mode: WalkMode = 'spot') =>
      openPlayer(
        { ...request, start: { mode, party: { code, profile: { name: 'Ben', lantern: 1 } } } },
        playerServices,
      ),
    walkTogether: (stage: PlayingStage) => turnWalkIntoParty(stage, { name: 'Ann', lantern: 0 }, playerServices),
  };
}

/** Returns the party services of a fake browser, whose visitor can create and join parties. */
export function createPartyServices(backend = createFakeParties()) {
  const { store, environment, now } = createFakePartyDevice();
  let ids = 0;
  const createId = () => {
    ids += 1;
    return `id-${ids}`;
  };
  return { parties: backend.openBrowser(), store, environment, now, createId };
}

/** Expects the outcome of opening a walk to be of this kind, and returns it with the narrowed type. */
export function expectStage<Kind extends PlayerStage['kind']>(
  stage: PlayerStage,
  kind: Kind,
): Extract<PlayerStage, { kind: Kind }> {
  expect(stage.kind).toBe(kind);
  return stage as Extract<PlayerStage, { kind: Kind }>;
}

export const createEmptyDevice = () => createFakeDevice(exampleWalk.id);
export const begunState = applyActions(startExample(), arriveAtToriiAction);
export const createDeviceWithSave = () => createFakeDevice(exampleWalk.id, serializeWalk(begunState));
