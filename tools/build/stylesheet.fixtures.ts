import { readFileSync } from 'node:fs';
import postcss, { type ChildNode, type Container, type Document } from 'postcss';

/** A rule of a stylesheet: its selector or the name of its at-rule, and the values of its properties. */
export interface StyleRule {
  selector: string;
  properties: Record<string, string>;
}

/**
 * Reads the rules of a stylesheet in order, including nested rules. Leaves out rules in media, support and container
 * queries.
 */
export function readStyleSheet(file: string): StyleRule[] {
  const rules: StyleRule[] = [];
  postcss.parse(readFileSync(file, 'utf8')).walk((node: ChildNode) => {
    if ((node.type !== 'rule' && node.type !== 'atrule') || isConditionalRule(node)) return;
    const declarations = (node.nodes ?? []).flatMap((child) => (child.type === 'decl' ? [child] : []));
    rules.push({
      selector: node.type === 'rule' ? node.selector : `@${node.name}`,
      properties: Object.fromEntries(declarations.map(({ prop, value }) => [prop, value])),
    });
  });
  return rules;
}

function isConditionalRule(node: ChildNode | Container | Document): boolean {
  if (node.type === 'atrule' && 'name' in node && ['media', 'supports', 'container'].includes(String(node.name)))
    return true;
  return node.parent ? isConditionalRule(node.parent) : false;
}

/**
 * Merges the properties of a selector's rules.
 * @throws {Error} if the style sheet does not have the selector.
 */
export function mergePropertiesOfSelector(rules: readonly StyleRule[], selector: string): Record<string, string> {
  const matchingRules = rules.filter((rule) => rule.selector === selector);
  if (matchingRules.length === 0) throw new Error(`The stylesheet has no rule for "${selector}".`);
  return Object.assign({}, ...matchingRules.map(({ properties }) => properties));
}
