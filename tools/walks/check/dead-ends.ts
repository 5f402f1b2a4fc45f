import type { StoryOffer } from '../../../walk/story-tags.ts';
import type { Fault } from '../read/fault.ts';
import type { FaultRule } from '../read/fault-rules.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import { findConnectedComponents } from './connected-components.ts';
import type { StoryGraph, StoryState } from './explore-story.ts';
import { createStoryFault, findStoryLineNumber } from './story-fault.ts';
import { describeStoryPath, findStoryLineOfState } from './story-passages.ts';

/** A kind of walker who never takes certain offers (actions that the story offers). */
interface SimulatedWalkerKind {
  rule: FaultRule;
  /** A description for the fault's sentence, such as "a walker who answers no clue". */
  description: string;
  takes: (offer: StoryOffer) => boolean;
}

const walkerTakingAllStoryOffers: SimulatedWalkerKind = {
  rule: 'play/stuck',
  description: 'a walker',
  takes: () => true,
};

const createWalkerAvoidingClueOutcomes = (description: string, never: readonly string[]): SimulatedWalkerKind => ({
  rule: 'play/stuck-unanswered',
  description,
  takes: (offer) => offer.kind !== 'clue' || !never.includes(offer.outcome),
});

const walkersWithoutAnswers: SimulatedWalkerKind[] = [
  createWalkerAvoidingClueOutcomes('a walker who answers no clue', ['ok']),
  createWalkerAvoidingClueOutcomes('a walker who answers no clue and wants no answer revealed', ['ok', 'reveal']),
  createWalkerAvoidingClueOutcomes('a walker who answers and skips no clue', ['ok', 'skip']),
];

const createWalkerAvoidingStop = (stop: string): SimulatedWalkerKind => ({
  rule: 'play/stuck-closed',
  description: `a walker who cannot reach "${stop}"`,
  takes: (offer) => offer.kind !== 'arrival' || offer.stop !== stop,
});

/**
 * Checks that the walker can always finish the story: every reachable state leads to an ending. This must also hold for
 * walkers who answer no clue, and if any single stop is closed.
 */
export function* findDeadEndFaults(walk: AuthoredWalk, graph: StoryGraph): Generator<Fault> {
  const faults = new Map<string, Fault>();
  for (const { message, state, offer, isEndless } of graph.failures) {
    const lastOffer = state === undefined || offer === undefined ? undefined : { state, offer };
    const line = state === undefined ? undefined : findLineNumberOfFailure(walk, graph, state, offer);
    const reason = message.replace(/^The story cannot go on: (?:RUNTIME ERROR: )?(?:\(Ink Pointer[^)]*\): )?/, '');
    const sentence = `breaks off ${describeStoryPath(graph, state ?? 0, lastOffer)}: ${reason.replace(/\.?\s*$/, '.')} End every branch with a divert.`;
    const key = `${line} ${reason}`;
    if (isEndless) {
      const [cycle = '', fix] = message.replace(/^The story /, '').split(': ');
      const pathDescription = describeStoryPath(graph, state ?? 0, lastOffer);
      faults.set(key, createStoryFault(walk, 'play/endless', line, `${cycle} (${pathDescription}): ${fix}`));
    } else if (!faults.has(key)) faults.set(key, createStoryFault(walk, 'play/broken', line, sentence));
  }
  yield* faults.values();
  if (graph.failures.length > 0) return;
  const deadEndFault = findDeadEndFault(walk, graph, walkerTakingAllStoryOffers);
  if (deadEndFault) return void (yield deadEndFault);
  yield* walkersWithoutAnswers.flatMap((walker) => findDeadEndFault(walk, graph, walker) ?? []).slice(0, 1);
  yield* walk.stops.flatMap(({ id }) => findDeadEndFault(walk, graph, createWalkerAvoidingStop(id)) ?? []);
}

function findLineNumberOfFailure(walk: AuthoredWalk, graph: StoryGraph, state: number, offer: StoryOffer | undefined) {
  const choice = offer?.kind === 'choice' ? findStoryLineNumber(walk, 'id', offer.id) : undefined;
  return choice ?? findStoryLineOfState(walk, graph, state);
}

function findDeadEndFault(walk: AuthoredWalk, wholeGraph: StoryGraph, walker: SimulatedWalkerKind): Fault | undefined {
  const { graph, reached } = restrictStoryGraphToWalkerKind(walker, wholeGraph);
  const successorsOf = (state: number) => (graph.states[state]?.edges ?? []).map(({ to }) => to);
  const predecessors = new Map<number, number[]>();
  for (const state of reached)
    for (const to of successorsOf(state)) {
      const knownPredecessors = predecessors.get(to);
      if (knownPredecessors) knownPredecessors.push(state);
      else predecessors.set(to, [state]);
    }
  const escaping = new Set([...reached].filter((state) => graph.states[state]?.offers.length === 0));
  for (const state of escaping) for (const earlier of predecessors.get(state) ?? []) escaping.add(earlier);
  const trappedStates = [...reached].filter((state) => !escaping.has(state));
  if (trappedStates.length === 0) return undefined;
  const state = findNearestStateInClosedCycle(trappedStates, successorsOf);
  const sentence = `leaves ${walker.description} without an ending (${describeStoryPath(graph, state)}): add a way to one from here.`;
  return createStoryFault(walk, walker.rule, findStoryLineOfState(walk, graph, state), sentence);
}

/**
 * Returns the graph without the edges that a kind of walker never takes, such as answers to clues. Recomputes the
 * shortest paths. `reached` has the states that this walker can reach, in the order of their distance from the start.
 */
function restrictStoryGraphToWalkerKind(
  { takes }: SimulatedWalkerKind,
  wholeGraph: StoryGraph,
): { graph: StoryGraph; reached: Set<number> } {
  const states: StoryState[] = wholeGraph.states.map(({ offers, edges, ending }) => {
    return { offers, edges: edges.filter(({ offer }) => takes(offer)), ending };
  });
  const reachedStates = new Set(wholeGraph.starts.map(({ to }) => to));
  for (const state of reachedStates)
    for (const { to, offer } of states[state]?.edges ?? []) {
      const nextState = states[to];
      if (nextState === undefined || reachedStates.has(to)) continue;
      reachedStates.add(to);
      nextState.from = { state, offer };
    }
  return { graph: { ...wholeGraph, states }, reached: reachedStates };
}

/**
 * Returns the first state, counted from the start, in which a walker is stuck for good. Such a state has no next state,
 * or lies in a cycle without an exit.
 * @param trappedStates the states without a path to an ending.
 */
function findNearestStateInClosedCycle(trappedStates: number[], successorsOf: (state: number) => number[]): number {
  const closedCycles = findConnectedComponents(trappedStates, successorsOf).filter((component) =>
    component.every((state) => successorsOf(state).every((to) => component.includes(to))),
  );
  return Math.min(...closedCycles.flat());
}
