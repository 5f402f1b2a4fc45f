import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import outdatedScript from './outdated-browser-script.ts?inline-script';
import { findEmbeddedContent } from './page-content-file.ts';
import type { PageStartData } from './page-start-data.ts';
import { type InlineStylesheet, type PrerenderContent, PrerenderContentContext } from './prerender-content.ts';
import { type AppRoute, createRouteChunks, type RouteModules } from './route-chunks.tsx';
import startScript from './start-script.ts?inline-script';

/** The bundler's output for the site. */
export interface BuiltSite {
  /** All route modules, by their names in the route tree. */
  modules: PageStartData['modules'];
  /**
   * Returns the files of the route modules and of the app's entry, with everything they import, in dependency order.
   */
  importsOf: (modules: readonly string[]) => readonly string[];
  /** Returns the stylesheets of the route modules. */
  stylesheetsOf: (modules: readonly string[]) => Promise<readonly InlineStylesheet[]>;
  /** The content security policy of every page; undefined in development. */
  policy: string | undefined;
}

interface PageRendererOptions {
  routes: readonly AppRoute[];
  load: RouteModules['load'];
  /** The script that runs in the head, before the first paint. */
  headScript: string;
  /** The `@font-face` rules of the heading fonts. */
  headingFontStyles: string;
  /** Returns the URL of the font for a page's headings. */
  headingFontUrl: (pathname: string) => string;
  /** Returns whether a page never starts the app. */
  isStatic: (pathname: string) => boolean;
}

/**
 * These rules let the browser prerender the target of a link before a likely click. The app removes the rules when it
 * starts, because a click then no longer loads a document. The rules exclude language links, because a request for one
 * stores that language for a year.
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
 * Returns `renderPage`, which renders a page to complete HTML with inlined styles and the start script. Also returns
 * the inline scripts of all pages, and the inline styles that no stylesheet contains. The content security policy
 * allows these scripts and styles by their hashes.
 */
export function createPageRenderer({
  routes: appRoutes,
  load,
  headScript,
  headingFontStyles,
  headingFontUrl,
  isStatic,
}: PageRendererOptions) {
  const { documentRoutes, fetchPage, listRouteIds } = createRouteChunks(appRoutes, { load, stylesheets: () => [] });
  const handler = createStaticHandler(documentRoutes);
  const routesById = new Map(flattenRoutes(appRoutes).map((route) => [route.id, route]));

  async function renderPage(pathname: string, site: BuiltSite): Promise<string> {
    await fetchPage(pathname);
    const context = await handler.query(new Request(new URL(pathname, 'http://localhost')));
    if (context instanceof Response) throw new Error(`${pathname} redirects, so it cannot be prerendered.`);
    const ids = listRouteIds(pathname);
    const ownRoutes = ids.flatMap((id) => routesById.get(id) ?? []);
    const ownModules = ownRoutes.map(({ module }) => module);
    const stylesheets = await site.stylesheetsOf(ownModules);
    const deferredChunks = ownRoutes.flatMap(({ deferredStyles = [] }) => deferredStyles);
    const headStylesheets = stylesheets.filter(({ chunk }) => !deferredChunks.includes(chunk));
    // If a page has deferred styles, put the rules of the heading fonts at the end of its body. In the head, these rules
    // would delay the first paint. On any other page, put them in the head. Rules of a walk's fonts come after the head,
    // so they take precedence there.
    const hasDeferredFonts = deferredChunks.length > 0;
    const fontStyles = <InlineStyle text={headingFontStyles} />;
    const startData: PageStartData = {
      routes: ids,
      imports: site.importsOf(ownModules),
      modules: site.modules,
      content: findEmbeddedContent(pathname),
    };
    const content: PrerenderContent = {
      head: (
        <>
          <HeadEnd policy={site.policy} script={headScript} stylesheets={headStylesheets} />
          {hasDeferredFonts ? null : fontStyles}
        </>
      ),
      bodyEnd: (
        <>
          {hasDeferredFonts ? fontStyles : null}
          <BodyEnd fontUrl={headingFontUrl(pathname)} start={isStatic(pathname) ? undefined : startData} />
        </>
      ),
      stylesheets,
      isErrorScreen: ids.at(-1)?.endsWith('/not-found') ?? false,
    };
    return renderToHtml(
      <PrerenderContentContext value={content}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </PrerenderContentContext>,
    );
  }

  return {
    renderPage,
    inlineScripts: [headScript, speculationRules, outdatedScript, startScript],
    inlineStyles: [layerOrder, headingFontStyles],
  };
}

/** Returns the routes of a tree, parents before children. */
function flattenRoutes(routes: readonly AppRoute[]): AppRoute[] {
  return routes.flatMap((route) => [route, ...flattenRoutes(route.children ?? [])]);
}

/**
 * The attribute that holds the URL of an inlined stylesheet. It tells the router which stylesheets the document already
 * has. In development, this is Vite's own attribute, so that Vite can replace changed stylesheets.
 */
const stylesheetAttribute = import.meta.env.DEV ? 'data-vite-dev-id' : 'data-href';

/** Declares the order of the cascade layers first, because the stylesheets may load in any order. */
const layerOrder = '@layer tokens,base,component,page,medium';

interface HeadEndProps {
  policy: string | undefined;
  script: string;
  stylesheets: readonly InlineStylesheet[];
}

function HeadEnd({ policy, script, stylesheets }: HeadEndProps) {
  return (
    <>
      {policy ? <meta httpEquiv="Content-Security-Policy" content={policy} /> : null}
      <InlineScript text={script} />
      <InlineStyle text={layerOrder} />
      {stylesheets.map(({ href, text }) => (
        <InlineStyle key={href} {...{ [stylesheetAttribute]: href }} text={text} />
      ))}
    </>
  );
}

interface BodyEndProps {
  fontUrl: string;
  start: PageStartData | undefined;
}

function BodyEnd({ fontUrl, start }: BodyEndProps) {
  return (
    <>
      {/* Preload the font at the end of the body. In the head it would compete with the page's text, and delay the
          first paint in Chromium. `itemProp` keeps React from moving the link to the head. */}
      <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" itemProp="" />
      <InlineScript type="speculationrules" text={speculationRules} />
      {start ? (
        <>
          <InlineScript text={outdatedScript} />
          <InlineScript type="application/json" id="start" text={JSON.stringify(start).replaceAll('<', '\\u003c')} />
          <InlineScript text={startScript} />
        </>
      ) : null}
    </>
  );
}

/** Renders inline styles. */
function InlineStyle({ text, ...attributes }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, as the build wrote it.
  return <style {...attributes} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Renders an inline script. Its text must not contain `</script`. */
function InlineScript({ text, ...attributes }: { text: string; type?: string; id?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, as the build bundled it.
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: text }} />;
}

/**
 * Renders a React tree to HTML.
 * @throws the first error of a component.
 */
async function renderToHtml(page: ReactNode): Promise<string> {
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
