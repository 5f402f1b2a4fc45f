import { Outlet } from 'react-router';
import { Header } from './header.tsx';

/** Renders a slim bar with brand and language switcher above the page. */
export default function DefaultLayout() {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
