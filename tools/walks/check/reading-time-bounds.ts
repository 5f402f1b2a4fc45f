import type { PassageLine } from '../../../walk/story-tags.ts';
import { findConnectedComponents } from './connected-components.ts';
import type { StoryGraph } from './explore-story.ts';

/** Returns the shortest reading time from the story's beginning to an ending, in seconds. */
export function findShortestReadingTime(
  { starts, states }: StoryGraph,
  secondsOf: (line: PassageLine) => number,
): number {
  const shortestTo = new Map<number, number>();
  const queue: number[] = [];
  const updateShortestTime = (to: number, total: number) => {
    if (total >= (shortestTo.get(to) ?? Number.POSITIVE_INFINITY)) return;
    shortestTo.set(to, total);
    queue.push(to);
  };
  const sumSeconds = (lines: PassageLine[]) => lines.reduce((total, line) => total + secondsOf(line), 0);
  for (const { lines, to, stop } of starts) if (!stop) updateShortestTime(to, sumSeconds(lines));
  for (const state of queue)
    for (const { lines, to } of states[state]?.edges ?? [])
      updateShortestTime(to, (shortestTo.get(state) ?? 0) + sumSeconds(lines));
  const ends = [...shortestTo].filter(([state]) => states[state]?.offers.length === 0);
  return Math.min(...ends.map(([, total]) => total));
}

/**
 * Returns the longest reading time, in seconds, of a walker who reads no line twice. Counts every line of a cycle once,
 * even if no path contains them all. The true time can therefore be shorter.
 */
export function findLongestReadingTime(graph: StoryGraph, seconds: (line: PassageLine) => number): number {
  const successorsOf = (state: number) => (graph.states[state]?.edges ?? []).map(({ to }) => to);
  const components = findConnectedComponents(graph.states.keys(), successorsOf);
  const componentOf = new Map(
    components.flatMap((component, number) => component.map((state) => [state, number] as const)),
  );
  const longestFrom: number[] = [];
  const sum = (lines: PassageLine[]) => lines.reduce((total, line) => total + seconds(line), 0);
  // `components` lists each component (a group of states that lead to each other) after all components to which it
  // leads. So their `longestFrom` is already known.
  for (const [number, component] of components.entries()) {
    const linesById = new Map<string, PassageLine>();
    let longestAfter = 0;
    for (const state of component)
      for (const { lines, to } of graph.states[state]?.edges ?? []) {
        const nextComponent = componentOf.get(to) ?? number;
        if (nextComponent === number) for (const line of lines) linesById.set(line.id, line);
        else longestAfter = Math.max(longestAfter, sum(lines) + (longestFrom[nextComponent] ?? 0));
      }
    longestFrom.push(sum([...linesById.values()]) + longestAfter);
  }
  const beginnings = graph.starts.filter(({ stop }) => stop === undefined);
  return Math.max(...beginnings.map(({ lines, to }) => sum(lines) + (longestFrom[componentOf.get(to) ?? 0] ?? 0)));
}
