/**
 * Returns the strongly connected components of a graph, each before its predecessors. The nodes of a cycle share a component;
 * every other node is alone. (R. Tarjan, "Depth-first search and linear graph algorithms", 1972. It uses an explicit stack,
 * because stories are deeper than the call stack.)
 */
export function connectedComponents(nodes: Iterable<number>, next: (node: number) => readonly number[]): number[][] {
  const components: number[][] = [];
  const order = new Map<number, number>();
  const lowest = new Map<number, number>();
  const open: number[] = [];
  const isOpen = new Set<number>();
  const visits: { node: number; ways: readonly number[]; way: number }[] = [];
  const enter = (node: number) => {
    lowest.set(node, order.size);
    order.set(node, order.size);
    open.push(node);
    isOpen.add(node);
    visits.push({ node, ways: next(node), way: 0 });
  };
  const lower = (node: number, to: number | undefined) =>
    lowest.set(node, Math.min(lowest.get(node) ?? 0, to ?? Number.POSITIVE_INFINITY));

  for (const root of nodes) {
    if (!order.has(root)) enter(root);
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
      const to = visit.ways[visit.way++];
      if (to !== undefined && !order.has(to)) enter(to);
      else if (to !== undefined && isOpen.has(to)) lower(visit.node, order.get(to));
      else if (to === undefined) leave(visit.node);
    }
  }
  return components;

  function leave(node: number) {
    visits.pop();
    const before = visits.at(-1);
    if (before) lower(before.node, lowest.get(node));
    if (lowest.get(node) !== order.get(node)) return;
    const component = open.splice(open.lastIndexOf(node));
    for (const member of component) isOpen.delete(member);
    components.push(component);
  }
}
