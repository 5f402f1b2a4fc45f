import { Outlet } from 'react-router';

/** Renders the page without header or footer. The page may offer the language switcher in its own content. */
export default function EmptyLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
