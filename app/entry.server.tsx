import { readFile } from 'node:fs/promises';
import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';
import type { StartData } from './deployment/start-script.ts';
import startScript from './deployment/start-script.ts?inline-script';
import headScript from './locales/head-script.ts?inline-script';

/** Where the files of the build are while its pages are rendered: as in `tools/build/publish-build.ts`. */
const client = 'build-next/client';

/** Renders one page of the build to complete HTML: its styles inside, its app put off until the browser is idle. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream: _, ...context }: EntryContext,
): Promise<Response> {
  const url = new URL(request.url);
  let failure: unknown;
  const { prelude } = await prerender(<ServerRouter context={context} url={url} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  const rendered = await new Response(prelude).text();
  if (failure) throw failure;
  const isFailureScreen = /\/500\/?$/.test(url.pathname);
  const start = isFailureScreen ? '' : await startOf(context);
  let face = '';
  // Functions, because a `$` in a replacement text would have a meaning.
  const html = (await withStyles(rendered, context))
    .replace(facePreload, (link) => {
      face = link;
      return '';
    })
    .replace('<html', isErrorScreen(context) ? '<html data-error' : '<html')
    .replace('<meta charSet="utf-8"/>', (charset) => `${charset}<script>${headScript}</script>`)
    .replace('</body>', (end) => face + speculationRules + start + end);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

/** The head script does not send a visit from one error screen to another: no page stands there in any language. */
function isErrorScreen({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => route.id.endsWith('/not-found'));
}

/**
 * React puts it into the head, where it would share the connection with the words, and Chromium would hold the first paint back for
 * it. At the end of the page it is asked for when all of them have come; until it is here, they stand in a face of its measure.
 */
const facePreload = /<link rel="preload" [^>]*as="font"[^>]*>/;

function routesOnPage({ manifest, staticHandlerContext }: EntryContext) {
  return staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
}

/**
 * Puts all styles of the page into the page: in the head what its first screen needs, further down what it has a place for
 * (`StylesFromHere`). A stylesheet that an in-app navigation would load later is told apart by its address.
 */
async function withStyles(html: string, context: EntryContext): Promise<string> {
  // A page's stylesheets come in no order: the layers have theirs from the start.
  let head = '<style>@layer tokens,base,component,page,medium</style>';
  let styled = html;
  if (import.meta.env.DEV) {
    const { criticalCss } = context;
    if (typeof criticalCss === 'object') head += `<link rel="stylesheet" href="${criticalCss.href}">`;
  } else
    for (const href of new Set(routesOnPage(context).flatMap(({ css }) => css ?? []))) {
      const place = `<style data-of="${chunkName(href)}"`;
      const styles = ` data-href="${href}">${await styleAt(href)}</style>`;
      if (html.includes(place)) styled = styled.replace(`${place}></style>`, () => place + styles);
      else head += `<style${styles}`;
    }
  return styled.replace('</head>', (end) => head + end);
}

/** A stylesheet is called after its chunk and its hash. */
function chunkName(href: string): string {
  return /^\/assets\/(.+)-.{8}\.css/.exec(href)?.[1] ?? '';
}

/** React Router marks what a chunk that comes later needs as well with a `#` at the end. */
async function styleAt(href: string): Promise<string> {
  return (await readFile(`${client}${href.replace(/#$/, '')}`, 'utf8')).trim();
}

/** Leaves what the start script needs, and the script. */
async function startOf(context: EntryContext): Promise<string> {
  const { manifest } = context;
  const routes = routesOnPage(context);
  const imports = new Set([...manifest.entry.imports, ...routes.flatMap(({ imports }) => imports ?? [])]);
  for (const { module } of routes) imports.delete(module);
  const data: StartData = {
    manifest: manifest.url,
    routes: routes.map(({ id, module }) => [id, module]),
    entry: manifest.entry.module,
    imports: import.meta.env.DEV ? [...imports] : await dependenciesFirst([...imports]),
  };
  const refresh = manifest.hmr ? `<script type="module" src="${manifest.hmr.runtime}"></script>` : '';
  return `<script type="application/json" id="start">${JSON.stringify(data)}</script>${refresh}<script>${startScript}</script>`;
}

/** Built modules in an order in which each comes after those that it imports. */
async function dependenciesFirst(modules: readonly string[]): Promise<string[]> {
  const code = await Promise.all(modules.map((module) => readFile(`${client}${module}`, 'utf8')));
  const [seen, ordered] = [new Set<string>(), [] as string[]];
  const add = (module: string, index: number) => {
    if (seen.has(module)) return;
    seen.add(module);
    modules.forEach((other, at) => {
      const statement = new RegExp(`(from|import)"\\./${other.split('/').at(-1)?.replaceAll('.', '\\.')}"`);
      if (other !== module && statement.test(code[index] ?? '')) add(other, at);
    });
    ordered.push(module);
  };
  modules.forEach(add);
  return ordered;
}

/**
 * Until the app runs, a click is a document load: the browser may render the page ahead when a link is about to be used. Not a
 * language link: to ask for its address is to choose that language for a year.
 */
const speculationRules = `<script type="speculationrules">${JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { selector_matches: 'a[hreflang]' } }] },
      eagerness: 'moderate',
    },
  ],
})}</script>`;
