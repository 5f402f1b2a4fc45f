import { createStateKey } from '../../tools/walks/check/explore-story.ts';
import type { WalkerAnswer } from '../../walk/answers.ts';
import type { WalkAction } from '../../walk/events.ts';
import { MinHeap } from '../../walk/min-heap.ts';
import { openStory, type StoryPassage } from '../../walk/story.ts';
import { StoryError } from '../../walk/story-error.ts';
import type { StoryOffer } from '../../walk/story-tags.ts';
import type { Clue, Walk } from '../../walk/walk.ts';
import type { WalkMode } from '../../walk/walk-mode.ts';
import type { StoryPath } from '../play-api.ts';

/** A passage of the story, with the shortest path to it that the search has found. */
interface PassageNode {
  passage: StoryPassage;
  /** The walk starts on the way to this stop. Absent if the walk starts at the story's first line. */
  from?: string | undefined;
  /** The length of the path: the sum of the costs of its steps, as `computePathStepCost` returns them. */
  length: number;
  before?: { node: PassageNode; offer: StoryOffer };
}

/** Finds paths through one story. A path leads to the passage that contains a given message. */
export interface StoryPathFinder {
  /**
   * Returns a path to a message; `undefined` if the search does not reach the message. The search prefers paths
   * without closed stops and unanswered clues. For a message outside of the story, such as the title, the path is empty.
   */
  find(message: string): StoryPath | undefined;
}

/** The maximum number of passages that a search explores. A story that can be played in a day has fewer passages. */
const mostPassages = 20_000;

/**
 * Prepares three searches in a story. A later search runs only if the earlier ones do not find the message. The first and
 * the third search begin at the start of the story, and the second begins at later stops. The first two count passages
 * with the same lines and offers (what the walker can do next) as one. The third also distinguishes what happened before,
 * such as found items.
 */
export function createStoryPathFinder(walk: Walk, mode: WalkMode): StoryPathFinder {
  const story = openStory(walk.story);
  const searches = [
    startSearch([undefined], createVisibleStateKey),
    // The second search covers walks that start at a later stop. Such a start can have its own lines, which recap the
    // earlier story.
    startSearch(
      walk.stops.map(({ id }) => id).filter((stop) => story.canStartAt(stop)),
      createVisibleStateKey,
    ),
    startSearch([undefined], ({ saved }) => createStateKey(saved)),
  ];

  /**
   * Prepares a search that explores the shortest paths first (Dijkstra's algorithm). The returned function takes a key as
   * `listPassageKeys` returns it, and searches for a passage with this key.
   */
  function startSearch(starts: readonly (string | undefined)[], createKey: (passage: StoryPassage) => string) {
    const nodesByPassageKey = new Map<string, PassageNode>();
    const known = new Set<string>();
    const nodes: PassageNode[] = [];
    const queue = new MinHeap();

    function enqueueNode(node: PassageNode) {
      if (known.has(createKey(node.passage))) return;
      queue.push(nodes.push(node) - 1, node.length);
    }
    for (const from of starts)
      enqueueNode({
        passage: story.begin({ atHome: mode === 'home', from }),
        length: 0,
        ...(from !== undefined && { from }),
      });

    /**
     * Takes the nearest passage from the queue. If it is new, queues the passages that follow it. Returns `false` if the
     * queue is empty or the search has reached `mostPassages`.
     */
    function exploreNextPassage(): boolean {
      const index = known.size < mostPassages ? queue.pop() : undefined;
      const node = index === undefined ? undefined : nodes[index];
      if (node === undefined) return false;
      const key = createKey(node.passage);
      if (known.has(key)) return true;
      known.add(key);
      for (const passageKey of listPassageKeys(node.passage))
        if (!nodesByPassageKey.has(passageKey)) nodesByPassageKey.set(passageKey, node);
      for (const [choice, offer] of node.passage.offers.entries()) {
        const passage = catchStoryError(() => story.take(node.passage.saved, choice));
        if (passage)
          enqueueNode({
            passage,
            from: node.from,
            length: node.length + computePathStepCost(offer),
            before: { node, offer },
          });
      }
      return true;
    }
    return (place: string): PassageNode | undefined => {
      while (!nodesByPassageKey.has(place) && exploreNextPassage());
      return nodesByPassageKey.get(place);
    };
  }

  return {
    find(message) {
      const passageKey = findPassageKeyOfMessageId(message);
      if (passageKey === undefined) return { actions: [] };
      for (const search of searches) {
        const found = search(passageKey);
        if (found) return createPath(walk, found);
      }
      return undefined;
    },
  };
}

