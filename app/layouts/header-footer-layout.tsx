import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layouts.module.css';

/** Renders the full header above the page and the company footer below it. */
export default function HeaderFooterLayout() {
  return (
    <div className={styles.tall}>
      <Header full />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
