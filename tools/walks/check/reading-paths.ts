import type { Line } from '../../../walk/story-tags.ts';
import type { StoryGraph } from './explore.ts';

/** The least that is read from the start to an ending, in seconds. */
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
 * The most that is read, in seconds, by somebody who reads no line twice: where the story goes round in circles, everything in
 * the circle is counted once. A way that takes it all in need not exist, so the true figure may be a little less.
 */
export function longestReading(graph: StoryGraph, seconds: (line: Line) => number): number {
  const circles = circlesOf(graph);
  const circleOf = new Map(circles.flatMap((circle, number) => circle.map((state) => [state, number] as const)));
  const most: number[] = [];
  const sum = (lines: Line[]) => lines.reduce((total, line) => total + seconds(line), 0);
  // The circles come in such an order that every way leads from a later one to an earlier one.
  for (const [number, circle] of circles.entries()) {
    const within = new Map<string, Line>();
    let onward = 0;
    for (const state of circle)
      for (const { lines, to } of graph.states[state]?.edges ?? []) {
        const next = circleOf.get(to) ?? number;
        if (next === number) for (const line of lines) within.set(line.id, line);
        else onward = Math.max(onward, sum(lines) + (most[next] ?? 0));
      }
    most.push(sum([...within.values()]) + onward);
  }
  return Math.max(...graph.starts.map(({ lines, to }) => sum(lines) + (most[circleOf.get(to) ?? 0] ?? 0)));
}

/**
 * The strongly connected components of the states, each before all that lead to it (R. Tarjan, "Depth-first search and linear
 * graph algorithms", 1972), with a stack of its own because stories are deeper than calls may be.
 */
function circlesOf({ states }: StoryGraph): number[][] {
  const circles: number[][] = [];
  const order = new Map<number, number>();
  const lowest = new Map<number, number>();
  const open: number[] = [];
  const isOpen = new Set<number>();
  for (const root of states.keys()) {
    if (order.has(root)) continue;
    const visits = [{ state: root, edge: 0 }];
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
      const { state } = visit;
      if (visit.edge === 0 && !order.has(state)) {
        order.set(state, order.size);
        lowest.set(state, order.size - 1);
        open.push(state);
        isOpen.add(state);
      }
      const low = (other: number | undefined) =>
        lowest.set(state, Math.min(lowest.get(state) ?? 0, other ?? Number.POSITIVE_INFINITY));
      const edge = states[state]?.edges[visit.edge++];
      if (edge) {
        if (!order.has(edge.to)) visits.push({ state: edge.to, edge: 0 });
        else if (isOpen.has(edge.to)) low(order.get(edge.to));
        continue;
      }
      visits.pop();
      const above = visits.at(-1);
      if (above) lowest.set(above.state, Math.min(lowest.get(above.state) ?? 0, lowest.get(state) ?? 0));
      if (lowest.get(state) === order.get(state)) {
        const circle = open.splice(open.indexOf(state));
        for (const member of circle) isOpen.delete(member);
        circles.push(circle);
      }
    }
  }
  return circles;
}
