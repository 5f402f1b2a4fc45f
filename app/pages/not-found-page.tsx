import { useLocation } from 'react-router';
import { ErrorScreen } from '../ui/error-screen.tsx';

/** Shown at any address without a page. The build also renders it as the screen of a failing server. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  const isServerFailure = import.meta.env.SSR && /\/500\/?$/.test(pathname);
  return <ErrorScreen status={isServerFailure ? 500 : 404} />;
}
