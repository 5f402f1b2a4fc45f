import { Outlet } from 'react-router';

/** Renders the page without banner or footer. The page may offer the switcher in its own content. */
export default function EmptyLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
