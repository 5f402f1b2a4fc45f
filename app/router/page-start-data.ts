/** The built file of a route module, and the stylesheets that it needs, as absolute paths. */
export interface BuiltModule {
  file: string;
  css: readonly string[];
}

/**
 * The data that a prerendered page contains for the start script and the app: JSON in the element with the id `start`.
 */
export interface PageStartData {
  /** The ids of the routes that were prerendered into this page. */
  routes: readonly string[];
  /** All modules that this page imports, in dependency order. The last is the app's entry. */
  imports: readonly string[];
  /** All route modules of the site, by their names in the route tree. */
  modules: Readonly<Record<string, BuiltModule>>;
  /** The page's content file, if it is small. The app then starts without fetching it. */
  content?: { path: string; value: unknown } | undefined;
}

/** Parses the start data of the page. Throws a `SyntaxError` if the page has no start data. */
export function readPageStartData(): PageStartData {
  return JSON.parse(document.getElementById('start')?.textContent ?? '');
}
