import { listUnsupportedElementFeatures } from './element-features.ts';

/** The contents of an HTML document: the HTML features that it uses, and the code of its inline scripts and styles. */
interface ParsedHtmlDocument {
  /** The names of HTML features in the document that some supported browsers lack. */
  features: Set<string>;
  scripts: string[];
  styles: string[];
}

/** Parses a document that React has rendered: every attribute has double quotes, and no text contains `<`. */
export function parseDocument(text: string): ParsedHtmlDocument {
  const readDocument: ParsedHtmlDocument = { features: new Set(), scripts: [], styles: [] };
  const withoutTexts = text.replace(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
    (_, tag: string, attributes: string, content: string) => {
      if (tag === 'style') readDocument.styles.push(content);
      else if (!readAttributes(attributes).has('type')) readDocument.scripts.push(content);
      return `<${tag}${attributes}>`;
    },
  );
  for (const [, tag = '', attributes = ''] of withoutTexts.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)/g))
    for (const feature of listUnsupportedElementFeatures(tag, readAttributes(attributes)))
      readDocument.features.add(feature);
  return readDocument;
}

function readAttributes(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/([^\s=>/"]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  );
}
