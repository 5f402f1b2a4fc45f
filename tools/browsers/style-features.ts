import { type Container, type Declaration, type Document, parse } from 'postcss';
import {
  isNestingUnsupported,
  listUnsupportedAtRuleFeatures,
  listUnsupportedDeclarationFeatures,
  listUnsupportedSelectors,
} from './style-names.ts';

/** At-rules that contain descriptors instead of declarations. */
const rulesWithDescriptors = ['font-face', 'property', 'counter-style', 'page', 'view-transition'];

/**
 * Returns the features of a stylesheet that are missing in some supported browsers, such as `:has()` or
 * `text-wrap: pretty`.
 */
export function listUnsupportedStyleFeatures(file: string, text: string): Set<string> {
  const foundFeatures = new Set<string>();
  const addAll = (features: readonly string[]) => {
    for (const feature of features) foundFeatures.add(feature);
  };
  parse(text, { from: file }).walk((node) => {
    if (node.type === 'atrule') addAll(listUnsupportedAtRuleFeatures(node.name, node.params));
    if (node.type === 'rule') {
      if (!isInKeyframes(node.parent)) addAll(listUnsupportedSelectors(node.selector));
      if (isNestingUnsupported && isInRule(node.parent)) foundFeatures.add('nesting');
    }
    if (node.type === 'decl') addAll(listUnsupportedDeclarationFeatures(describeDeclaration(node)));
  });
  return foundFeatures;
}

type Parent = Container | Document | undefined;

function isInRule(parent: Parent): boolean {
  return parent !== undefined && (parent.type === 'rule' || isInRule(parent.parent));
}

function isInKeyframes(parent: Parent): boolean {
  return parent !== undefined && 'name' in parent && parent.name === 'keyframes';
}

function describeDeclaration({ prop, value, parent }: Declaration) {
  const name = parent && 'name' in parent ? String(parent.name) : '';
  const hasPrefixed = parent?.some((sibling) => 'prop' in sibling && sibling.prop === `-webkit-${prop}`) ?? false;
  return { property: prop, value, atRule: rulesWithDescriptors.find((rule) => rule === name), hasPrefixed };
}
