import { drawingStyles } from 'virtual:walks/featured';
import headScript from './locales/head-script.ts?inline-script';
import { parseLocalePath } from './locales/urls.ts';
import colorSchemeScript from './pages/color-scheme-script.ts?inline-script';
import { type ContentReader, setContentReader as setReader } from './router/page-content-file.ts';
import { createPageRenderer } from './router/render-page.tsx';
import type { RouteModule } from './router/route-chunks.tsx';
import { createAppRoutes } from './routes.ts';
import { headingFontUrls } from './ui/heading-font.tsx';
import headingFontStyles from './ui/heading-fonts.css?inline';

const modules = {
  ...import.meta.glob<RouteModule>(['./root.tsx', './layouts/**/*.tsx', './pages/**/*-page.tsx']),
  ...(import.meta.env.DEV ? import.meta.glob<RouteModule>('./component-gallery/gallery-page.tsx') : {}),
};

const renderer = createPageRenderer({
  routes: createAppRoutes(import.meta.env.DEV),
  load: async (module) => {
    const loadModule = modules[`./${module}`];
    if (!loadModule) throw new Error(`app/routes.ts names ${module}, and there is no such file.`);
    return loadModule();
  },
  headScript,
  headingFontStyles,
  headingFontUrl: (pathname) => headingFontUrls[parseLocalePath(pathname).locale],
  isStatic: (pathname) => parseLocalePath(pathname).path === '/500',
});

/** The function that renders each page of the site, for the build and for the development server. */
export const { renderPage } = renderer;

/** Sets the function with which `renderPage` reads the content files of pages. */
export function setContentReader(reader: ContentReader): void {
  setReader(reader);
}

/** The inline scripts of all pages, for the content security policy. */
export const inlineScripts = [...renderer.inlineScripts, colorSchemeScript];

/**
 * The contents of all `<style>` elements that have no stylesheet file, for the content security policy. Includes the
 * styles of the drawings.
 */
export const inlineStyles = [...renderer.inlineStyles, ...drawingStyles];
