import { parseSync } from 'rolldown/utils';
import { listUnsupportedElementFeatures } from './element-features.ts';
import { findUnsupportedMember, isIteratorMethod, isUnsupportedEvent, isUnsupportedGlobal } from './script-names.ts';
import { findUnsupportedProperty } from './style-names.ts';
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
 * Returns the names of features in a script that some supported browsers lack. A static member appears as
 * `Object.groupBy`, a member of any object as `.toSorted`. Types of objects, options and arguments are unknown, so
 * features that depend on them are not found.
 * @param file its extension names the language: `.js`, `.ts` or `.tsx`.
 * @throws if the script cannot be parsed.
 */
export function listUnsupportedScriptFeatures(file: string, code: string): Set<string> {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const foundFeatures = new Set<string>();
  const globals = new Set<string>();
  const declaredNames = new Set<string>();
  visitNodes(program, (node) => {
    if (node.type === 'Identifier' && isUnsupportedGlobal(readIdentifierName(node) ?? ''))
      globals.add(readIdentifierName(node) ?? '');
    for (const name of listDeclaredNames(node)) declaredNames.add(name);
    for (const feature of listSyntaxNodeFeatures(node)) foundFeatures.add(feature);
  });
  // Leaves out names that the script itself declares: such a name does not refer to the browser's feature.
  return new Set([...foundFeatures, ...[...globals].filter((name) => !declaredNames.has(name))]);
}

function listSyntaxNodeFeatures(node: SyntaxNode): string[] {
  switch (node.type) {
    case 'MemberExpression':
      return listMemberAccessFeatures(node);
    case 'VariableDeclarator':
      return listDestructuredFeatures(node);
    case 'CallExpression':
      return listFunctionCallFeatures(node);
    case 'JSXOpeningElement':
      return listJsxFeatures(node);
    case 'Property':
      return readIdentifierName(node.key) === 'style' ? listInlineStyleFeatures(toSyntaxNode(node.value)) : [];
    case 'Literal':
      return listRegExpFeatures(node);
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
      return listFieldNodes(node.attributes).length > 0 ? ['import attributes'] : [];
    case 'VariableDeclaration':
      return String(node.kind).endsWith('using') ? ['using'] : [];
    default:
      return [];
  }
}

function listMemberAccessFeatures(node: SyntaxNode): string[] {
  const object = unwrapTypeAssertion(node.object);
  const member = node.computed ? readStringValue(toSyntaxNode(node.property)) : readIdentifierName(node.property);
  if (member === undefined) return [];
  const foundMember =
    findUnsupportedMember(object?.type === 'Identifier' ? readIdentifierName(object) : undefined, member) ?? [];
  const ofIterator = isIteratorMethod(member) && isIterator(object) ? `Iterator.${member}` : [];
  const isStyle = object?.type === 'MemberExpression' && readIdentifierName(object.property) === 'style';
  return [foundMember, ofIterator, (isStyle && findUnsupportedProperty(toKebabCase(member))) || []].flat();
}

/**
 * Returns whether an expression certainly returns an iterator: a call of `matchAll`, or of `keys`, `values` or `entries`
 * without arguments.
 */
function isIterator(node: SyntaxNode | undefined): boolean {
  if (node?.type !== 'CallExpression') return false;
  const calleeNode = toSyntaxNode(node.callee);
  const method = calleeNode?.type === 'MemberExpression' ? readIdentifierName(calleeNode.property) : undefined;
  if (method === 'matchAll') return true;
  return ['keys', 'values', 'entries'].includes(method ?? '') && listFieldNodes(node.arguments).length === 0;
}

/** Returns the members in `const { member } = navigator` that some supported browsers lack. */
function listDestructuredFeatures({ id, init }: SyntaxNode): string[] {
  const [pattern, object] = [toSyntaxNode(id), unwrapTypeAssertion(init)];
  if (pattern?.type !== 'ObjectPattern' || object?.type !== 'Identifier') return [];
  return listFieldNodes(pattern.properties).flatMap(
    ({ key }) => findUnsupportedMember(readIdentifierName(object), readIdentifierName(key) ?? '') ?? [],
  );
}

