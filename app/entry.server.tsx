import { readFile } from 'node:fs/promises';
import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';
import type { StartData } from './deployment/start-script.ts';
import startScript from './deployment/start-script.ts?inline-script';
import headScript from './locales/head-script.ts?inline-script';

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
  const styles = await pageStyles(context);
  const start = isFailureScreen ? '' : startOf(context);
  let face = '';
  // Functions, because a `$` in a replacement text would have a meaning.
  const html = rendered
    .replace(facePreload, (link) => {
      face = link;
      return '';
    })
    .replace('<html', isErrorScreen(context) ? '<html data-error' : '<html')
    .replace('<meta charSet="utf-8"/>', (charset) => `${charset}<script>${headScript}</script>`)
    .replace('</head>', (end) => styles + end)
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

/** All styles of the page in the page. A stylesheet that an in-app navigation would load later is told apart by its address. */
async function pageStyles(context: EntryContext): Promise<string> {
  // A page's stylesheets come in no order: the layers have theirs from the start.
  const layers = '<style>@layer tokens,base,component,page,medium</style>';
  if (import.meta.env.DEV) {
    const { criticalCss } = context;
    return typeof criticalCss === 'object' ? `${layers}<link rel="stylesheet" href="${criticalCss.href}">` : layers;
  }
  const addresses = [...new Set(routesOnPage(context).flatMap(({ css }) => css ?? []))];
  const styles = await Promise.all(
    addresses.map(async (href) => `<style data-href="${href}">${await styleAt(href)}</style>`),
  );
  return layers + styles.join('');
}

/** React Router marks what a chunk that comes later needs as well with a `#` at the end. */
async function styleAt(href: string): Promise<string> {
  return (await readFile(`build/client${href.replace(/#$/, '')}`, 'utf8')).trim();
}

/** Leaves what the start script needs, and the script. */
function startOf(context: EntryContext): string {
  const { manifest } = context;
  const routes = routesOnPage(context);
  const data: StartData = {
    manifest: manifest.url,
    routes: routes.map(({ id, module }) => [id, module]),
    entry: manifest.entry.module,
    imports: [...new Set([...manifest.entry.imports, ...routes.flatMap(({ imports }) => imports ?? [])])].filter(
      (href) => !routes.some(({ module }) => module === href),
    ),
  };
  const refresh = manifest.hmr ? `<script type="module" src="${manifest.hmr.runtime}"></script>` : '';
  return `<script type="application/json" id="start">${JSON.stringify(data)}</script>${refresh}<script>${startScript}</script>`;
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
