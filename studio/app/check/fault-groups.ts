import { isLocale, type Locale } from '../../../app/locales/locales.ts';
import type { WalkFault } from '../../api.ts';
import type { InkKnot } from '../../documents/ink-story.ts';
import { parseUrlHashTargetOfMapScreen } from '../map/map-url-hash-target.ts';
import type { StudioAddress } from '../shell/address.ts';
import { findStudioAddressOfFault } from './fault-studio-address.ts';
import { findFaultSubject } from './rule-sentences.ts';

/** The subject of a fault. `id` is the id of the clue, stop, scene, ending, language or file. */
export interface FaultTopic {
  kind: 'clue' | 'stop' | 'scene' | 'ending' | 'language' | 'map' | 'pictures' | 'file';
  id: string;
}

/** The parts of a clue that may be missing, in reading order. */
const clueParts = ['ask', 'option', 'hints', 'reveal', 'home', 'part', 'nudge', 'scene'] as const;

export type CluePart = (typeof clueParts)[number];

/** An entry of the list of faults, and the faults that it covers. `locales` are the languages that lack a text. */
export type FaultEntry =
  | { kind: 'fault'; fault: WalkFault; address: StudioAddress; locales: Locale[]; faults: WalkFault[] }
  | { kind: 'unfinished-clue'; parts: readonly CluePart[]; faults: WalkFault[]; address: StudioAddress }
  | { kind: 'untranslated'; faults: WalkFault[]; address: StudioAddress };

export interface FaultGroup {
  topic: FaultTopic;
  entries: FaultEntry[];
}

/** The data of a walk that `groupFaults` needs. */
export interface FaultGroupingInput {
  walkId: string;
  knots: readonly InkKnot[];
  /** Returns the text of a file. */
  readFile: (path: string) => string | undefined;
}

/**
 * A fault, and the studio page (`address`) where the author can correct it. If the page is the languages screen with a
 * text, `message` identifies the text.
 */
interface LocatedFault {
  fault: WalkFault;
  address: StudioAddress;
  message: WalkMessageReference | undefined;
}

interface WalkMessageReference {
  locale: Locale;
  id: string;
}

/**
 * Groups faults by subject. Combines all missing parts of a clue into one entry, and all missing translations into a
 * language into one entry.
 */
export function groupFaults(faults: readonly WalkFault[], walk: FaultGroupingInput): FaultGroup[] {
  const located = faults.map((fault): LocatedFault => {
    const address = findStudioAddressOfFault(walk.walkId, fault, walk.readFile);
    return { fault, address, message: findMessageOfStudioAddress(address) };
  });
  const unwritten = new Set(
    located.flatMap(({ fault, message }) =>
      isMissingTextFault(fault) && message?.locale === 'en' ? [message.id] : [],
    ),
  );
  const unfinishedClues = new Set([...unwritten].flatMap((id) => findClueIdOfWalkMessage(id) ?? []));
  const isTranslation = ({ fault, message }: LocatedFault) =>
    isMissingTextFault(fault) &&
    message !== undefined &&
    !unwritten.has(message.id) &&
    !unfinishedClues.has(findClueIdOfWalkMessage(message.id) ?? '');
  const topicOf = (it: LocatedFault): FaultTopic =>
    isTranslation(it) ? { kind: 'language', id: it.message?.locale ?? '' } : findFaultTopic(it, walk.knots);
  const groups = Map.groupBy(located, (it) => JSON.stringify(topicOf(it)));
  return [...groups.values()].flatMap((group) => {
    const topic = group[0] && topicOf(group[0]);
    if (topic === undefined) return [];
    const isUnfinished = topic.kind === 'clue' && unfinishedClues.has(topic.id);
    const lacking = isUnfinished ? group.filter((it) => findMissingCluePart(it) !== undefined) : [];
    const untranslated = group.filter(isTranslation);
    const collapsed = [lacking, untranslated].filter(({ length }) => length > 1).flat();
    const others = group.filter((it) => !collapsed.includes(it));
    const entries = [...Map.groupBy(others, findKeyForCombiningFaults).values()].flatMap(createFaultEntries);
    if (lacking.length > 1) entries.unshift(createUnfinishedClueEntry(walk.walkId, topic.id, lacking));
    if (untranslated.length > 1) entries.unshift(createUntranslatedEntry(walk.walkId, untranslated));
    return [{ topic, entries }];
  });
}

/** Returns the number of entries in all groups together. */
export function countFaultEntries(groups: readonly FaultGroup[]): number {
  return groups.reduce((count, { entries }) => count + entries.length, 0);
}

