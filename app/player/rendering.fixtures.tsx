import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import type { Locale } from '../locales/locales.ts';
import type { MessageGroup } from '../locales/message-groups.ts';
import { readMessageGroups, readMessages } from '../locales/messages.fixtures.ts';
import { AdditionalMessagesProvider, MessagesProvider } from '../locales/messages.tsx';

/**
 * Renders a component with messages and a router until the test ends. Returns a simulated user who types and clicks.
 * Test files that call this function must begin with `// @vitest-environment happy-dom`.
 */
export function renderInPage(locale: Locale, groups: readonly MessageGroup[], component: ReactNode) {
  // Replace `scrollIntoView`, because happy-dom has no layout.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  onTestFinished(() => {
    cleanup();
    localStorage.clear();
  });
  render(
    <MemoryRouter>
      <MessagesProvider locale={locale} messages={readMessages(locale)}>
        <AdditionalMessagesProvider messages={readMessageGroups(locale, ...groups)}>
          {component}
        </AdditionalMessagesProvider>
      </MessagesProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
