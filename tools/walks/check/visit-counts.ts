import type { InkNode } from '../read/compile-story.ts';

/** Ink's logical operators, which use a value only as true or false: `not seen and (hall or gate)`. */
const logicalOperators = ['not', '!', 'and', '&&', 'or', '||'];
const comparisonOperators = ['==', '!=', '<', '>', '<=', '>='];

/**
 * Returns whether an ink node distinguishes visit counts above one. `exploreStory` treats all these counts as equal,
 * because a story with cycles would otherwise have infinitely many states.
 */
export function distinguishesVisitCounts(node: InkNode): boolean {
  if (node.typeName === 'FunctionCall') return node.name === 'READ_COUNT';
  if (!node.runtimeVarRef?.pathForCount) return false;
  const { parent } = node;
  if (!comparisonOperators.includes(parent?.opName ?? '')) return !isUsedAsBoolean(node);
  const others = parent?.content.filter((it) => it !== node) ?? [];
  return !others.every(({ typeName, value }) => typeName === 'Number' && (value === 0 || value === 1));
}

/** Returns whether the expression around a node only tests whether the node's value is true. */
function isUsedAsBoolean({ parent }: InkNode): boolean {
  switch (parent?.typeName) {
    case 'BinaryExpression':
    case 'UnaryExpression':
      return logicalOperators.includes(parent.opName ?? parent.op ?? '');
    case 'Conditional':
      return parent.content.every(({ matchingEquality }) => matchingEquality !== true);
    case 'ConditionalSingleBranch':
      return parent.matchingEquality !== true;
    case 'MultipleConditionExpression':
    case 'Choice':
      return true;
    default:
      return false;
  }
}
