import type { Line } from '../../../walk/story-tags.ts';
import { connectedComponents } from './connected-components.ts';
import type { StoryGraph } from './explore.ts';

/** Returns the least reading from the start to an ending, in seconds. */
export function shortestReading({ starts, states }: StoryGraph, seconds: (line: Line) => number): number {
  const least = new Map<number, number>();
  const queue: number[] = [];
  const reach = (to: number, total: number) => {
    if (total >= (least.get(to) ?? Number.POSITIVE_INFINITY)) return;
    least.set(to, total);
    queue.push(to);
  };
  const sum = (lines: Line[]) => lines.reduce((total, line) => total + seconds(line), 0);
  for (const { lines, to } of starts) reach(to, sum(lines));
  for (const state of queue)
    for (const { lines, to } of states[state]?.edges ?? []) reach(to, (least.get(state) ?? 0) + sum(lines));
  const ends = [...least].filter(([state]) => states[state]?.offers.length === 0);
  return Math.min(...ends.map(([, total]) => total));
}

/**
 * Returns the most reading, in seconds, for a walker who reads no line twice. Each line of a cycle counts once. No single path
 * may contain all of them, so the true figure may be a little less.
 */
export function longestReading(graph: StoryGraph, seconds: (line: Line) => number): number {
  const next = (state: number) => (graph.states[state]?.edges ?? []).map(({ to }) => to);
  const components = connectedComponents(graph.states.keys(), next);
  const componentOf = new Map(
    components.flatMap((component, number) => component.map((state) => [state, number] as const)),
  );
  const most: number[] = [];
  const sum = (lines: Line[]) => lines.reduce((total, line) => total + seconds(line), 0);
  // Each component comes before its predecessors.
  for (const [number, component] of components.entries()) {
    const linesById = new Map<string, Line>();
    let onward = 0;
    for (const state of component)
      for (const { lines, to } of graph.states[state]?.edges ?? []) {
        const following = componentOf.get(to) ?? number;
        if (following === number) for (const line of lines) linesById.set(line.id, line);
        else onward = Math.max(onward, sum(lines) + (most[following] ?? 0));
      }
    most.push(sum([...linesById.values()]) + onward);
  }
  return Math.max(...graph.starts.map(({ lines, to }) => sum(lines) + (most[componentOf.get(to) ?? 0] ?? 0)));
}
