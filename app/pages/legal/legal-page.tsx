import { useEffect, useRef } from 'react';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { useNavigate } from '../../router/navigate.ts';
import { isPlainClick } from '../../router/page-link.tsx';
import { createBreadcrumbs, PageHead } from '../page-head.tsx';
import styles from './legal-page.module.css';

interface LegalPageProps {
  page: 'about-terms' | 'about-privacy';
  description: string;
  text: LegalText;
}

/** A legal text as HTML. The build makes it from Markdown (`tools/build/legal-plugin.ts`). */
export interface LegalText {
  title: string;
  /** The HTML of the text before the first section. */
  introduction: string;
  /** The HTML of the sections. */
  body: string;
  /** The entries of the table of contents. `heading` is HTML. */
  sections: { slug: string; heading: string }[];
}

/** Renders a legal text with its table of contents. */
export function LegalPage({ page, description, text }: LegalPageProps) {
  const locale = useLocale();
  const messages = useMessages();
  const brand = messages('site.brand');
  return (
    <article className={styles.article}>
      <PageHead
        page={page}
        title={`${text.title} | ${brand}`}
        description={description}
        about={[
          createBreadcrumbs(locale, [
            { page: 'index', name: brand },
            { page, name: text.title },
          ]),
        ]}
      />
      <h1>{text.title}</h1>
      <HtmlWithAppLinks className={`${styles.text} ${styles.introduction}`} html={text.introduction} />
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">{messages('legal.contents')}</h2>
        <ol>
          {text.sections.map(({ slug, heading }) => (
            <li key={slug}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made from our own Markdown. */}
              <a href={`#${slug}`} dangerouslySetInnerHTML={{ __html: heading }} />
            </li>
          ))}
        </ol>
      </nav>
      <HtmlWithAppLinks className={`${styles.text} ${styles.sheet}`} html={text.body} />
    </article>
  );
}

function HtmlWithAppLinks({ className, html }: { className: string | undefined; html: string }) {
  const container = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    // Links within the legal text navigate in the app, like other links of the site.
    const links = [...(container.current?.querySelectorAll<HTMLAnchorElement>('a[href^="/"]') ?? [])];
    const navigateInApp = (event: MouseEvent) => {
      if (!isPlainClick(event) || !(event.currentTarget instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      navigate(event.currentTarget.pathname);
    };
    for (const link of links) link.addEventListener('click', navigateInApp);
    return () => {
      for (const link of links) link.removeEventListener('click', navigateInApp);
    };
  }, [navigate]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML made from our own Markdown.
  return <div ref={container} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
