import type { ParsedInk } from '../read/story-file.ts';

/** Ink's operators between conditions, where only the truth of a value matters: `not seen and (hall or gate)`. */
const logicalOperators = ['not', '!', 'and', '&&', 'or', '||'];
const comparing = ['==', '!=', '<', '>', '<=', '>='];

/**
 * Returns whether a piece of ink distinguishes more than zero, one and several visits. States do not distinguish more: otherwise
 * a story with cycles would have infinitely many states.
 */
export function countsVisits(piece: ParsedInk): boolean {
  if (piece.typeName === 'FunctionCall') return piece.name === 'READ_COUNT';
  if (!piece.runtimeVarRef?.pathForCount) return false;
  const { parent } = piece;
  if (!comparing.includes(parent?.opName ?? '')) return !isTruth(piece);
  const others = parent?.content.filter((it) => it !== piece) ?? [];
  return !others.every(({ typeName, value }) => typeName === 'Number' && (value === 0 || value === 1));
}

/** Returns whether only the truth of the value matters where it stands. */
function isTruth({ parent }: ParsedInk): boolean {
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
