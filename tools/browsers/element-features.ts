import { getChild, html, isSupportedInAllBrowsers } from './compat-data.ts';

/** Attributes that may have unsupported values, such as `rel="expect"`. */
const attributesWithValues = ['rel', 'type', 'loading', 'decoding', 'as', 'fetchpriority', 'popover'];

/**
 * Returns the names of features of an HTML element that some supported browsers lack. Returns none for an SVG element,
 * because MDN's data has no entries for it.
 */
export function listUnsupportedElementFeatures(tag: string, attributes: ReadonlyMap<string, string>): string[] {
  const element = getChild(html.elements, tag);
  if (!element) return [];
  const foundFeatures = isSupportedInAllBrowsers(element) ? [] : [`<${tag}>`];
  for (const [name, value] of attributes) {
    const attribute = getChild(element, name) ?? getChild(html.global_attributes, name);
    if (attribute && !isSupportedInAllBrowsers(attribute)) foundFeatures.push(`<${tag} ${name}>`);
    if (!attributesWithValues.includes(name)) continue;
    const choice = getChild(attribute, value) ?? getChild(element, `${name}_${value}`);
    if (choice && !isSupportedInAllBrowsers(choice)) foundFeatures.push(`<${tag} ${name}="${value}">`);
  }
  return foundFeatures;
}
