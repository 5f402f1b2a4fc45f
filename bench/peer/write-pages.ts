/**
 * Writes the routes of this site from the built documents of ours: the same words, structure, styles and files. Ours must be built.
 * Our scripts are left out. A link to a page of this site becomes a `Link`, so that Start navigates.
 */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'parse5';
import { jsxOf } from './jsx.ts';
import { attributesOf, childrenOf, type Element, elementsOf, textOf } from './tree.ts';

const ours = path.resolve(import.meta.dirname, '../../build/client');
const routes = path.resolve(import.meta.dirname, 'src/routes');
const generated = path.resolve(import.meta.dirname, 'src/generated');
const files = path.resolve(import.meta.dirname, 'public');

/** The addresses of the pages, and the files of their routes. */
const pages: Record<string, string> = {
  '/': 'index',
  '/play': 'play',
  '/zh': 'zh/index',
  '/zh/play': 'zh/play',
  '/jp': 'jp/index',
  '/jp/play': 'jp/play',
};

for (const folder of [generated, files]) rmSync(folder, { recursive: true, force: true });
for (const file of globSync(['*.{svg,ico,webmanifest}', 'assets/*.{svg,woff2}'], { cwd: ours }))
  cpSync(path.join(ours, file), path.join(files, file));
for (const [page, route] of Object.entries(pages)) writePage(page, route);

/** Writes a route, and its component with its styles, which Start loads together when the page is asked for. */
function writePage(page: string, route: string) {
  const elements = elementsOf(parse(readFileSync(path.join(ours, page, 'index.html'), 'utf8')));
  const head = elements.filter(({ tagName }) => tagName === 'head').flatMap(elementsOf);
  const sheets = head.filter(({ tagName }) => tagName === 'style').map(textOf);
  const name = path.basename(route);
  const routeFile = `${routes}/${route}.tsx`;
  const component = path.relative(path.dirname(routeFile), `${generated}/${route}.tsx`);
  // A sheet that only orders layers ends without its semicolon.
  write(`${generated}/${route}.css`, sheets.map((sheet) => (sheet.endsWith('}') ? sheet : `${sheet};`)).join('\n'));
  write(
    `${generated}/${route}.tsx`,
    `// @ts-nocheck
import { Link } from '@tanstack/react-router';
import './${name}.css';

export function Page() {
  return <>${bodyOf(elements)}</>;
}
`,
  );
  write(
    routeFile,
    `// @ts-nocheck
import { createFileRoute } from '@tanstack/react-router';
import { Page } from '${component}';

export const Route = createFileRoute('${route === 'index' ? '/' : `/${route}`.replace(/index$/, '')}')({
  head: () => (${JSON.stringify(headOf(elements))}),
  component: Page,
});
`,
  );
}

function write(file: string, text: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function bodyOf(elements: Element[]): string {
  const body = elements.find(({ tagName }) => tagName === 'body');
  if (!body) throw new Error('A built document has no body.');
  return childrenOf(body)
    .map((child) => jsxOf(child, Object.keys(pages)))
    .join('');
}

/** Returns title, meta and links of a document. The root route has charset and viewport, and React preloads pictures by itself. */
function headOf(elements: Element[]) {
  const title = elements.filter(({ tagName }) => tagName === 'title').map((element) => ({ title: textOf(element) }));
  const meta = elements
    .filter(({ tagName }) => tagName === 'meta')
    .map(attributesOf)
    .filter((attributes) => !('charset' in attributes || 'http-equiv' in attributes || attributes.name === 'viewport'));
  const links = elements
    .filter(({ tagName }) => tagName === 'link')
    .map(attributesOf)
    .filter(({ as }) => as !== 'image')
    .map(({ crossorigin, hreflang, itemprop: _, ...others }) => ({
      ...others,
      ...(crossorigin ? { crossOrigin: crossorigin } : {}),
      ...(hreflang ? { hrefLang: hreflang } : {}),
    }));
  return { meta: [...title, ...meta], links };
}
