import { type DefaultTreeAdapterTypes, html } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

export function isDrawing(node: Node): boolean {
  return isElement(node) && node.namespaceURI === html.NS.SVG;
}

export function listChildNodes(node: Node): Node[] {
  return 'childNodes' in node ? node.childNodes : [];
}

/** Returns all elements below a node, in the order of the document. */
export function listElements(node: Node): Element[] {
  return listChildNodes(node).flatMap((child) => [...(isElement(child) ? [child] : []), ...listElements(child)]);
}

export function readAttributes({ attrs }: Element): Record<string, string> {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
}

export function readText(node: Node): string {
  return 'value' in node && node.nodeName === '#text' ? node.value : listChildNodes(node).map(readText).join('');
}
