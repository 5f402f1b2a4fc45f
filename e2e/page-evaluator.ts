/** Calls functions inside a page. Playwright's pages and the visitors of `engines/` implement this interface. */
export interface PageEvaluator {
  /**
   * Calls a function inside the page, and returns its result.
   * @param call must not use variables from outside.
   */
  evaluate<Argument, Result>(call: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>;
}
