/**
 * Returns the strongly connected components of a graph (Tarjan's algorithm). A component comes before all components
 * that lead to it. A node outside of all cycles is a component alone. Uses an explicit stack, because recursion in the
 * very deep graph of a story could overflow the call stack.
 */
export function findConnectedComponents(
  nodes: Iterable<number>,
  successorsOf: (node: number) => readonly number[],
): number[][] {
  const components: number[][] = [];
  const indexes = new Map<number, number>();
  const lowLinks = new Map<number, number>();
  const stack: number[] = [];
  const onStack = new Set<number>();
  const visits: { node: number; successors: readonly number[]; position: number }[] = [];
  const startVisit = (node: number) => {
    lowLinks.set(node, indexes.size);
    indexes.set(node, indexes.size);
    stack.push(node);
    onStack.add(node);
    visits.push({ node, successors: successorsOf(node), position: 0 });
  };
  const reduceLowLink = (node: number, to: number | undefined) =>
    lowLinks.set(node, Math.min(lowLinks.get(node) ?? 0, to ?? Number.POSITIVE_INFINITY));

  for (const root of nodes) {
    if (!indexes.has(root)) startVisit(root);
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
      const to = visit.successors[visit.position++];
      if (to !== undefined && !indexes.has(to)) startVisit(to);
      else if (to !== undefined && onStack.has(to)) reduceLowLink(visit.node, indexes.get(to));
      else if (to === undefined) finishVisit(visit.node);
    }
  }
  return components;

  function finishVisit(node: number) {
    visits.pop();
    const previousVisit = visits.at(-1);
    if (previousVisit) reduceLowLink(previousVisit.node, lowLinks.get(node));
    if (lowLinks.get(node) !== indexes.get(node)) return;
    const component = stack.splice(stack.lastIndexOf(node));
    for (const member of component) onStack.delete(member);
    components.push(component);
  }
}
