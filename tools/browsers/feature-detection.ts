import { parseSync } from 'rolldown/utils';
import {
  listFieldNodes,
  readIdentifierName,
  readStringValue,
  type SyntaxNode,
  toSyntaxNode,
  unwrapTypeAssertion,
  visitNodes,
} from './syntax-tree.ts';

/**
 * Returns the names of the features that a script tests for, without their object: `wakeLock`, not
 * `navigator.wakeLock`. Also returns properties that the script sets and events that it listens to (`event wheel`).
 * They need no test, because a browser that lacks them ignores them.
 */
export function listTestedFeatures(file: string, code: string): Set<string> {
  const testedFeatures = new Set<string>();
  const origins = new Map<string, string>();
  visitNodes(parseSync(file, code).program, (node) => {
    const origin = node.type === 'VariableDeclarator' ? getMemberName(node.init) : undefined;
    if (origin !== undefined) origins.set(readIdentifierName(node.id) ?? '', origin);
    for (const name of listTestedNames(node)) if (name !== undefined) testedFeatures.add(name);
  });
  // A script may test a variable that contains the member: `const lock = navigator.wakeLock; if (lock)`.
  for (const [variable, origin] of origins) if (testedFeatures.has(variable)) testedFeatures.add(origin);
  return testedFeatures;
}

function listTestedNames(node: SyntaxNode): (string | undefined)[] {
  switch (node.type) {
    case 'BinaryExpression':
      return node.operator === 'in' ? [readStringValue(toSyntaxNode(node.left))] : [];
    case 'UnaryExpression':
      return node.operator === 'typeof' ? [getMemberName(node.argument)] : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return listNamesInCondition(node.test);
    case 'LogicalExpression':
      return listNamesInCondition(node.left);
    case 'MemberExpression':
      return node.optional ? [getMemberName(node.object)] : [];
    case 'AssignmentExpression':
      return [getMemberName(node.left)];
    case 'CallExpression':
      return [node.optional ? getMemberName(node.callee) : undefined, findEventOfListener(node)];
    default:
      return [];
  }
}

/** Returns the variables and properties in a condition: `wakeLock` and `isHidden` in `!navigator.wakeLock || isHidden`. */
function listNamesInCondition(condition: unknown): (string | undefined)[] {
  const node = unwrapTypeAssertion(condition);
  if (node?.type === 'LogicalExpression') return [node.left, node.right].flatMap(listNamesInCondition);
  return node?.type === 'UnaryExpression' ? listNamesInCondition(node.argument) : [getMemberName(node)];
}

function getMemberName(expression: unknown): string | undefined {
  const node = unwrapTypeAssertion(expression);
  if (node?.type === 'ChainExpression') return getMemberName(node.expression);
  return readIdentifierName(node?.type === 'MemberExpression' ? node.property : node);
}

function findEventOfListener(call: SyntaxNode): string | undefined {
  const callee = toSyntaxNode(call.callee);
  const name = readIdentifierName(callee?.type === 'MemberExpression' ? callee.property : callee);
  const event = readStringValue(listFieldNodes(call.arguments)[0]);
  return name === 'addEventListener' && event !== undefined ? `event ${event}` : undefined;
}
