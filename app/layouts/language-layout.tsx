import { Outlet } from 'react-router';
import type { Locale } from '../locales/locales.ts';
import { type Messages, Words } from '../locales/messages.tsx';
import { PageMessages } from '../router/page-messages.tsx';
import { ConsentBanner } from '../ui/consent-banner.tsx';
import { DisplayFont } from '../ui/display-font.tsx';
import { RouteErrorScreen } from '../ui/error-screen.tsx';

/** Rejects a language with a key that English lacks. `Messages` already rejects a missing key. */
type SameKeys<Shape, Given> = {
  [Key in keyof Given]: Key extends keyof Shape ? SameKeys<Shape[Key], Given[Key]> : never;
};

/** Returns the outermost layout of all pages in one locale: its messages, and the error screen in that language. */
export function languageLayout<Given extends Messages>(locale: Locale, messages: Given & SameKeys<Messages, Given>) {
  function Page() {
    return (
      <Words locale={locale} messages={messages}>
        <DisplayFont locale={locale} />
        <PageMessages>
          <Outlet />
        </PageMessages>
        {import.meta.env.HOSTED_PLATFORM ? <ConsentBanner /> : null}
      </Words>
    );
  }
  function Failure() {
    return (
      <Words locale={locale} messages={messages}>
        <DisplayFont locale={locale} />
        <RouteErrorScreen />
      </Words>
    );
  }
  return { Page, Failure };
}
