import type { ReactNode } from 'react';
import { useNavigate as useRouterNavigate } from 'react-router';
import { NavigateContext } from './navigate.ts';

/** Lets components under test navigate in the router around them. */
export function TestNavigation({ children }: { children: ReactNode }) {
  const navigate = useRouterNavigate();
  return <NavigateContext value={async (to, options) => navigate(to, options)}>{children}</NavigateContext>;
}
