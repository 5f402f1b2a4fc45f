import { type DefaultTreeAdapterTypes, html } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

export function isDrawing(node: Node): boolean {
  return isElement(node) && node.namespaceURI === html.NS.SVG;
}

export function childrenOf(node: Node): Node[] {
  return 'childNodes' in node ? node.childNodes : [];
}

/** Returns all elements below a node, in the order of the document. */
export function elementsOf(node: Node): Element[] {
  return childrenOf(node).flatMap((child) => [...(isElement(child) ? [child] : []), ...elementsOf(child)]);
}

export function attributesOf({ attrs }: Element): Record<string, string> {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
}

export function textOf(node: Node): string {
  return 'value' in node && node.nodeName === '#text' ? node.value : childrenOf(node).map(textOf).join('');
}
