import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { ClientInfo } from '../../device/client-info.ts';
import { readMessageGroups, readMessages } from '../../locales/messages.fixtures.ts';
import { AdditionalMessagesProvider, MessagesProvider } from '../../locales/messages.tsx';
import { AppOffer } from './app-offer.tsx';

const site = vi.hoisted(() => ({ stores: { appStoreId: '', playPackage: '' }, badges: {} }));
const device = vi.hoisted(() => ({ visitor: undefined as ClientInfo | undefined }));
vi.mock('virtual:site', () => site);
vi.mock('../../device/client-info.ts', () => ({ useClientInfo: () => device.visitor }));

const bothStores = { appStoreId: '1234567890', playPackage: 'example.lorewalk.app' };
const android = { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', maxTouchPoints: 5, search: '' };

function renderAppOffer(): string {
  return renderToStaticMarkup(
    <MessagesProvider locale="en" messages={readMessages('en')}>
      <AdditionalMessagesProvider messages={readMessageGroups('en', 'play')}>
        <AppOffer />
      </AdditionalMessagesProvider>
    </MessagesProvider>,
  );
}

it.each([
  ['in both stores, to nobody known yet', bothStores, undefined, 2],
  ['in both stores, to an Android phone', bothStores, android, 1],
  ['in the other phones’ store, to an Android phone', { ...bothStores, playPackage: '' }, android, 0],
  ['in no store', { appStoreId: '', playPackage: '' }, undefined, 0],
])('SITE-H2 the catalogue offers the app, published %s', (_, stores, visitor, links) => {
  site.stores = stores;
  device.visitor = visitor;
  expect(renderAppOffer().match(/<a /g)?.length ?? 0).toBe(links);
  expect(renderAppOffer().includes('<h2>')).toBe(links > 0);
});
