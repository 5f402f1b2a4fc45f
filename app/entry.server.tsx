import headScript from './locales/head-script.ts?inline-script';
import { splitPath } from './locales/urls.ts';
import { createPageRenderer } from './router/render-page.tsx';
import type { RouteModule } from './router/route-chunks.tsx';
import { appRoutes } from './routes.ts';
import { headingFaces } from './ui/display-font.tsx';

const modules = {
  ...import.meta.glob<RouteModule>(['./root.tsx', './layouts/**/*.tsx', './pages/**/*-page.tsx']),
  ...(import.meta.env.DEV ? import.meta.glob<RouteModule>('./gallery/gallery-page.tsx') : {}),
};

/** Renders the pages of the site for the build and for the development server. */
export const { renderPage, inlineScripts } = createPageRenderer({
  routes: appRoutes(import.meta.env.DEV),
  load: async (module) => {
    const load = modules[`./${module}`];
    if (!load) throw new Error(`app/routes.ts names ${module}, and there is no such file.`);
    return load();
  },
  headScript,
  headingFace: (pathname) => headingFaces[splitPath(pathname).locale],
  isStatic: (pathname) => splitPath(pathname).path === '/500',
});
