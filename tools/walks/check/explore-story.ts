import { openStory, StoryEndlessLoopError, type StoryPassage } from '../../../walk/story.ts';
import type { PassageLine, StoryOffer } from '../../../walk/story-tags.ts';
import { memoizeLatest } from '../memoize-latest.ts';

/** A state in which the story waits for the walker, or has ended. */
export interface StoryState {
  offers: StoryOffer[];
  /**
   * The edges to the next states, in the order of the offers (the actions that the story offers to the walker). An
   * offer has no edge if the story fails after it, or if exploring stops before it.
   */
  edges: StoryEdge[];
  /** The name of the ending in a final state; absent if the ending has no name. */
  ending?: string | undefined;
  /** The last step of the shortest path from a start to this state; absent for a start. */
  from?: { state: number; offer: StoryOffer };
}

/**
 * A step to another state. `offer` is the walker's action, `lines` are the story's lines after it, and `to` is the
 * number of the other state.
 */
export interface StoryEdge {
  offer: StoryOffer;
  lines: PassageLine[];
  to: number;
}

export interface StoryFailure {
  state?: number;
  offer?: StoryOffer;
  message: string;
  /**
   * Whether the story fails in an endless loop. Exploring stops at the first endless loop, because detecting one may
   * take a whole timeout.
   */
  isEndless: boolean;
}

/** A graph of all states that walkers of a story can reach. */
export interface StoryGraph {
  states: StoryState[];
  /**
   * The starts of the story, in pairs: for a walker at the real places, then for a walker at home. The first pair
   * begins the story. Each other pair begins on the way to a later stop (`stop`). Both starts of a pair lead to the
   * same state if the story does not distinguish the two walkers.
   */
  starts: { lines: PassageLine[]; to: number; stop?: string }[];
  /**
   * The failures of the story, each with its state and the walker's action (`offer`) that causes it. A failure at the
   * start of the story has neither.
   */
  failures: StoryFailure[];
  /** Whether the state limit was reached. States beyond the limit are not explored. */
  isTruncated: boolean;
  /** Each variable of the story with all its values, in the format of ink's saved state. */
  values: Map<string, Set<string>>;
}

/**
 * Explores every state that a story can reach, breadth first. Keeps the latest result, because many edits change only
 * texts.
 *
 * Two states count as one if the story continues identically from both. Turn counts are ignored, and so are visits of a
 * knot after the second. The rule `story/visit-count` forbids conditions on these visits.
 * @param stops the ids of the stops. The story may have additional starts on the way to some of these stops.
 */
export const exploreStory = memoizeLatest(exploreAllStates);

function exploreAllStates(compiledStory: string, stateLimit: number, stops: readonly string[] = []): StoryGraph {
  const story = openStory(compiledStory);
  const graph: StoryGraph = { states: [], starts: [], failures: [], isTruncated: false, values: new Map() };
  const numbers = new Map<string, number>();
  const saves: string[] = [];

  function registerState({ lines, offers, saved }: StoryPassage, from?: StoryState['from']): number {
    const ending = offers.length === 0 ? lines.at(-1)?.ending : undefined;
    const key = `${createStateKey(saved)} ${ending}`;
    const knownNumber = numbers.get(key);
    if (knownNumber !== undefined) return knownNumber;
    const number = graph.states.push({ offers, edges: [], ending, ...(from && { from }) }) - 1;
    numbers.set(key, number);
    collectVariableValues(graph.values, saved);
    saves.push(saved);
    return number;
  }

  for (const stop of [undefined, ...stops.filter(story.canStartAt)])
    for (const atHome of [false, true])
      catchFailure({}, () => {
        const passage = story.begin({ atHome, from: stop });
        graph.starts.push({ lines: passage.lines, to: registerState(passage), ...(stop && { stop }) });
      });
  for (const [number, state] of graph.states.entries()) {
    for (const [index, offer] of state.offers.entries())
      catchFailure({ state: number, offer }, () => {
        const passage = story.take(saves[number] ?? '', index);
        state.edges.push({ offer, lines: passage.lines, to: registerState(passage, { state: number, offer }) });
      });
    saves[number] = '';
    graph.isTruncated = graph.states.length > stateLimit;
    if (graph.isTruncated || hasEndlessLoop(graph)) break;
  }
  return graph;

  function catchFailure(place: Pick<StoryFailure, 'state' | 'offer'>, act: () => void) {
    if (hasEndlessLoop(graph)) return;
    try {
      act();
    } catch (error) {
      const isEndlessLoop = error instanceof StoryEndlessLoopError;
      graph.failures.push({ ...place, message: (error as Error).message, isEndless: isEndlessLoop });
    }
  }
}

export function hasEndlessLoop({ failures }: StoryGraph): boolean {
  return failures.some((it) => it.isEndless);
}

/** Returns a name for an offer (an action of the walker): the id of a choice, or an event's tag, such as `arrive:pier`. */
export function describeStoryOffer(offer: StoryOffer): string {
  switch (offer.kind) {
    case 'choice':
      return offer.id;
    case 'arrival':
      return `arrive:${offer.stop}`;
    case 'closure':
      return `closed:${offer.stop}`;
    case 'clue':
      return `clue:${offer.outcome}:${offer.clue}`;
  }
}

/** Returns the shortest path from a start of the story to a state, as the walker's actions in order. */
export function findShortestPath({ states }: StoryGraph, state: number): StoryOffer[] {
  const path: StoryOffer[] = [];
  for (let from = states[state]?.from; from; from = states[from.state]?.from) path.unshift(from.offer);
  return path;
}

interface SavedInkThread {
  callstack: { cPath?: string; idx?: number; temp?: object; type: number }[];
}
interface SavedInkFlow {
  currentChoices: { targetPath: string; originalThreadIndex: number; tags?: string[] }[];
  choiceThreads?: Record<string, SavedInkThread>;
}

/** Returns the parts of ink's saved state that affect the rest of the story: call stacks, variables and visits. */
export function createStateKey(storyState: string): string {
  const { flows, variablesState, visitCounts } = JSON.parse(storyState);
  const ways = Object.values<SavedInkFlow>(flows).map(({ currentChoices, choiceThreads }) =>
    currentChoices.map(({ targetPath, originalThreadIndex, tags }) => [
      targetPath,
      tags,
      choiceThreads?.[originalThreadIndex]?.callstack,
    ]),
  );
  const visits = Object.entries<number>(visitCounts).map(([place, count]) => [place, Math.min(count, 2)]);
  return JSON.stringify([ways, variablesState, visits]);
}

function collectVariableValues(values: StoryGraph['values'], saved: string) {
  for (const [name, value] of Object.entries(JSON.parse(saved).variablesState)) {
    const known = values.get(name) ?? new Set();
    values.set(name, known.add(JSON.stringify(value)));
  }
}
