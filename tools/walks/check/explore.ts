import { openStory, type Passage, StoryEndlessError } from '../../../walk/story.ts';
import type { Line, Offer } from '../../../walk/story-tags.ts';

/** A state of the story in which the walker has a turn, or in which the story has ended. */
export interface State {
  offers: Offer[];
  /** One step for each offer, in the same order; fewer where the story breaks off or the limit was reached. */
  edges: Edge[];
  /** The ending of a final state; absent where the ending has no name. */
  ending?: string | undefined;
  /** The previous step on the shortest way from a start; absent at a start. */
  from?: { state: number; offer: Offer };
}

/** The passage that follows an offer, and the number of the state that it leads to. */
export interface Edge {
  offer: Offer;
  lines: Line[];
  to: number;
}

export interface Broken {
  state?: number;
  offer?: Offer;
  message: string;
  /** Whether the story loops there without an end. Only a timeout shows that, so exploring stops at the first one. */
  isEndless: boolean;
}

/** The graph of all states that a story can reach. */
export interface StoryGraph {
  states: State[];
  /** The first states, on the spot and from home. They are the same state if the story does not distinguish them. */
  starts: { lines: Line[]; to: number }[];
  /** Where the story fails: the state, the offer taken there (absent at the start) and the reason. */
  broken: Broken[];
  /** Whether the limit was reached; the states beyond it are not explored. */
  isCut: boolean;
  /** Each variable of the story with all values that it took, as ink saves them. */
  values: Map<string, Set<string>>;
}

/**
 * Explores every state that a story can reach, breadth first.
 *
 * Two saved states are one state when the same can follow. Turn counts are ignored, and more than two visits count as two,
 * because `story/visit-count` forbids asking for more.
 */
export function explore(compiled: string, stateLimit: number): StoryGraph {
  const story = openStory(compiled);
  const graph: StoryGraph = { states: [], starts: [], broken: [], isCut: false, values: new Map() };
  const numbers = new Map<string, number>();
  const saves: string[] = [];

  function stateNumber({ lines, offers, saved }: Passage, from?: State['from']): number {
    const ending = offers.length === 0 ? lines.at(-1)?.ending : undefined;
    const key = `${stateKey(saved)} ${ending}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = graph.states.push({ offers, edges: [], ending, ...(from && { from }) }) - 1;
    numbers.set(key, number);
    rememberValues(graph.values, saved);
    saves.push(saved);
    return number;
  }

  for (const atHome of [false, true])
    attempt({}, () => {
      const passage = story.begin({ atHome });
      graph.starts.push({ lines: passage.lines, to: stateNumber(passage) });
    });
  for (const [number, state] of graph.states.entries()) {
    for (const [index, offer] of state.offers.entries())
      attempt({ state: number, offer }, () => {
        const passage = story.take(saves[number] ?? '', index);
        state.edges.push({ offer, lines: passage.lines, to: stateNumber(passage, { state: number, offer }) });
      });
    saves[number] = '';
    graph.isCut = graph.states.length > stateLimit;
    if (graph.isCut || isEndless(graph)) break;
  }
  return graph;

  function attempt(place: Pick<Broken, 'state' | 'offer'>, act: () => void) {
    if (isEndless(graph)) return;
    try {
      act();
    } catch (error) {
      const isEndless = error instanceof StoryEndlessError;
      graph.broken.push({ ...place, message: (error as Error).message, isEndless });
    }
  }
}

export function isEndless({ broken }: StoryGraph): boolean {
  return broken.some((it) => it.isEndless);
}

/** Names an offer in a checker's sentence: a choice by its id, an event by its tag. */
export function offerName(offer: Offer): string {
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

/** Returns the shortest way to a state: the offers taken from the start. */
export function pathTo({ states }: StoryGraph, state: number): Offer[] {
  const path: Offer[] = [];
  for (let from = states[state]?.from; from; from = states[from.state]?.from) path.unshift(from.offer);
  return path;
}

interface SavedThread {
  callstack: { cPath?: string; idx?: number; temp?: object; type: number }[];
}
interface SavedFlow {
  currentChoices: { targetPath: string; originalThreadIndex: number; tags?: string[] }[];
  choiceThreads?: Record<string, SavedThread>;
}

/** Returns the parts of ink's saved state that decide what can follow: call stacks, variables and visits. */
function stateKey(saved: string): string {
  const { flows, variablesState, visitCounts } = JSON.parse(saved);
  const ways = Object.values<SavedFlow>(flows).map(({ currentChoices, choiceThreads }) =>
    currentChoices.map(({ targetPath, originalThreadIndex, tags }) => [
      targetPath,
      tags,
      choiceThreads?.[originalThreadIndex]?.callstack,
    ]),
  );
  const visits = Object.entries<number>(visitCounts).map(([place, count]) => [place, Math.min(count, 2)]);
  return JSON.stringify([ways, variablesState, visits]);
}

function rememberValues(values: StoryGraph['values'], saved: string) {
  for (const [name, value] of Object.entries(JSON.parse(saved).variablesState)) {
    const known = values.get(name) ?? new Set();
    values.set(name, known.add(JSON.stringify(value)));
  }
}
