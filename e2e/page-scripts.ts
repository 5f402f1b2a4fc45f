/** Calls functions inside a page: a page of Playwright, or a visitor with any engine. */
export interface PageScripts {
  /** @param call must not use anything outside of itself. */
  evaluate<Argument, Result>(call: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>;
}
