import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { type InlineStylesheet, type PageParts, PagePartsContext } from './page-parts.ts';
import { type AppRoute, type RouteModules, routeChunks } from './route-chunks.tsx';
import type { StartData } from './start-data.ts';
import startScript from './start-script.ts?inline-script';

/** The bundler's output for the site. */
export interface BuiltSite {
  /** All route modules, by their names in the route tree. */
  modules: StartData['modules'];
  /** Returns the files of the given route modules, of the app's entry and of all that these import, in dependency order. */
  importsOf: (modules: readonly string[]) => readonly string[];
  /** Returns the stylesheets of the given route modules. */
  stylesheetsOf: (modules: readonly string[]) => Promise<readonly InlineStylesheet[]>;
  /** The content security policy of every page; none in development. */
  policy: string | undefined;
}

interface Pages {
  routes: readonly AppRoute[];
  load: RouteModules['load'];
  /** The script that runs before anything is painted. */
  headScript: string;
  /** Returns the address of the heading face of a page. */
  headingFace: (pathname: string) => string;
  /** Whether a page never starts the app. */
  isStatic: (pathname: string) => boolean;
}

/**
 * Until the app runs, a click loads a document: the browser may prerender the page when a link is about to be used. Language links
 * are excluded, because a request for one stores that choice for a year.
 */
const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { selector_matches: 'a[hreflang]' } }] },
      eagerness: 'moderate',
    },
  ],
});

/**
 * Returns `renderPage`, which renders one page to complete HTML with its styles inside and the app started late. Also returns the
 * inline scripts of all pages, which the content security policy allows by hash.
 */
export function createPageRenderer({ routes: appRoutes, load, headScript, headingFace, isStatic }: Pages) {
  const { routes, fetchPage } = routeChunks(appRoutes, { load, stylesheets: () => [] });
  const handler = createStaticHandler(routes);
  const routesById = new Map(allRoutes(appRoutes).map((route) => [route.id, route]));

  async function renderPage(pathname: string, site: BuiltSite): Promise<string> {
    await fetchPage(pathname);
    const context = await handler.query(new Request(new URL(pathname, 'http://localhost')));
    if (context instanceof Response) throw new Error(`${pathname} redirects, so it cannot be prerendered.`);
    const ownRoutes = context.matches.flatMap(({ route }) => routesById.get(route.id) ?? []);
    const ownModules = ownRoutes.map(({ module }) => module);
    const ids = ownRoutes.map(({ id }) => id);
    const stylesheets = await site.stylesheetsOf(ownModules);
    const inHead = stylesheets.filter(({ chunk }) => !ownRoutes.some((route) => route.deferredStyles === chunk));
    const start: StartData = { routes: ids, imports: site.importsOf(ownModules), modules: site.modules };
    const parts: PageParts = {
      head: <HeadEnd policy={site.policy} script={headScript} stylesheets={inHead} />,
      bodyEnd: <BodyEnd face={headingFace(pathname)} start={isStatic(pathname) ? undefined : start} />,
      stylesheets,
      isErrorScreen: ids.at(-1)?.endsWith('/not-found') ?? false,
    };
    return toHtml(
      <PagePartsContext value={parts}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </PagePartsContext>,
    );
  }

  return { renderPage, inlineScripts: [headScript, speculationRules, startScript] };
}

/** Returns the routes of a tree, parents first. */
function allRoutes(routes: readonly AppRoute[]): AppRoute[] {
  return routes.flatMap((route) => [route, ...allRoutes(route.children ?? [])]);
}

/** By this attribute the router finds which stylesheets a page has; in development Vite finds those that it replaces. */
const stylesheetAttribute = import.meta.env.DEV ? 'data-vite-dev-id' : 'data-href';

interface HeadEndProps {
  policy: string | undefined;
  script: string;
  stylesheets: readonly InlineStylesheet[];
}

function HeadEnd({ policy, script, stylesheets }: HeadEndProps) {
  return (
    <>
      {policy ? <meta httpEquiv="Content-Security-Policy" content={policy} /> : null}
      <Script text={script} />
      {/* Stylesheets come in no fixed order. This fixes the order of their layers. */}
      <style>@layer tokens,base,component,page,medium</style>
      {stylesheets.map(({ href, text }) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, as the build wrote it.
        <style key={href} {...{ [stylesheetAttribute]: href }} dangerouslySetInnerHTML={{ __html: text }} />
      ))}
    </>
  );
}

interface BodyEndProps {
  face: string;
  start: StartData | undefined;
}

function BodyEnd({ face, start }: BodyEndProps) {
  return (
    <>
      {/* In the head it would compete with the words, and Chromium would delay the first paint for it. `itemProp` keeps it here. */}
      <link rel="preload" href={face} as="font" type="font/woff2" crossOrigin="anonymous" itemProp="" />
      <Script type="speculationrules" text={speculationRules} />
      {start ? (
        <>
          <Script type="application/json" id="start" text={JSON.stringify(start)} />
          <Script text={startScript} />
        </>
      ) : null}
    </>
  );
}

/** A script inside the page. Its text never contains `</script`. */
function Script({ text, ...attributes }: { text: string; type?: string; id?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, as the build bundled it.
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** @throws what a component threw while it rendered. */
async function toHtml(page: ReactNode): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  const html = await new Response(prelude).text();
  if (failure) throw failure;
  return html;
}
