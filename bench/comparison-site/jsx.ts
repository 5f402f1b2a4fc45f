import { serialize } from 'parse5';
import {
  isElement,
  isSvgElement,
  listChildNodes,
  type ParsedElement,
  type ParsedNode,
  readAttributes,
  readText,
} from './html-tree.ts';

/**
 * The maximum length of a drawing's markup in the client's bundle, in characters. Larger drawings are only in the HTML
 * document, as on our site.
 */
const largestBundledDrawing = 2000;

/** React's names for the HTML attributes that it renames. */
const reactAttributeNames: Record<string, string> = { class: 'className', hreflang: 'hrefLang', tabindex: 'tabIndex' };

/**
 * Converts a DOM node to JSX.
 * @param pages the URL paths that the router knows. Links to these paths become `Link`.
 */
export function toJsx(node: ParsedNode, pages: readonly string[]): string {
  if (node.nodeName === '#text') return `{${JSON.stringify(readText(node))}}`;
  if (!isElement(node) || node.tagName === 'script' || node.tagName === 'link') return '';
  const { href = '', ...attributes } = readAttributes(node);
  const isLink = node.tagName === 'a' && pages.includes(href);
  const tag = isLink ? 'Link' : node.tagName;
  const address = href && ` ${isLink ? 'to' : 'href'}=${JSON.stringify(href)}`;
  const content = createDrawingProps(node) ?? listChildNodes(node).map((child) => toJsx(child, pages));
  const props = `${address}${formatAttributeProps(attributes)}`;
  if (typeof content === 'string') return `<${tag}${props}${content} />`;
  return content.length === 0 ? `<${tag}${props} />` : `<${tag}${props}>${content.join('')}</${tag}>`;
}

/**
 * Returns the props that insert a large drawing on the server. The client's bundle does not contain the drawing, and React
 * keeps the server's markup. Returns `undefined` for other content.
 */
function createDrawingProps(node: ParsedElement): string | undefined {
  const markup = serialize(node);
  const children = listChildNodes(node).filter((child) => readText(child) !== '\n' || isSvgElement(child));
  if (isSvgElement(node) || !children.every(isSvgElement) || markup.length <= largestBundledDrawing) return undefined;
  return ` suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? ${JSON.stringify(markup)} : '' }}`;
}

function formatAttributeProps(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(
      ([name, value]) =>
        ` ${reactAttributeNames[name] ?? name}={${JSON.stringify(name === 'style' ? toReactStyle(value) : value)}}`,
    )
    .join('');
}

/** Converts a style attribute to React's style object. */
function toReactStyle(style: string): Record<string, string> {
  const declarations = style.split(';').map((declaration) => {
    const [name = '', ...value] = declaration.split(':');
    const isCustom = name.startsWith('--');
    return [isCustom ? name : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), value.join(':')];
  });
  return Object.fromEntries(declarations.filter(([name]) => name !== ''));
}