/**
 * Returns the cost of an offer (a possible next step of the walker). A closed stop or a clue without a right answer costs
 * much more than other offers. So the search prefers paths without them.
 */
function computePathStepCost(offer: StoryOffer): number {
  if (offer.kind === 'closure') return 10_000;
  if (offer.kind !== 'clue') return 1;
  return offer.outcome === 'ok' ? 1 : 100;
}

/** Returns a key for what the walker sees of a passage: its lines and its offers (what the walker can do next). */
function createVisibleStateKey({ lines, offers }: StoryPassage): string {
  return JSON.stringify([lines.map(({ id }) => id), offers]);
}

function catchStoryError(take: () => StoryPassage): StoryPassage | undefined {
  try {
    return take();
  } catch (error) {
    // Skips a passage in which the story fails, so that the search continues elsewhere. The author learns of the failure
    // from the check.
    if (error instanceof StoryError) return undefined;
    throw error;
  }
}

/**
 * Returns the keys by which the search finds a passage, such as `stop.torii` or a line's id. `findPassageKeyOfMessageId`
 * returns such a key too.
 */
function listPassageKeys({ lines, offers }: StoryPassage): string[] {
  return [
    ...lines.flatMap(({ id, found, ending, spot, speaker }) => [
      id,
      ...(found === undefined ? [] : [`found.${found}`]),
      ...(ending === undefined ? [] : [`ending.${ending}`]),
      ...(spot === undefined ? [] : [`spot.${spot}`]),
      ...(speaker === undefined ? [] : [`speaker.${speaker}`]),
    ]),
    ...offers.map(getPassageKeyOfStoryOffer),
  ];
}

function getPassageKeyOfStoryOffer(offer: StoryOffer): string {
  switch (offer.kind) {
    case 'choice':
      return offer.id;
    case 'arrival':
    case 'closure':
      return `stop.${offer.stop}`;
    case 'clue':
      return `clue.${offer.clue}`;
  }
}

/**
 * Returns the key by which the search finds the passage of a message: `clue.posts` for the message `clue.posts.ask`. Returns
 * `undefined` for a message outside of the story, such as the title.
 */
function findPassageKeyOfMessageId(message: string): string | undefined {
  const id = message.replace(/\.(?:short|torn|home)$/, '');
  const [group = '', name = ''] = id.split('.');
  switch (group) {
    case 'clue':
    case 'stop':
    case 'spot':
    case 'speaker':
    case 'found':
    case 'ending':
      return `${group}.${name}`;
    case 'letter':
      return `found.${name}`;
    default:
      return id.includes('.') && !/^(?:arrival|bestHour|hideaway|legend|paid|turn|wayBack)$/.test(group)
        ? id
        : undefined;
  }
}

function createPath({ clues }: Walk, found: PassageNode): StoryPath {
  const actions: WalkAction[] = [];
  for (let { before } = found; before; { before } = before.node) actions.unshift(createAction(before.offer, clues));
  return { ...(found.from !== undefined && { from: found.from }), actions };
}

function createAction(offer: StoryOffer, clues: readonly Clue[]): WalkAction {
  switch (offer.kind) {
    case 'choice':
      return { kind: 'choice-made', choice: offer.id };
    case 'arrival':
      return { kind: 'arrived-by-hand', stop: offer.stop };
    case 'closure':
      return { kind: 'stop-closed', stop: offer.stop };
    case 'clue':
      return createClueAction(offer, clues);
  }
}

function createClueAction(
  { clue, outcome }: Extract<StoryOffer, { kind: 'clue' }>,
  clues: readonly Clue[],
): WalkAction {
  switch (outcome) {
    case 'ok':
      return { kind: 'answer-given', clue, given: findRightAnswer(clues.find(({ id }) => id === clue)) };
    case 'hint':
      return { kind: 'hint-asked', clue };
    case 'reveal':
      return { kind: 'clue-revealed', clue };
    case 'skip':
      return { kind: 'clue-skipped', clue };
  }
}

function findRightAnswer(clue: Clue | undefined): WalkerAnswer {
  switch (clue?.kind) {
    case 'text':
      return clue.accept[0] ?? '';
    case 'number':
      return String(clue.answer);
    case 'direction':
      return clue.answerDegrees;
    case 'choice':
    case 'order':
      return clue.answer;
    case undefined:
      return '';
  }
}
