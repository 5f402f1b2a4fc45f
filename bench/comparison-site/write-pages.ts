/**
 * Generates the routes of the comparison site from the HTML documents of our build. They have the same text, structure,
 * styles and files, but not our scripts. A link to another generated page becomes a `Link`, so that TanStack Start
 * navigates on the client.
 */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'parse5';
import { listChildNodes, listElements, type ParsedElement, readAttributes, readText } from './html-tree.ts';
import { toJsx } from './jsx.ts';

const builtSite = path.resolve(import.meta.dirname, '../../build/client');
const routes = path.resolve(import.meta.dirname, 'src/routes');
const generatedFolder = path.resolve(import.meta.dirname, 'src/generated');
const files = path.resolve(import.meta.dirname, 'public');

/** Maps the URL path of each page to its route file, without `.tsx`. */
const pages: Record<string, string> = {
  '/': 'index',
  '/play': 'play',
  '/zh': 'zh/index',
  '/zh/play': 'zh/play',
  '/jp': 'jp/index',
  '/jp/play': 'jp/play',
};

for (const folder of [generatedFolder, files]) rmSync(folder, { recursive: true, force: true });
for (const file of globSync(['*.{svg,ico,webmanifest}', 'assets/*.{svg,woff2}'], { cwd: builtSite }))
  cpSync(path.join(builtSite, file), path.join(files, file));
for (const [page, route] of Object.entries(pages)) writePage(page, route);

/** Writes a route's file, component and styles. TanStack Start loads all three together on demand. */
function writePage(page: string, route: string) {
  const elements = listElements(parse(readFileSync(path.join(builtSite, page, 'index.html'), 'utf8')));
  const head = elements.filter(({ tagName }) => tagName === 'head').flatMap(listElements);
  const styleSheets = head.filter(({ tagName }) => tagName === 'style').map(readText);
  const name = path.basename(route);
  const routeFile = `${routes}/${route}.tsx`;
  const component = path.relative(path.dirname(routeFile), `${generatedFolder}/${route}.tsx`);
  // Adds the semicolon that a minified style sheet omits if it ends with an `@layer` statement. Without it, the next style
  // sheet in the joined file would be invalid.
  writeTextFile(
    `${generatedFolder}/${route}.css`,
    styleSheets.map((sheet) => (sheet.endsWith('}') ? sheet : `${sheet};`)).join('\n'),
  );
  writeTextFile(
    `${generatedFolder}/${route}.tsx`,
    `// @ts-nocheck
import { Link } from '@tanstack/react-router';
import './${name}.css';

export function Page() {
  return <>${convertBodyToJsx(elements)}</>;
}
`,
  );
  writeTextFile(
    routeFile,
    `// @ts-nocheck
import { createFileRoute } from '@tanstack/react-router';
import { Page } from '${component}';

export const Route = createFileRoute('${route === 'index' ? '/' : `/${route}`.replace(/index$/, '')}')({
  head: () => (${JSON.stringify(createRouteHead(elements))}),
  component: Page,
});
`,
  );
}

function writeTextFile(file: string, text: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function convertBodyToJsx(elements: ParsedElement[]): string {
  const body = elements.find(({ tagName }) => tagName === 'body');
  if (!body) throw new Error('A built document has no body.');
  return listChildNodes(body)
    .map((child) => toJsx(child, Object.keys(pages)))
    .join('');
}

/**
 * Returns title, meta tags and links of a document. Leaves out charset and viewport, which the root route sets, and image
 * preloads, which React adds itself.
 */
function createRouteHead(elements: ParsedElement[]) {
  const title = elements.filter(({ tagName }) => tagName === 'title').map((element) => ({ title: readText(element) }));
  const meta = elements
    .filter(({ tagName }) => tagName === 'meta')
    .map(readAttributes)
    .filter((attributes) => !('charset' in attributes || 'http-equiv' in attributes || attributes.name === 'viewport'));
  const links = elements
    .filter(({ tagName }) => tagName === 'link')
    .map(readAttributes)
    .filter(({ as }) => as !== 'image')
    .map(({ crossorigin, hreflang, itemprop: _, ...others }) => ({
      ...others,
      ...(crossorigin ? { crossOrigin: crossorigin } : {}),
      ...(hreflang ? { hrefLang: hreflang } : {}),
    }));
  return { meta: [...title, ...meta], links };
}
