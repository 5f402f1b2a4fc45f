import type { Offer } from '../../../walk/story-tags.ts';
import type { Fault } from '../read/fault.ts';
import type { Rule } from '../read/rules.ts';
import type { Walk } from '../read-walks.ts';
import { connectedComponents } from './connected-components.ts';
import type { State, StoryGraph } from './explore.ts';
import { lineOfState, pathText } from './passages.ts';
import { storyFault, storyLine } from './written-story.ts';

/** A kind of walker who never takes some of the offers. */
interface Walker {
  rule: Rule;
  /** How a sentence describes this walker. */
  description: string;
  takes: (offer: Offer) => boolean;
}

const anybody: Walker = { rule: 'play/stuck', description: 'a walker', takes: () => true };

const withoutOutcomes = (description: string, never: readonly string[]): Walker => ({
  rule: 'play/stuck-unanswered',
  description,
  takes: (offer) => offer.kind !== 'clue' || !never.includes(offer.outcome),
});

const withoutAnswers: Walker[] = [
  withoutOutcomes('a walker who answers no clue', ['ok']),
  withoutOutcomes('a walker who answers no clue and wants no answer revealed', ['ok', 'reveal']),
  withoutOutcomes('a walker who answers and skips no clue', ['ok', 'skip']),
];

const withoutStop = (stop: string): Walker => ({
  rule: 'play/stuck-closed',
  description: `a walker who cannot reach "${stop}"`,
  takes: (offer) => offer.kind !== 'arrival' || offer.stop !== stop,
});

/** Checks that an ending can be reached from every state: by every walker, without answers, and with any one stop closed. */
export function* wayOutFaults(walk: Walk, graph: StoryGraph): Generator<Fault> {
  const broken = new Map<string, Fault>();
  for (const { message, state, offer, isEndless } of graph.broken) {
    const after = state === undefined || offer === undefined ? undefined : { state, offer };
    const line = state === undefined ? undefined : brokenLine(walk, graph, state, offer);
    const reason = message.replace(/^The story cannot go on: (?:RUNTIME ERROR: )?(?:\(Ink Pointer[^)]*\): )?/, '');
    const sentence = `breaks off ${pathText(graph, state ?? 0, after)}: ${reason.replace(/\.?\s*$/, '.')} End every branch with a divert.`;
    const key = `${line} ${reason}`;
    if (isEndless) {
      const [cycle = '', fix] = message.replace(/^The story /, '').split(': ');
      const where = pathText(graph, state ?? 0, after);
      broken.set(key, storyFault(walk, 'play/endless', line, `${cycle} (${where}): ${fix}`));
    } else if (!broken.has(key)) broken.set(key, storyFault(walk, 'play/broken', line, sentence));
  }
  yield* broken.values();
  if (graph.broken.length > 0) return;
  const stuck = deadEnd(walk, graph, anybody);
  if (stuck) return void (yield stuck);
  yield* withoutAnswers.flatMap((walker) => deadEnd(walk, graph, walker) ?? []).slice(0, 1);
  yield* walk.stops.flatMap(({ id }) => deadEnd(walk, graph, withoutStop(id)) ?? []);
}

function brokenLine(walk: Walk, graph: StoryGraph, state: number, offer: Offer | undefined) {
  const choice = offer?.kind === 'choice' ? storyLine(walk, 'id', offer.id) : undefined;
  return choice ?? lineOfState(walk, graph, state);
}

function deadEnd(walk: Walk, wholeGraph: StoryGraph, walker: Walker): Fault | undefined {
  const { graph, reached } = reachableBy(walker, wholeGraph);
  const next = (state: number) => (graph.states[state]?.edges ?? []).map(({ to }) => to);
  const before = new Map<number, number[]>();
  for (const state of reached)
    for (const to of next(state)) {
      const known = before.get(to);
      if (known) known.push(state);
      else before.set(to, [state]);
    }
  const escaping = new Set([...reached].filter((state) => graph.states[state]?.offers.length === 0));
  for (const state of escaping) for (const earlier of before.get(state) ?? []) escaping.add(earlier);
  const trapped = [...reached].filter((state) => !escaping.has(state));
  if (trapped.length === 0) return undefined;
  const state = innermost(trapped, next);
  const sentence = `leaves ${walker.description} without an ending (${pathText(graph, state)}): add a way to one from here.`;
  return storyFault(walk, walker.rule, lineOfState(walk, graph, state), sentence);
}

/** The part of the story open to a walker: the shortest ways, and the reached states, nearest first. */
function reachableBy({ takes }: Walker, wholeGraph: StoryGraph): { graph: StoryGraph; reached: Set<number> } {
  const states: State[] = wholeGraph.states.map(({ offers, edges, ending }) => {
    return { offers, edges: edges.filter(({ offer }) => takes(offer)), ending };
  });
  const reached = new Set(wholeGraph.starts.map(({ to }) => to));
  for (const state of reached)
    for (const { to, offer } of states[state]?.edges ?? []) {
      const following = states[to];
      if (following === undefined || reached.has(to)) continue;
      reached.add(to);
      following.from = { state, offer };
    }
  return { graph: { ...wholeGraph, states }, reached };
}

/** Returns the nearest trapped state of a cycle without an exit: other trapped states only lead to it. */
function innermost(trapped: number[], next: (state: number) => number[]): number {
  const closed = connectedComponents(trapped, next).filter((component) =>
    component.every((state) => next(state).every((to) => component.includes(to))),
  );
  return Math.min(...closed.flat());
}
