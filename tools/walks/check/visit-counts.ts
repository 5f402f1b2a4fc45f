import type { ParsedInk } from '../read/story-file.ts';

/** What ink writes between truths, beside the places where a truth decides: `not seen and (hall or gate)`. */
const truthful = ['not', '!', 'and', '&&', 'or', '||'];
const comparing = ['==', '!=', '<', '>', '<=', '>='];

/**
 * Whether a piece of ink asks for more than whether the walker has been somewhere never, once or more often: states are told apart
 * no further, or a story of circles would have no end of them.
 */
export function countsVisits(piece: ParsedInk): boolean {
  if (piece.typeName === 'FunctionCall') return piece.name === 'READ_COUNT';
  if (!piece.runtimeVarRef?.pathForCount) return false;
  const { parent } = piece;
  if (!comparing.includes(parent?.opName ?? '')) return !isTruth(piece);
  const others = parent?.content.filter((it) => it !== piece) ?? [];
  return !others.every(({ typeName, value }) => typeName === 'Number' && (value === 0 || value === 1));
}

/** Whether nothing but being none or some is asked of an expression. */
function isTruth({ parent }: ParsedInk): boolean {
  switch (parent?.typeName) {
    case 'BinaryExpression':
    case 'UnaryExpression':
      return truthful.includes(parent.opName ?? parent.op ?? '');
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
