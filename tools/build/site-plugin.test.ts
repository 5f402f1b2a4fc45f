import { expect, it } from 'vitest';
import { readConfiguration } from '../../configuration.ts';
import { loadThrough } from './load-through.ts';
import { sitePlugin } from './site-plugin.ts';

it('H3 a browser is told of the settings what it needs, and nothing else', async () => {
  const configuration = readConfiguration({
    SITE_URL: 'https://own.example',
    API_BASE_URL: 'https://api.own.example',
    APP_STORE_ID: '1234567890',
    PLAY_PACKAGE: 'example.lorewalk.app',
  });
  expect({ ...(await loadThrough(sitePlugin(configuration, 'b1'), 'virtual:site')) }).toEqual({
    build: 'b1',
    url: 'https://own.example',
    apiBaseUrl: 'https://api.own.example',
    stores: { appStoreId: '1234567890', playPackage: 'example.lorewalk.app' },
    badges: {},
  });
});
