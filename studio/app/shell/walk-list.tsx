import { useCallback, useEffect, useState } from 'react';
import { type Locale, locales, localeTags } from '../../../app/locales/locales.ts';
import { BrandMark } from '../../../app/ui/brand-mark.tsx';
import type { WalkListEntry } from '../../api.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import { useStudio } from '../workspace/studio.tsx';
import { formatStudioAddress } from './address.ts';
import buttons from './buttons.module.css';
import { InterfaceLanguageSwitcher } from './interface-language-switcher.tsx';
import styles from './walk-list.module.css';

/** Lists the walks in the folder on which the studio was started. */
export function WalkList() {
  const { text } = useInterfaceLanguage();
  const { client, onChange } = useStudio();
  const [walks, setWalks] = useState<WalkListEntry[]>();
  const [failure, setFailure] = useState<string>();
  const read = useCallback(() => {
    client.listWalks().then(
      (found) => {
        setFailure(undefined);
        setWalks(found);
      },
      (error: Error) => setFailure(error.message),
    );
  }, [client]);
  useEffect(() => {
    document.title = text('shell.name');
    read();
    return onChange(read);
  }, [read, onChange, text]);

  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <BrandMark className={styles.mark} />
          {text('shell.name')}
        </span>
        <InterfaceLanguageSwitcher />
      </header>
      <main className={styles.content}>
        <h1>{text('shell.walks.title')}</h1>
        <p className={styles.lead}>{text('shell.walks.lead')}</p>
        <p className={styles.actions}>
          <a className={`${buttons.button} ${styles.begin}`} href={formatStudioAddress({ screen: 'begin' })}>
            {text('begin.title')}
          </a>
          <a
            className={`${buttons.button} ${buttons.quiet} ${styles.begin}`}
            href={formatStudioAddress({ screen: 'guide' })}
          >
            {text('guide.title')}
          </a>
        </p>
        {failure !== undefined && (
          <div role="alert" className={styles.failure}>
            <p>{failure}</p>
            <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={read}>
              {text('shell.retry')}
            </button>
          </div>
        )}
        <p role="status" className={styles.lead}>
          {walks === undefined && failure === undefined ? text('shell.walks.loading') : null}
        </p>
        {walks?.length === 0 && (
          <div className={styles.empty}>
            <p>{text('shell.walks.empty')}</p>
          </div>
        )}
        <ul className={styles.walks}>
          {walks?.map((walk) => (
            <li key={walk.id}>
              <WalkCard walk={walk} />
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}

function WalkCard({ walk }: { walk: WalkListEntry }) {
  const { locale, text } = useInterfaceLanguage();
  const titleLocale = [locale, ...locales].find((it) => walk.titles[it]);
  const others = locales.filter((it) => it !== titleLocale && walk.titles[it]);
  return (
    <a className={styles.card} href={formatStudioAddress({ walkId: walk.id, screen: 'story' })}>
      <h2 lang={titleLocale && localeTags[titleLocale].htmlLang}>
        {titleLocale ? getTitleWithoutLineBreaks(walk, titleLocale) : text('shell.walks.untitled')}
      </h2>
      <p className={styles.others}>
        {others.map((it) => (
          <span key={it} lang={localeTags[it].htmlLang}>
            {getTitleWithoutLineBreaks(walk, it)}
          </span>
        ))}
      </p>
      <p className={styles.figures}>
        <code>{walk.id}</code>
        <span>{text('shell.walks.stops', { count: walk.stopCount })}</span>
        <span data-faults={walk.faultCount > 0 || undefined}>
          {text('shell.walks.faults', { count: walk.faultCount })}
        </span>
      </p>
    </a>
  );
}

/** Returns a title without its zero-width spaces, which mark possible line breaks. */
function getTitleWithoutLineBreaks(walk: WalkListEntry, locale: Locale): string {
  return (walk.titles[locale] ?? '').replaceAll('\u200b', '');
}
