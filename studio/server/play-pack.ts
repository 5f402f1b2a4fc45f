import { type Locale, locales } from '../../app/locales/locales.ts';
import { type Pack, packWalk } from '../../tools/walks/pack/pack-walk.ts';
import type { Fault } from '../../tools/walks/read/fault.ts';
import { readMessagesFile } from '../../tools/walks/read/messages-files.ts';
import { type AuthoredWalk, readWalk } from '../../tools/walks/read-walks.ts';
import { openStory } from '../../walk/story.ts';
import type { WalkFault } from '../api.ts';
import { listWalkFiles } from './walk-files.ts';
import { convertToWalkFault } from './walk-outline.ts';

/** The pack of a walk; or, if the walk cannot be played, the fault that prevents it. */
export type WalkPackResultForPlayScreen = { pack: Pack; walk: AuthoredWalk } | { problem: WalkFault };

/** Packs a walk for the Play screen. Tolerates faults with which the player still works. */
export interface WalkPackerForPlayScreen {
  pack(folder: string): WalkPackResultForPlayScreen;
}

/** Faults that can make the player fail in the middle of the story. */
const unplayableRules = new Set(['story/event', 'story/line-id', 'story/choice-id', 'story/id']);
/** Faults that the player tolerates. In place of a missing message, it shows the message's id. */
const toleratedRules = new Set(['words/missing', 'words/orphan']);

/**
 * Creates a packer that caches the last walk. If only texts of this walk have changed, the packer reads only these texts
 * again, which is much faster.
 */
export function createWalkPackerForPlayScreen(): WalkPackerForPlayScreen {
  let last: { folder: string; versions: Map<string, string>; packed: WalkPackResultForPlayScreen } | undefined;

  function packWalkUsingCache(folder: string, versions: Map<string, string>): WalkPackResultForPlayScreen {
    if (last?.folder !== folder) return packWalkFolder(folder);
    const changed = listChangedPaths(last.versions, versions);
    if (changed.length === 0) return last.packed;
    const changedLocales = locales.filter((locale) => changed.includes(`strings/${locale}.json`));
    if (changedLocales.length < changed.length || 'problem' in last.packed) return packWalkFolder(folder);
    return packWithChangedTexts(folder, last.packed.walk, changedLocales);
  }

  return {
    pack(folder) {
      const versions = new Map(listWalkFiles(folder).map(({ path, version }) => [path, version]));
      const packed = packWalkUsingCache(folder, versions);
      last = { folder, versions, packed };
      return packed;
    },
  };
}

function listChangedPaths(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
}

function packWalkFolder(folder: string): WalkPackResultForPlayScreen {
  const { walk, faults } = readWalk(folder);
  if (walk === undefined || faults.some(({ rule }) => unplayableRules.has(rule)))
    return describeProblem(folder, faults, 'a file is missing.');
  return packLoadedWalk(folder, walk, faults);
}

/** Packs a walk of which only the texts of some languages have changed. */
function packWithChangedTexts(
  folder: string,
  walk: AuthoredWalk,
  changedLocales: readonly Locale[],
): WalkPackResultForPlayScreen {
  const faults: Fault[] = [];
  const strings = { ...walk.strings };
  for (const locale of changedLocales) {
    const file = readMessagesFile(folder, locale, faults);
    if (file === undefined) return describeProblem(folder, faults, `strings/${locale}.json cannot be read.`);
    strings[locale] = file.data;
  }
  return packLoadedWalk(folder, { ...walk, strings }, faults);
}

function packLoadedWalk(folder: string, walk: AuthoredWalk, faults: readonly Fault[]): WalkPackResultForPlayScreen {
  try {
    const pack = packWalk(walk);
    openStory(walk.story.compiled).begin({ atHome: false });
    return { pack, walk };
  } catch (error) {
    return describeProblem(folder, faults, (error as Error).message);
  }
}

function describeProblem(folder: string, faults: readonly Fault[], message: string): { problem: WalkFault } {
  const fault = faults.find(({ rule }) => !toleratedRules.has(rule));
  if (fault) return { problem: convertToWalkFault(folder, fault) };
  return { problem: { rule: 'file/unreadable', path: 'walk.yaml', sentence: `cannot be played: ${message}` } };
}
