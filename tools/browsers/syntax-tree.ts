/** A node of a syntax tree (ESTree). Its other fields contain values, nodes or lists of nodes. */
export interface SyntaxNode {
  type: string;
  [field: string]: unknown;
}

export function toSyntaxNode(value: unknown): SyntaxNode | undefined {
  return typeof value === 'object' && value !== null && 'type' in value ? (value as SyntaxNode) : undefined;
}

/** TypeScript nodes that contain a JavaScript expression. All other TypeScript nodes are types. */
const expressionsWithType = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

/** Calls `visit` for a node and all nodes in it. Skips names of members and keys, because they refer to no variable. */
export function visitNodes(root: unknown, visit: (node: SyntaxNode) => void) {
  if (Array.isArray(root)) {
    for (const item of root) visitNodes(item, visit);
    return;
  }
  const node = toSyntaxNode(root);
  if (!node || (node.type.startsWith('TS') && !expressionsWithType.includes(node.type))) return;
  visit(node);
  if (node.type === 'ImportDeclaration') return;
  const skippedField = findNameField(node);
  for (const field in node)
    if (field !== skippedField && typeof node[field] === 'object') visitNodes(node[field], visit);
}

/**
 * Returns the field of a node that contains the name of a member or key, such as `b` in `a.b`. Such a name is no
 * variable.
 */
function findNameField({ type, computed }: SyntaxNode): string | undefined {
  switch (type) {
    case 'MemberExpression':
      return computed ? undefined : 'property';
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'AccessorProperty':
      return computed ? undefined : 'key';
    default:
      return undefined;
  }
}

/**
 * Returns the nodes in the value of a syntax node's field, such as the arguments of a call. Returns an empty list if
 * the value is not an array.
 */
export function listFieldNodes(field: unknown): SyntaxNode[] {
  return Array.isArray(field) ? field.flatMap((item) => toSyntaxNode(item) ?? []) : [];
}

/** Returns the name of an identifier. */
export function readIdentifierName(field: unknown): string | undefined {
  const name = toSyntaxNode(field)?.name;
  return typeof name === 'string' ? name : undefined;
}

/** Returns the value of a string or of a template without expressions. */
export function readStringValue(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  const parts = node?.type === 'TemplateLiteral' ? (node.quasis as { value: { cooked: string } }[]) : [];
  return parts.length === 1 ? parts[0]?.value.cooked : undefined;
}

/** Returns the expression inside a type assertion such as `(navigator as NavigatorWithConnection)`. */
export function unwrapTypeAssertion(field: unknown): SyntaxNode | undefined {
  const node = toSyntaxNode(field);
  const isWrapper = node?.type === 'ParenthesizedExpression' || node?.type === 'TSAsExpression';
  return isWrapper ? unwrapTypeAssertion(node.expression) : node;
}
