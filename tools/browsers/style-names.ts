import type { Identifier } from '@mdn/browser-compat-data';
import { css, findFeature, getChild, isSupportedInAllBrowsers, listChildren } from './compat-data.ts';

/** Decides whether a name in a stylesheet is a feature that some supported browsers lack. */

const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = css;

const unsupportedFunctions = collectUnsupportedFunctions();

/**
 * Collects the CSS functions that some supported browsers lack, such as `light-dark`. MDN's data contains some
 * functions only inside groups, such as `types.color`.
 */
function collectUnsupportedFunctions(): Set<string> {
  const groups = listChildren(types).flatMap(([name, type]) => [[name, type] as const, ...listChildren(type)]);
  const isOld = new Map<string, boolean>();
  for (const [name, node] of groups)
    if (node.__compat) isOld.set(name, (isOld.get(name) ?? false) || isSupportedInAllBrowsers(node));
  return new Set([...isOld].filter(([, old]) => !old).map(([name]) => name));
}

/**
 * A form of CSS syntax that only a pattern can find, such as a newer parameter of an older function. `pattern` finds
 * the form, `name` appears in the report, and `path` leads to the form in MDN's data, below `css`.
 */
type CssSyntaxForm = [pattern: RegExp, name: string, path: string];

/**
 * Newer forms of property values. Each pattern is matched against a whole declaration (`property: value`) without
 * quoted texts and URLs. Some patterns exclude a property that has had the form for much longer. For example, `clip`
 * has long accepted `rect()`.
 */
