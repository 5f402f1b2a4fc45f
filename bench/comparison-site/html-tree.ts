import { type DefaultTreeAdapterTypes, html } from 'parse5';

export type ParsedNode = DefaultTreeAdapterTypes.Node;
export type ParsedElement = DefaultTreeAdapterTypes.Element;

export function isElement(node: ParsedNode): node is ParsedElement {
  return 'tagName' in node;
}

export function isSvgElement(node: ParsedNode): boolean {
  return isElement(node) && node.namespaceURI === html.NS.SVG;
}

export function listChildNodes(node: ParsedNode): ParsedNode[] {
  return 'childNodes' in node ? node.childNodes : [];
}

/** Returns all elements below a node, in the order of the document. */
export function listElements(node: ParsedNode): ParsedElement[] {
  return listChildNodes(node).flatMap((child) => [...(isElement(child) ? [child] : []), ...listElements(child)]);
}

export function readAttributes({ attrs }: ParsedElement): Record<string, string> {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
}

export function readText(node: ParsedNode): string {
  return 'value' in node && node.nodeName === '#text' ? node.value : listChildNodes(node).map(readText).join('');
}
