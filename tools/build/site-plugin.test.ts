import { expect, it } from 'vitest';
import { readConfiguration } from '../../configuration.ts';
import { loadWithPlugin } from './load-with-plugin.fixtures.ts';
import { sitePlugin } from './site-plugin.ts';

it('SITE-H3 a browser gets only the settings that it needs', async () => {
  const configuration = readConfiguration({
    SITE_URL: 'https://own.example',
    API_BASE_URL: 'https://api.own.example',
    APP_STORE_ID: '1234567890',
    PLAY_PACKAGE: 'example.lorewalk.app',
  });
  expect({ ...(await loadWithPlugin(sitePlugin(configuration, 'b1'), 'virtual:site')) }).toEqual({
    build: 'b1',
    url: 'https://own.example',
    apiBaseUrl: 'https://api.own.example',
    stores: { appStoreId: '1234567890', playPackage: 'example.lorewalk.app' },
    badges: {},
  });
});

it('API-S2 a browser gets the seven values of the hosted platform when they are set', async () => {
  const configuration = readConfiguration({
    FIREBASE_API_KEY: `AIza${'0'.repeat(35)}`,
    FIREBASE_AUTH_DOMAIN: 'walks.example',
    FIREBASE_PROJECT_ID: 'walks-example',
    FIREBASE_STORAGE_BUCKET: 'bucket.example',
    FIREBASE_MESSAGING_SENDER_ID: '123456',
    FIREBASE_APP_ID: '1:1:web:1',
    FIREBASE_MEASUREMENT_ID: 'G-1234',
  });
  expect((await loadWithPlugin(sitePlugin(configuration, 'b1'), 'virtual:firebase')).default).toEqual({
    apiKey: `AIza${'0'.repeat(35)}`,
    authDomain: 'walks.example',
    projectId: 'walks-example',
    storageBucket: 'bucket.example',
    messagingSenderId: '123456',
    appId: '1:1:web:1',
    measurementId: 'G-1234',
  });
});
