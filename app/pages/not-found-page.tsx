import { useLocation } from 'react-router';
import { ErrorScreen } from '../ui/error-screen.tsx';

/**
 * Renders the error screen for an address without a page. Prerendering the path `/500` creates the page that a failing
 * server returns.
 */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  const isServerFailure = import.meta.env.SSR && /\/500\/?$/.test(pathname);
  return <ErrorScreen status={isServerFailure ? 500 : 404} />;
}