function listFunctionCallFeatures(node: SyntaxNode): string[] {
  const [first, secondArgument] = listFieldNodes(node.arguments);
  const text = readStringValue(first);
  if (text === undefined) return [];
  const called = toSyntaxNode(node.callee);
  const name = readIdentifierName(called?.type === 'MemberExpression' ? called.property : called);
  if (name === 'addEventListener') return isUnsupportedEvent(text) ? [`event ${text}`] : [];
  // Finds elements in `createElement('dialog')`, and in React's `jsx('dialog', { … })`. The bundler shortens the name of the
  // function `jsx`, so this call is recognized by the object that is its second argument.
  if (secondArgument?.type === 'ObjectExpression')
    return listUnsupportedElementFeatures(text, readJsxCallAttributes(secondArgument));
  return name === 'createElement' ? listUnsupportedElementFeatures(text, new Map()) : [];
}

function listJsxFeatures({ name, attributes }: SyntaxNode): string[] {
  const foundAttributes = listFieldNodes(attributes).map((attribute): [string, string] => [
    (readIdentifierName(attribute.name) ?? '').toLowerCase(),
    readStringValue(toSyntaxNode(attribute.value)) ?? '',
  ]);
  return listUnsupportedElementFeatures(readIdentifierName(name) ?? '', new Map(foundAttributes));
}

function readJsxCallAttributes(properties: SyntaxNode): Map<string, string> {
  return new Map(
    listFieldNodes(properties.properties).map((property) => [
      (readIdentifierName(property.key) ?? readStringValue(toSyntaxNode(property.key)) ?? '').toLowerCase(),
      readStringValue(toSyntaxNode(property.value)) ?? '',
    ]),
  );
}

function listInlineStyleFeatures(value: SyntaxNode | undefined): string[] {
  const names =
    value?.type === 'ObjectExpression'
      ? listFieldNodes(value.properties).map(({ key }) => readIdentifierName(key) ?? '')
      : [];
  return names.flatMap((name) => findUnsupportedProperty(toKebabCase(name)) ?? []);
}

/**
 * Returns the newer features that a regular expression uses: the flag `v`, and modifiers such as `(?i:a)`. Some
 * supported browsers lack them.
 */
function listRegExpFeatures({ regex }: SyntaxNode): string[] {
  if (!regex) return [];
  const { pattern, flags } = regex as { pattern: string; flags: string };
  return [flags.includes('v') ? 'RegExp flag v' : [], /\(\?[ims-]+:/.test(pattern) ? 'RegExp modifiers' : []].flat();
}

function listDeclaredNames(node: SyntaxNode): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return listBoundNames(toSyntaxNode(node.id));
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [toSyntaxNode(node.id), ...listFieldNodes(node.params)].flatMap(listBoundNames);
    case 'ClassDeclaration':
    case 'ClassExpression':
      return listBoundNames(toSyntaxNode(node.id));
    case 'ImportDeclaration':
      return listFieldNodes(node.specifiers).flatMap(({ local }) => readIdentifierName(local) ?? []);
    case 'CatchClause':
      return listBoundNames(toSyntaxNode(node.param));
    default:
      return [];
  }
}

/** Returns the names that a pattern such as `{ a, b: [c] }` declares. */
function listBoundNames(pattern: SyntaxNode | undefined): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [readIdentifierName(pattern) ?? ''];
    case 'ObjectPattern':
      return listFieldNodes(pattern.properties).flatMap(({ value, argument }) =>
        listBoundNames(toSyntaxNode(value ?? argument)),
      );
    case 'ArrayPattern':
      return listFieldNodes(pattern.elements).flatMap(listBoundNames);
    case 'AssignmentPattern':
      return listBoundNames(toSyntaxNode(pattern.left));
    case 'RestElement':
      return listBoundNames(toSyntaxNode(pattern.argument));
    default:
      return [];
  }
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
