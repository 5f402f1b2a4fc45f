import { useEffect } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import { BrandMark } from '../../../app/ui/brand-mark.tsx';
import { CheckPanel } from '../check/check-panel.tsx';
import { CluesScreen } from '../clues/clues-screen.tsx';
import { GuideScreen } from '../guide/guide-screen.tsx';
import { LanguagesScreen } from '../languages/languages-screen.tsx';
import { MapScreen } from '../map/map-screen.tsx';
import { MediaScreen } from '../media/media-screen.tsx';
import { useInterfaceLanguage, useTranslator } from '../messages/studio-messages.tsx';
import { PlayScreen } from '../play/play-screen.tsx';
import { PublishScreen } from '../publish/publish-screen.tsx';
import { FilesScreen } from '../source/files-screen.tsx';
import { StoryScreen } from '../story/story-screen.tsx';
import { OpenWalkProvider, useMessageTable, useOpenWalk, useWalkLoadingState } from '../workspace/open-walk.tsx';
import { formatStudioAddress, type ScreenName, screens, type WalkAddress } from './address.ts';
import buttons from './buttons.module.css';
import { ConflictChoice } from './conflict-choice.tsx';
import { HistoryButtons } from './history-buttons.tsx';
import { Icon } from './icon.tsx';
import { InterfaceLanguageSwitcher } from './interface-language-switcher.tsx';
import notice from './notice.module.css';
import { SavingStatus } from './saving-status.tsx';
import styles from './walk-window.module.css';

/** Opens a walk and shows one of its screens, with the check beside it. */
export function WalkWindow({ address }: { address: WalkAddress }) {
  const text = useTranslator();
  const opening = useWalkLoadingState(address.walkId);
  if (opening.kind === 'open')
    return (
      <OpenWalkProvider walk={opening.walk}>
        <OpenWalkWindow address={address} />
      </OpenWalkProvider>
    );
  return (
    <main className={notice.notice}>
      {opening.kind === 'opening' ? (
        <p role="status">{text('shell.opening')}</p>
      ) : (
        <div role="alert">
          <h1>{text('shell.notOpened')}</h1>
          <p>{opening.sentence}</p>
          <button type="button" className={buttons.button} onClick={opening.retry}>
            {text('shell.retry')}
          </button>
        </div>
      )}
      <p>
        <a href={formatStudioAddress({ screen: 'walks' })}>{text('shell.walks.title')}</a>
      </p>
    </main>
  );
}

function OpenWalkWindow({ address }: { address: WalkAddress }) {
  const text = useTranslator();
  const title = useWalkTitle();
  const screenName = text(`shell.screens.${address.screen}`);
  useEffect(() => {
    document.title = `${screenName} · ${title.text} · ${text('shell.name')}`;
  }, [screenName, title.text, text]);
  return (
    <div className={styles.window}>
      <nav className={styles.rail} aria-label={text('shell.screens.label')} data-ground="dark">
        <a
          className={styles.home}
          href={formatStudioAddress({ screen: 'walks' })}
          aria-label={`${text('shell.name')}: ${text('shell.walks.title')}`}
        >
          <BrandMark className={styles.mark} />
        </a>
        {screens.map((screen) => (
          <RailLink key={screen} walkId={address.walkId} screen={screen} isCurrent={screen === address.screen} />
        ))}
      </nav>
      <header className={styles.bar}>
        <p className={styles.title} lang={title.htmlLang}>
          {title.text}
        </p>
        <HistoryButtons />
        <SavingStatus />
        <a
          className={styles.guide}
          href={formatStudioAddress({ walkId: address.walkId, screen: 'guide' })}
          aria-current={address.screen === 'guide' ? 'page' : undefined}
        >
          <Icon name="guide" />
          <span>{text('shell.screens.guide')}</span>
        </a>
        <InterfaceLanguageSwitcher />
      </header>
      <main className={styles.main}>
        <ConflictChoice />
        <ScreenContent address={address} />
      </main>
      <CheckPanel />
    </div>
  );
}

function ScreenContent({ address }: { address: WalkAddress }) {
  switch (address.screen) {
    case 'story':
      return <StoryScreen address={address} />;
    case 'map':
      return <MapScreen address={address} />;
    case 'languages':
      return <LanguagesScreen address={address} />;
    case 'clues':
      return <CluesScreen address={address} />;
    case 'files':
      return <FilesScreen address={address} />;
    case 'pictures':
      return <MediaScreen address={address} />;
    case 'publish':
      return <PublishScreen />;
    case 'guide':
      return <GuideScreen />;
    case 'play':
      return <PlayScreen address={address} />;
  }
}

function RailLink({ walkId, screen, isCurrent }: { walkId: string; screen: ScreenName; isCurrent: boolean }) {
  const text = useTranslator();
  return (
    <a
      className={styles.link}
      href={formatStudioAddress({ walkId, screen })}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon name={screen} />
      <span>{text(`shell.screens.${screen}`)}</span>
    </a>
  );
}

/** Returns the walk's title in the language of the interface, else in English. Without a title, returns the walk's id. */
function useWalkTitle(): { text: string; htmlLang: string | undefined } {
  const { locale } = useInterfaceLanguage();
  const { walkId } = useOpenWalk();
  const own = useMessageTable(locale)?.title;
  const english = useMessageTable('en')?.title;
  const found = own ?? english;
  return {
    text: found?.replaceAll('\u200b', '') ?? walkId,
    htmlLang: own ? localeTags[locale].htmlLang : english ? localeTags.en.htmlLang : undefined,
  };
}
