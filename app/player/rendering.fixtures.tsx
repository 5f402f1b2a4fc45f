import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import type { Locale } from '../locales/locales.ts';
import type { MessageGroup } from '../locales/message-groups.ts';
import { readGroups, readMessages } from '../locales/messages.fixtures.ts';
import { MessageGroups, Words } from '../locales/messages.tsx';

/**
 * Renders a component within its page's messages and router, in a document of happy-dom, until the test ends. A file that uses it begins
 * with `// @vitest-environment happy-dom`. Returns a user who types and clicks.
 */
export function renderInPage(locale: Locale, groups: readonly MessageGroup[], component: ReactNode) {
  // It has no layout, so nothing can scroll.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  onTestFinished(() => {
    cleanup();
    localStorage.clear();
  });
  render(
    <MemoryRouter>
      <Words locale={locale} messages={readMessages(locale)}>
        <MessageGroups messages={readGroups(locale, ...groups)}>{component}</MessageGroups>
      </Words>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
