import { useLocation } from 'react-router';
import { ErrorScreen } from '../ui/error-screen.tsx';

/** Any address where no page stands. The build also renders it as the screen that a failing server sends. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  const isServerFailure = import.meta.env.SSR && /\/500\/?$/.test(pathname);
  return <ErrorScreen status={isServerFailure ? 500 : 404} />;
}
