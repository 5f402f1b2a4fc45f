import { useLocation } from 'react-router';
import { ErrorScreen } from '../ui/error-screen.tsx';

/**
 * Renders the error screen with the status 404 for an address without a page. The build also prerenders this component
 * at the path `/500`, with the status 500. A failing server returns that prerendered page.
 */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  const isServerFailure = import.meta.env.SSR && /\/500\/?$/.test(pathname);
  return <ErrorScreen status={isServerFailure ? 500 : 404} />;
}
