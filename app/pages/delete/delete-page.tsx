import { useState } from 'react';
import { emptyBrowserStorage } from '../../device/browser-data.ts';
import { useVisitor } from '../../device/visitor.ts';
import { useLocale, useWords } from '../../locales/words.tsx';
import { forgetBrowser } from '../../platform/session.ts';
import { Breakable } from '../../ui/breakable.tsx';
import buttons from '../../ui/button.module.css';
import { PageLink } from '../../ui/page-link.tsx';
import { PageBar } from '../page-bar.tsx';
import { breadcrumbs, PageHead } from '../page-head.tsx';
import styles from './delete-page.module.css';

/** What data exist, what is kept, and the button that removes what this browser holds. */
export default function DeletePage() {
  const locale = useLocale();
  const words = useWords('delete');
  const brand = useWords('site')('brand');
  const data = [
    [words('language'), words('thisBrowser'), words('year')],
    [words('security'), words('thisBrowser'), words('session')],
    [words('guard'), words('thisBrowser'), words('tab')],
    [words('progress'), words('thisBrowser'), words('untilDeleted')],
  ];
  return (
    <div className={styles.page}>
      <PageHead
        page="delete"
        title={words('title')}
        description={words('description')}
        about={[
          breadcrumbs(locale, [
            { page: 'index', name: brand },
            { page: 'delete', name: words('heading') },
          ]),
        ]}
      />
      <PageBar />
      <div className={styles.column}>
        <h1>{words('heading')}</h1>
        <p>{words('intro')}</p>
        <section className={styles.sheet} aria-labelledby="how">
          <h2 id="how">
            <Breakable>{words('howHeading')}</Breakable>
          </h2>
          <p>{words('how')}</p>
          <DeleteButton />
          <noscript>
            <p>{words('noScript')}</p>
          </noscript>
        </section>
        <h2>{words('whatHeading')}</h2>
        <dl className={styles.data}>
          {data.map(([name, where, howLong]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{where}</dd>
              <dd>{howLong}</dd>
            </div>
          ))}
        </dl>
        <h2>{words('keptHeading')}</h2>
        <p>{words('kept')}</p>
        <h2>{words('appHeading')}</h2>
        <p>{words.rich('app', { mail: (address) => <a href={`mailto:${address}`}>{address}</a> })}</p>
        <p>
          <PageLink to="about-privacy">{useWords()('privacy')}</PageLink>
        </p>
        <p>
          <PageLink to="index">{words('home')}</PageLink>
        </p>
      </div>
    </div>
  );
}

type Deletion = 'none' | 'busy' | 'done' | 'doneOffline' | 'partly';

function DeleteButton() {
  const words = useWords('delete');
  const [deletion, setDeletion] = useState<Deletion>('none');
  async function deleteEverything() {
    setDeletion('busy');
    // The server first: its answer expires cookies that the storage's emptying cannot reach.
    const isForgotten = await forgetBrowser();
    const isEmpty = await emptyBrowserStorage();
    setDeletion(!isEmpty ? 'partly' : isForgotten ? 'done' : 'doneOffline');
  }
  return (
    <div>
      <button
        type="button"
        className={buttons.button}
        // Before the app runs nobody would hear the press; while it works, a disabled button would lose the focus.
        disabled={useVisitor() === undefined}
        aria-disabled={deletion === 'busy'}
        onClick={deletion === 'busy' ? undefined : deleteEverything}
      >
        {words('button')}
      </button>
      <p role="status" className={styles.status}>
        {deletion === 'none' ? null : words(deletion, { what: words('storage') })}
      </p>
    </div>
  );
}
