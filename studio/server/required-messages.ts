import { locales } from '../../app/locales/locales.ts';
import type { CluesFile } from '../../tools/walks/read/clues-file.ts';
import type { IllustrationFile } from '../../tools/walks/read/illustration-file.ts';
import {
  catalogueCardMessageIds,
  listRequiredMessageIds,
  openingPageMessageIds,
} from '../../tools/walks/read/messages-files.ts';
import { findTagValue, type StoryFile } from '../../tools/walks/read/story-file.ts';
import type { WalkFile } from '../../tools/walks/read/walk-file.ts';
import { findOriginalTextId } from '../../walk/from-home-texts.ts';
import { hintKinds } from '../../walk/transcript.ts';
import type { RequiredMessage, WalkMessageKind, WalkOutline } from '../api.ts';
import type { InkStory } from '../documents/ink-story.ts';

interface ParsedWalkFiles {
  walk: WalkFile;
  clues: CluesFile;
  compiledStory: StoryFile;
  illustration: IllustrationFile | undefined;
  story: InkStory;
  messages: WalkOutline['messages'];
}

/**
 * Lists the messages that a walk needs in reading order: first the walk's page, then the story, then all others. In the
 * story, the messages of a stop come at the arrival. The messages of a clue come where the clue is asked. An optional
 * message follows the message that it can replace.
 */
export function listRequiredMessages(parts: ParsedWalkFiles): RequiredMessage[] {
  const { walk, clues, compiledStory, illustration, messages } = parts;
  const required = listRequiredMessageIds(walk, clues, compiledStory, illustration);
  const places = findMessagePositionsInStory(parts);
  const ordered = new Set([...listMessageIdsInReadingOrder(parts), ...required]);
  const present = new Set(locales.flatMap((locale) => Object.keys(messages[locale] ?? {})));
  return [...ordered]
    .filter((id) => required.has(id))
    .flatMap((id) => [id, ...listMessageVariantIds(id).filter((variant) => present.has(variant))])
    .map((id) => {
      const isOptional = !required.has(id);
      const original = isOptional ? (findOriginalTextId(id) ?? id.replace(/\.short$/, '')) : id;
      return { id, ...getMessageKindAndSubject(original), isOptional, ...places.get(original) };
    });
}

/** Lists the ids of messages that may replace a message: the variant for walkers at home, and the short name on the map. */
function listMessageVariantIds(id: string): string[] {
  const atHome = findOriginalTextId(`${id}Home`) === id ? [`${id}Home`] : [];
  return /^(?:place$|stop\.|spot\.)/.test(id) ? [...atHome, `${id}.short`] : atHome;
}

/**
 * Lists the ids of messages on the walk's page and in the story, in reading order. An id may appear several times, or
 * belong to a message that the walk does not need.
 */
function* listMessageIdsInReadingOrder({ walk, clues, compiledStory }: ParsedWalkFiles): Generator<string> {
  yield* catalogueCardMessageIds;
  yield* openingPageMessageIds;
  yield 'gettingThere';
  yield* (walk.arrivals ?? []).map(({ id }) => `arrival.${id}`);
  yield* (walk.bestHour ?? []).map((factor) => `bestHour.${factor}`);
  for (const text of compiledStory.texts) {
    const [speaker, event] = [findTagValue(text, 'speaker'), findTagValue(text, 'ev')];
    if (speaker !== undefined) yield `speaker.${speaker}`;
    const [, stop, clue] = /^(?:arrive:(.+)|clue:ok:(.+))$/.exec(event ?? '') ?? [];
    if (stop !== undefined) yield* listStopIds(walk, stop);
    if (clue !== undefined) yield* listClueIds(clues, clue);
    for (const name of ['id', 'spot', 'found', 'ending'] as const) {
      const value = findTagValue(text, name);
      if (value !== undefined) yield name === 'id' ? value : `${name}.${value}`;
      if (value !== undefined && name === 'ending') yield `ending.${value}.hint`;
    }
  }
}

function* listStopIds({ stops }: WalkFile, id: string): Generator<string> {
  const stop = stops.find((it) => it.id === id);
  yield* (stop?.turns ?? []).map((turn) => `turn.${turn.id}`);
  yield `stop.${id}`;
  yield* (stop?.paid ?? []).map(({ what }) => `paid.${what}`);
}

function* listClueIds(clues: CluesFile, id: string): Generator<string> {
  const clue = Object.hasOwn(clues, id) ? clues[id] : undefined;
  if (clue === undefined) return;
  const options = 'options' in clue ? clue.options.map((option) => `option.${option}`) : [];
  const parts = Object.keys(clue.parts ?? {}).map((part) => `part.${part}`);
  const replies = 'replies' in clue ? Object.keys(clue.replies ?? {}).map((reply) => `reply.${reply}`) : [];
  for (const word of ['ask', ...options, 'home', ...parts, ...hintKinds, 'nudge', ...replies, 'reveal'])
    yield `clue.${id}.${word}`;
}

/**
 * Finds where the story shows each line, choice, found item and ending. Returns these positions in the story by message
 * id.
 */
function findMessagePositionsInStory({ compiledStory, story }: ParsedWalkFiles) {
  const places = new Map<string, Pick<RequiredMessage, 'kind' | 'speaker' | 'knot' | 'line' | 'inkText'>>();
  for (const text of compiledStory.texts) {
    const id = findTagValue(text, 'id');
    const [found, ending] = [findTagValue(text, 'found'), findTagValue(text, 'ending')];
    const knot = story.knots.findLast((it) => it.line <= text.line)?.name;
    const place = { line: text.line, ...(knot && { knot }) };
    const speaker = findTagValue(text, 'speaker');
    if (id !== undefined && !places.has(id))
      places.set(id, { kind: text.kind, ...place, inkText: text.text, ...(speaker !== undefined && { speaker }) });
    if (found !== undefined && !places.has(`found.${found}`)) places.set(`found.${found}`, { kind: 'found', ...place });
    if (ending !== undefined && !places.has(`ending.${ending}`))
      places.set(`ending.${ending}`, { kind: 'ending', ...place });
  }
  return places;
}

/** Maps the first part of a message's id, such as `stop` in `stop.pier`, to the kind of the message. */
const kindsByPrefix: Record<string, WalkMessageKind> = {
  speaker: 'character',
  stop: 'stop',
  paid: 'paid',
  turn: 'turn',
  arrival: 'arrival',
  spot: 'spot',
  found: 'found',
  ending: 'ending',
  letter: 'letter',
  wayBack: 'way-back',
  hideaway: 'home-page',
  home: 'home-page',
};

/** Maps the third part of a clue message's id, such as `ask` in `clue.posts.ask`, to the kind of the message. */
const kindsOfClue: Record<string, WalkMessageKind> = {
  ask: 'clue-question',
  reveal: 'clue-reveal',
  nudge: 'clue-nudge',
  reply: 'clue-nudge',
  home: 'clue-home',
  option: 'clue-option',
  part: 'clue-part',
};

/** Returns the kind and subject of a message from its id. For lines and choices, the story determines the kind. */
function getMessageKindAndSubject(id: string): Pick<RequiredMessage, 'kind' | 'subject'> {
  const [prefix = '', subject, word = ''] = id.split('.');
  if (prefix === 'clue') return { kind: kindsOfClue[word] ?? 'clue-hint', subject };
  const kind = Object.hasOwn(kindsByPrefix, prefix) && subject !== undefined ? kindsByPrefix[prefix] : undefined;
  return kind ? { kind, subject } : { kind: 'page' };
}
