/** The built file of a route module, and the stylesheets that it needs; absolute paths. */
export interface BuiltModule {
  file: string;
  css: readonly string[];
}

/** The data that a prerendered page gives to the start scripts: the JSON of its element with the id `start`. */
export interface StartData {
  /** The ids of the routes that were prerendered into this page. */
  routes: readonly string[];
  /** All modules of this page in dependency order; the last one is the app's entry. */
  imports: readonly string[];
  /** Every route module of the site, by its name in the route tree. */
  modules: Readonly<Record<string, BuiltModule>>;
}

/** Reads the start data of the document. */
export function readStartData(): StartData {
  return JSON.parse(document.getElementById('start')?.textContent ?? '');
}