/**
 * Returns the key by which faults are combined into one entry. Several languages can lack the same text, so the key of a
 * missing text is the text's id. Any other fault is its own key, so it gets its own entry.
 */
function findKeyForCombiningFaults({ fault, message }: LocatedFault): string | WalkFault {
  return isMissingTextFault(fault) && message ? message.id : fault;
}

function createFaultEntries(located: readonly LocatedFault[]): FaultEntry[] {
  const [first] = located;
  if (first === undefined) return [];
  const { fault, address } = first;
  const locales = located.flatMap(({ message }) => message?.locale ?? []);
  return [{ kind: 'fault', fault, address, locales, faults: located.map((it) => it.fault) }];
}

function createUnfinishedClueEntry(walkId: string, clue: string, lacking: readonly LocatedFault[]): FaultEntry {
  return {
    kind: 'unfinished-clue',
    parts: clueParts.filter((part) => lacking.some((it) => findMissingCluePart(it) === part)),
    faults: lacking.map(({ fault }) => fault),
    address: { walkId, screen: 'clues', target: clue },
  };
}

function createUntranslatedEntry(walkId: string, untranslated: readonly LocatedFault[]): FaultEntry {
  return {
    kind: 'untranslated',
    faults: untranslated.map(({ fault }) => fault),
    address: { walkId, screen: 'languages', target: 'missing' },
  };
}

function isMissingTextFault({ rule }: WalkFault): boolean {
  return rule === 'words/missing';
}

const hints: readonly string[] = ['where', 'how', 'almost'];

function findMissingCluePart({ fault, message }: LocatedFault): CluePart | undefined {
  if (fault.rule === 'story/unused-clue') return 'scene';
  if (!isMissingTextFault(fault)) return undefined;
  const [, , word = ''] = message?.id.split('.') ?? [];
  if (word === 'reply') return 'nudge';
  return hints.includes(word) ? 'hints' : clueParts.find((it) => it === word);
}

function findMessageOfStudioAddress(address: StudioAddress): WalkMessageReference | undefined {
  if (address.screen !== 'languages') return undefined;
  const [, locale, id] = /^(\w+)\/(.+)$/.exec(address.target ?? '') ?? [];
  return isLocale(locale) && id !== undefined ? { locale, id } : undefined;
}

function findClueIdOfWalkMessage(messageId: string): string | undefined {
  return /^clue\.([^.]+)\./.exec(messageId)?.[1];
}

function findFaultTopic({ fault, address, message }: LocatedFault, knots: readonly InkKnot[]): FaultTopic {
  const file: FaultTopic = { kind: 'file', id: fault.path };
  if (!('walkId' in address)) return file;
  const { screen, target = '' } = address;
  if (message) return findFaultTopicOfMessage(message, knots);
  switch (screen) {
    case 'clues':
      return { kind: 'clue', id: target };
    case 'map': {
      const { stop } = parseUrlHashTargetOfMapScreen(target === '' ? undefined : target);
      return stop === undefined ? { kind: 'map', id: '' } : { kind: 'stop', id: stop };
    }
    case 'story': {
      const [, group, id = ''] = /^(endings|new-stop)\/(.+)$/.exec(target) ?? [];
      if (group !== undefined) return { kind: group === 'endings' ? 'ending' : 'stop', id };
      return { kind: 'scene', id: knots.findLast(({ line }) => line <= Number(target))?.name ?? '' };
    }
    case 'pictures':
      return { kind: 'pictures', id: '' };
    default:
      return file;
  }
}

/**
 * Returns the clue, stop, ending or scene to which a message belongs. If there is none, returns the message's language.
 */
function findFaultTopicOfMessage({ locale, id }: WalkMessageReference, knots: readonly InkKnot[]): FaultTopic {
  const [, kind, subject = ''] = /^(clue|stop|ending)\.([^.]+)/.exec(id) ?? [];
  if (kind === 'clue' || kind === 'stop' || kind === 'ending') return { kind, id: subject };
  const knot = knots.find(({ statements }) =>
    statements.some(({ tags }) => tags.some(({ name, value }) => name === 'id' && value === id)),
  );
  return knot ? { kind: 'scene', id: knot.name } : { kind: 'language', id: locale };
}

/**
 * Returns the name of a fault within its group: the message's id, or the first name that the check's sentence quotes.
 */
export function findFaultLabel(fault: WalkFault, address: StudioAddress): string | undefined {
  return findMessageOfStudioAddress(address)?.id ?? findFaultSubject(fault);
}
