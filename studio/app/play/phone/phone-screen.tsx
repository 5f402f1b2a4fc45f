import { Component, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { type Locale, localeTags } from '../../../../app/locales/locales.ts';
import { loadMessages, type MessagesByGroup } from '../../../../app/locales/message-groups.ts';
import en from '../../../../app/locales/messages/en.json' with { type: 'json' };
import jp from '../../../../app/locales/messages/jp.json' with { type: 'json' };
import zh from '../../../../app/locales/messages/zh.json' with { type: 'json' };
import { AdditionalMessagesProvider, type Messages, MessagesProvider } from '../../../../app/locales/messages.tsx';
import { buildPageHref, pages, parseLocalePath } from '../../../../app/locales/urls.ts';
import { WalkMessagesProvider } from '../../../../app/player/pack/walk-messages.tsx';
import { WalkScreenProviders } from '../../../../app/player/walk-screen-providers.tsx';
import type { PhonePlayer } from './phone-player.ts';
import type { MessageFromPhone } from './window-messages.ts';

const siteMessages: Record<Locale, Messages> = { en, zh, jp };

interface PhoneScreenProps {
  phone: PhonePlayer;
  walkId: string;
  /** The language that the author has chosen beside the phone. */
  locale: Locale;
  post: (message: MessageFromPhone) => void;
}

/** Renders the public player in the frame of the Play screen. */
export function PhoneScreen({ phone, walkId, locale, post }: PhoneScreenProps) {
  return (
    <FailureBoundary onFailure={(error) => post({ kind: 'failed', sentence: error.message })}>
      <MemoryRouter initialEntries={[buildPageHref(locale, { page: 'game-id', id: walkId })]}>
        <LocalizedWalk phone={phone} walkId={walkId} locale={locale} post={post} />
      </MemoryRouter>
    </FailureBoundary>
  );
}

/** Renders the walk in the language of the page's address. The player's own language choice changes this address. */
function LocalizedWalk({ phone, walkId, locale: chosen, post }: PhoneScreenProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { locale } = parseLocalePath(pathname);
  const walk = useSyncExternalStore(phone.subscribe, phone.getSnapshot);
  const groups = usePlayerMessages(locale);

  useEffect(() => {
    void navigate(buildPageHref(chosen, { page: 'game-id', id: walkId }), { replace: true });
  }, [chosen, walkId, navigate]);
  useEffect(() => {
    document.documentElement.lang = localeTags[locale].htmlLang;
    post({ kind: 'locale-chosen', locale });
  }, [locale, post]);

  if (walk === undefined || groups === undefined) return null;
  const restart = () => phone.play(walk.session.shown().state.mode, { actions: [] });
  return (
    <MessagesProvider locale={locale} messages={siteMessages[locale]}>
      <AdditionalMessagesProvider messages={groups}>
        <WalkMessagesProvider messages={walk.messages[locale]}>
          <WalkScreenProviders
            walk={walk}
            progress={phone.progress}
            leave={() => post({ kind: 'left' })}
            restart={restart}
            isTogetherOpen={false}
            createPartyFromWalk={async () => 'not-served'}
          />
        </WalkMessagesProvider>
      </AdditionalMessagesProvider>
    </MessagesProvider>
  );
}

/** Loads the texts of the player's interface in a language. Returns `undefined` while they load. */
function usePlayerMessages(locale: Locale): Partial<MessagesByGroup> | undefined {
  const [loaded, setLoaded] = useState<{ locale: Locale; groups: Partial<MessagesByGroup> }>();
  useEffect(() => {
    let isShown = true;
    void loadMessages(locale, 'walk', ...pages['game-id'].messageGroups).then(
      (groups) => isShown && setLoaded({ locale, groups }),
    );
    return () => {
      isShown = false;
    };
  }, [locale]);
  return loaded?.locale === locale ? loaded.groups : undefined;
}

interface FailureBoundaryProps {
  onFailure: (error: Error) => void;
  children: ReactNode;
}

/** Reports an error of the player to the Play screen, which offers to begin again. */
class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error) {
    this.props.onFailure(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
