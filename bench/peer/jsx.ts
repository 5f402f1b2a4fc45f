import { serialize } from 'parse5';
import { attributesOf, childrenOf, type Element, isDrawing, isElement, type Node, textOf } from './tree.ts';

/** Larger drawings are only in the document, and not in the client's bundle: ours does the same. */
const largestBundledDrawing = 2000;

/** The attributes in our documents that React spells in its own way. */
const reactNames: Record<string, string> = { class: 'className', hreflang: 'hrefLang', tabindex: 'tabIndex' };

/** Returns a node of a document as JSX. @param pages the addresses that the router knows. */
export function jsxOf(node: Node, pages: readonly string[]): string {
  if (node.nodeName === '#text') return `{${JSON.stringify(textOf(node))}}`;
  if (!isElement(node) || node.tagName === 'script' || node.tagName === 'link') return '';
  const { href = '', ...attributes } = attributesOf(node);
  const isLink = node.tagName === 'a' && pages.includes(href);
  const tag = isLink ? 'Link' : node.tagName;
  const address = href && ` ${isLink ? 'to' : 'href'}=${JSON.stringify(href)}`;
  const content = drawingOf(node) ?? childrenOf(node).map((child) => jsxOf(child, pages));
  const props = `${address}${propsOf(attributes)}`;
  if (typeof content === 'string') return `<${tag}${props}${content} />`;
  return content.length === 0 ? `<${tag}${props} />` : `<${tag}${props}>${content.join('')}</${tag}>`;
}

/** Returns the props for a large drawing, or undefined for other content. */
function drawingOf(node: Element): string | undefined {
  const markup = serialize(node);
  const children = childrenOf(node).filter((child) => textOf(child) !== '\n' || isDrawing(child));
  if (isDrawing(node) || !children.every(isDrawing) || markup.length <= largestBundledDrawing) return undefined;
  return ` suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? ${JSON.stringify(markup)} : '' }}`;
}

function propsOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(
      ([name, value]) => ` ${reactNames[name] ?? name}={${JSON.stringify(name === 'style' ? styleOf(value) : value)}}`,
    )
    .join('');
}

/** Returns the declarations of a style attribute by their names in React. */
function styleOf(style: string): Record<string, string> {
  const declarations = style.split(';').map((declaration) => {
    const [name = '', ...value] = declaration.split(':');
    const isCustom = name.startsWith('--');
    return [isCustom ? name : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), value.join(':')];
  });
  return Object.fromEntries(declarations.filter(([name]) => name !== ''));
}