const declarationForms: readonly CssSyntaxForm[] = [
  [/(?<![\w-])color\(/, 'color()', 'types.color.color'],
  [/gradient\([^,]*\bin\s/, 'gradient(in)', 'types.gradient.linear-gradient.interpolation_color_space'],
  [/(?<![\w-])linear\(/, 'linear()', 'types.easing-function.linear-function'],
  [/^(?!clip:).*(?<![\w-])rect\(/s, 'rect()', 'types.basic-shape.rect'],
  [/(?<![\w-])attr\(\s*[\w|-]+\s+[^\s),]/, 'attr(type)', 'types.attr.type_function'],
  [/(?<![\w-])attr\([^),]*,/, 'attr(fallback)', 'types.attr.fallback'],
  [/^(?!content:).*(?<![\w-])attr\(/s, 'attr() outside of content', 'types.attr.declaration-value'],
];

const selectorForms: readonly CssSyntaxForm[] = [
  [/:nth-child\([^)]*\sof\s/, ':nth-child(of)', 'selectors.nth-child.of_syntax'],
  [/:nth-last-child\([^)]*\sof\s/, ':nth-last-child(of)', 'selectors.nth-last-child.of_syntax'],
];

const containerForms: readonly CssSyntaxForm[] = [
  [/\bstyle\(/, '@container style()', 'at-rules.container.style_queries_for_custom_properties'],
  [/\bscroll-state\(/, '@container scroll-state()', 'at-rules.container.scroll-state_queries'],
];

function listUnsupportedSyntaxForms(forms: readonly CssSyntaxForm[], text: string): string[] {
  const matchingForms = forms.filter(
    ([pattern, , path]) => pattern.test(text) && isUnsupported(findFeature(`css.${path}`)),
  );
  return matchingForms.map(([, name]) => name);
}

/** Units of length that MDN's data lists only as a group. For example, `svh` belongs to the small viewport units. */
const unitGroups: [units: RegExp, group: string][] = [
  [/^dv/, 'viewport_percentage_units_dynamic'],
  [/^lv/, 'viewport_percentage_units_large'],
  [/^sv/, 'viewport_percentage_units_small'],
  [/^cq/, 'container_query_length_units'],
];

const isPrefixed = (name: string) => name.startsWith('-');

function isUnsupported(feature: Identifier | undefined): boolean {
  return feature !== undefined && !isSupportedInAllBrowsers(feature);
}

/**
 * Returns the property if some supported browsers lack it, otherwise `undefined`. Returns `undefined` also for custom
 * properties and for properties with a vendor prefix.
 */
export function findUnsupportedProperty(property: string): string | undefined {
  return !isPrefixed(property) && isUnsupported(getChild(properties, property)) ? property : undefined;
}

interface Declaration {
  property: string;
  value: string;
  /** The at-rule whose descriptor this is, such as `font-face`; `undefined` for a property. */
  atRule: string | undefined;
  /** Whether the CSS rule that has this property also has it with the prefix `-webkit-`. */
  hasPrefixed: boolean;
}

/**
 * Returns the features of a declaration that some supported browsers lack: newer syntax, functions, units and keywords.
 * If no keyword is unsupported but the property is, also returns the property.
 */
export function listUnsupportedDeclarationFeatures({ property, value, atRule, hasPrefixed }: Declaration): string[] {
  const text = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  const forms = listUnsupportedSyntaxForms(declarationForms, `${property}: ${text}`);
  const namesInText = [...forms, ...listUnsupportedFunctions(text), ...listUnsupportedUnits(text)];
  if (isPrefixed(property)) return namesInText;
  const node = getChild(atRule ? getChild(atRules, atRule) : properties, property);
  if (hasPrefixed && node && isSupportedInAllBrowsers(node, '-webkit-')) return namesInText;
  const words = [...text.matchAll(/(?<![\w.#-])-?[a-z][\w-]*(?![\w-]*\()/gi)].map(([word]) => word);
  const values = words.filter((word) => isUnsupported(getChild(node, word))).map((word) => `${property}: ${word}`);
  return [...(values.length === 0 && isUnsupported(node) ? [property] : values), ...namesInText];
}

function listUnsupportedFunctions(value: string): string[] {
  const found = [...value.matchAll(/([\w-]+)\((\s*from\b)?/g)];
  return found.flatMap(([, name = '', from]) => {
    const color = getChild(types.color, name);
    if (from) return isUnsupported(getChild(color, 'relative_syntax')) ? [`${name}(from)`] : [];
    return unsupportedFunctions.has(name) ? [`${name}()`] : [];
  });
}

function listUnsupportedUnits(value: string): string[] {
  return [...value.matchAll(/(?<![\w#.-])[+-]?[\d.]+([a-z]+)/gi)].flatMap(([, unit = '']) => {
    const group = unitGroups.find(([units]) => units.test(unit))?.[1];
    return isUnsupported(getChild(types.length, group ?? unit)) ? [unit] : [];
  });
}

/**
 * Returns the pseudo-classes and pseudo-elements of a selector that some supported browsers lack. Leaves out those with
 * a vendor prefix.
 */
export function listUnsupportedSelectors(selector: string): string[] {
  const names = [...selector.matchAll(/:(:?)([a-z][a-z-]*)(\(?)/g)];
  const newNames = names.flatMap(([, double = '', name = '', bracket]) =>
    isUnsupported(getChild(selectors, name)) ? [`:${double}${name}${bracket ? '()' : ''}`] : [],
  );
  return [...newNames, ...listUnsupportedSyntaxForms(selectorForms, selector)];
}

/** Whether some supported browsers lack nested CSS rules. */
export const isNestingUnsupported = isUnsupported(selectors.nesting);

/** Returns the features that an at-rule and its condition use and that some supported browsers lack. */
export function listUnsupportedAtRuleFeatures(name: string, parameters: string): string[] {
  const rule = getChild(atRules, name);
  const forms = name === 'container' ? listUnsupportedSyntaxForms(containerForms, parameters) : [];
  const foundFeatures = [...(isUnsupported(rule) ? [`@${name}`] : []), ...forms];
  if (name !== 'media' && name !== 'container') return foundFeatures;
  const features = [...parameters.matchAll(/\(\s*([a-z-]+)/g)].map(([, feature = '']) => feature);
  const ranges = /[<>=]/.test(parameters) ? ['range_syntax'] : [];
  const media = [...features.map((feature) => feature.replace(/^(min|max)-/, '')), ...ranges];
  return [
    ...foundFeatures,
    ...media.filter((feature) => isUnsupported(getChild(rule, feature))).map((it) => `@${name} (${it})`),
  ];
}
