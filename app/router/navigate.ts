import { createContext, use } from 'react';
import type { RouterNavigateOptions, To } from 'react-router';

type AsyncNavigateFunction = (to: To, options?: RouterNavigateOptions) => Promise<void>;

/**
 * Provides the router's `navigate` function to the pages. Pages cannot use React Router's `useNavigate`. Inside
 * `useRoutes`, the function from `useNavigate` returns no promise and ignores `flushSync`. Prerendering provides no
 * `navigate` function, because no page navigates then.
 */
export const NavigateContext = createContext<AsyncNavigateFunction>(async () => {
  throw new Error('Provide NavigateContext around the pages.');
});

/** Returns the function that navigates within the app. Its promise settles when the router has the new location. */
export function useNavigate(): AsyncNavigateFunction {
  return use(NavigateContext);
}
