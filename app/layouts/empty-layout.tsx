import { Outlet } from 'react-router';

/** The page alone, without banner or footer; the page may offer the switcher in its own content. */
export default function EmptyLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
