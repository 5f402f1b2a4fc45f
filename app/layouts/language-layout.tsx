import { Outlet } from 'react-router';
import type { Locale } from '../locales/locales.ts';
import { type Messages, MessagesProvider } from '../locales/messages.tsx';
import { ConsentBanner } from '../ui/consent-banner.tsx';
import { RouteErrorScreen } from '../ui/error-screen.tsx';
import { HeadingFontPreload } from '../ui/heading-font.tsx';

/**
 * Forbids message keys that English lacks: such a key gets the type `never`, so no text fits. `Messages` already
 * forbids missing keys.
 */
type WithoutExtraKeys<Shape, Given> = {
  [Key in keyof Given]: Key extends keyof Shape ? WithoutExtraKeys<Shape[Key], Given[Key]> : never;
};

/**
 * Returns the outermost layout of all pages in one locale. The layout provides the messages, and shows errors in that
 * language.
 */
export function createLanguageLayout<Given extends Messages>(
  locale: Locale,
  messages: Given & WithoutExtraKeys<Messages, Given>,
) {
  function LocalePages() {
    return (
      <MessagesProvider locale={locale} messages={messages}>
        <HeadingFontPreload locale={locale} />
        <Outlet />
        {import.meta.env.HOSTED_PLATFORM ? <ConsentBanner /> : null}
      </MessagesProvider>
    );
  }
  function LocaleErrorScreen({ error }: { error: unknown }) {
    return (
      <MessagesProvider locale={locale} messages={messages}>
        <HeadingFontPreload locale={locale} />
        <RouteErrorScreen error={error} />
      </MessagesProvider>
    );
  }
  return { Page: LocalePages, ErrorScreen: LocaleErrorScreen };
}
