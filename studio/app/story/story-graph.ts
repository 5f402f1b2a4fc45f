import type { InkKnot } from '../../documents/ink-story.ts';

/** A scene of the story, as the graph shows it. */
export interface SceneNode {
  /** The name of the scene; '' for the part above the first scene, where the story starts. */
  name: string;
  /** Whether the walker can reach the scene. A walk can start at the story's beginning or at a later stop. */
  isReachable: boolean;
  /** The ids of the endings in the scene. */
  endings: string[];
  /** The ids of the stops at which the walker can arrive in the scene. */
  arrivals: string[];
}

export interface SceneEdge {
  from: string;
  to: string;
  /** Whether a choice leads along this edge, instead of a plain divert. */
  isChoice: boolean;
}

export interface SceneGraph {
  nodes: SceneNode[];
  edges: SceneEdge[];
  /** The edges whose target is not a scene of the story. */
  missing: SceneEdge[];
}

/** The divert targets with which ink ends a story. They are not scenes. */
const endNames = new Set(['END', 'DONE']);
/** Matches the name of a scene that starts the walk at a later stop, such as `start_at_hall`. */
const lateStart = /^start_at_/;

/** Builds the graph of a story's scenes from their diverts. */
export function readSceneGraph(knots: readonly InkKnot[]): SceneGraph {
  const names = new Set(knots.map(({ name }) => name));
  const all = knots.flatMap(readEdges);
  const edges = all.filter(({ to }) => names.has(to));
  const reachable = findReachableScenes(knots, edges);
  const nodes = knots
    .filter((knot) => knot.name !== '' || all.some(({ from }) => from === ''))
    .map((knot) => ({
      name: knot.name,
      isReachable: reachable.has(knot.name),
      endings: listTagValues(knot, 'ending'),
      arrivals: listTagValues(knot, 'ev').flatMap((event) => /^arrive:(.+)$/.exec(event)?.[1] ?? []),
    }));
  return { nodes, edges, missing: all.filter(({ to }) => !names.has(to)) };
}

/** Returns the stops that the story includes: those with an arrival. */
export function listStopsInStory(knots: readonly InkKnot[]): Set<string> {
  const events = knots.flatMap((knot) => listTagValues(knot, 'ev'));
  return new Set(events.flatMap((event) => /^arrive:(.+)$/.exec(event)?.[1] ?? []));
}

/**
 * Returns the scene below which a scene of a stop is inserted. If the story has an arrival at a later stop, the new scene
 * goes directly above the scene of this arrival. Otherwise, the new scene goes below the scene of the previous stop.
 * @param stops the ids of all stops in walking order.
 */
export function findSceneToInsertBelow(
  knots: readonly InkKnot[],
  stops: readonly string[],
  stop: string,
): InkKnot | undefined {
  const at = stops.indexOf(stop);
  for (const later of stops.slice(at + 1)) {
    const way = knots.findIndex((knot) => findArrivalStatement(knot, later) !== undefined);
    if (way > 0) return knots[way - 1];
  }
  for (const earlier of stops.slice(0, Math.max(0, at)).reverse()) {
    const way = knots.find((knot) => findArrivalStatement(knot, earlier) !== undefined);
    const [scene] = (way && findArrivalStatement(way, earlier)?.targets) ?? [];
    if (way) return knots.find(({ name }) => name === scene) ?? way;
  }
  return knots.at(-1);
}

function findArrivalStatement({ statements }: InkKnot, stop: string) {
  return statements.find(({ tags }) => tags.some(({ name, value }) => name === 'ev' && value === `arrive:${stop}`));
}

/** Returns the ids of all endings in the story. */
export function listEndings(knots: readonly InkKnot[]): string[] {
  return [...new Set(knots.flatMap((knot) => listTagValues(knot, 'ending')))];
}

function readEdges(knot: InkKnot): SceneEdge[] {
  const edges = new Map<string, SceneEdge>();
  let choiceDepth: number | undefined;
  for (const { kind, targets, depth } of knot.statements) {
    if (kind === 'choice') choiceDepth = depth;
    else if (kind === 'gather' || (choiceDepth !== undefined && depth <= choiceDepth)) choiceDepth = undefined;
    const isChoice = choiceDepth !== undefined;
    for (const target of targets) {
      const to = target.split('.')[0] ?? target;
      if (endNames.has(to)) continue;
      const known = edges.get(to);
      edges.set(to, { from: knot.name, to, isChoice: isChoice && (known?.isChoice ?? true) });
    }
  }
  return [...edges.values()];
}

function findReachableScenes(knots: readonly InkKnot[], edges: readonly SceneEdge[]): Set<string> {
  const targets = Map.groupBy(edges, ({ from }) => from);
  const reached = new Set<string>();
  const visit = (name: string) => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const { to } of targets.get(name) ?? []) visit(to);
  };
  for (const { name } of knots) if (name === '' || lateStart.test(name)) visit(name);
  return reached;
}

export function listTagValues({ statements }: InkKnot, name: string): string[] {
  const values = statements.flatMap(({ tags }) => tags.filter((tag) => tag.name === name).map(({ value }) => value));
  return [...new Set(values)];
}
