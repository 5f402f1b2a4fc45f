import { openStory, type Passage, StoryEndlessError } from '../../../walk/story.ts';
import type { Line, Offer } from '../../../walk/story-tags.ts';

/** A place in the story where the walker has a turn, or where the story has ended. */
export interface State {
  offers: Offer[];
  /** One for each offer, in their order; shorter where the story breaks off or the limit was reached. */
  edges: Edge[];
  /** Of a state at the end: the ending, or nothing where it bears no name. */
  ending?: string | undefined;
  /** On the shortest way here. */
  from?: { state: number; offer: Offer };
}

/** What is told after taking an offer, and the number of the state that follows. */
export interface Edge {
  offer: Offer;
  lines: Line[];
  to: number;
}

export interface Broken {
  state?: number;
  offer?: Offer;
  message: string;
  /** Whether the story goes round in a circle there. That is found out by waiting, so nothing is looked at behind the first one. */
  isEndless: boolean;
}

/** Everything that can happen in a story. */
export interface StoryGraph {
  states: State[];
  /** On the spot and from home. Where the story does not tell these apart they lead to the same state. */
  starts: { lines: Line[]; to: number }[];
  /** Where the story cannot go on: the state, the offer taken there (none at the start) and why. */
  broken: Broken[];
  /** Whether the limit was reached; what is beyond has not been looked at. */
  isCut: boolean;
  /** Each variable of the story, with all values that it has been seen to have, as ink saves them. */
  values: Map<string, Set<string>>;
}

/**
 * Walks through every state that a story can reach, breadth first.
 *
 * Two saved places are one state when the same can follow: turns do not count, and being somewhere more than twice is being there
 * twice, as `story/visit-count` lets no story ask for more.
 */
export function explore(compiled: string, stateLimit: number): StoryGraph {
  const story = openStory(compiled);
  const graph: StoryGraph = { states: [], starts: [], broken: [], isCut: false, values: new Map() };
  const numbers = new Map<string, number>();
  const saves: string[] = [];

  function enter({ lines, offers, saved }: Passage, from?: State['from']): number {
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
      graph.starts.push({ lines: passage.lines, to: enter(passage) });
    });
  for (const [number, state] of graph.states.entries()) {
    for (const [index, offer] of state.offers.entries())
      attempt({ state: number, offer }, () => {
        const passage = story.take(saves[number] ?? '', index);
        state.edges.push({ offer, lines: passage.lines, to: enter(passage, { state: number, offer }) });
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

/** An offer as a checker's sentence names it: a choice by its id, an event by its tag. */
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

/** The shortest way to a state: the offers taken from the start. */
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

/** What of ink's saved state decides what can follow: the ways on with where each was called from, variables, and visits. */
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
