import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigurationError, readConfiguration } from '../../configuration.ts';
import { readStoreBadges } from './store-badges.ts';

const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path/></svg>';
const bothStores = { APP_STORE_ID: '1234567890', PLAY_PACKAGE: 'example.lorewalk.app' };
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'badges-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeBadge(name: string, content: string | Buffer = svg) {
  writeFileSync(join(folder, name), content);
}

function createPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(24);
  head.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

const readBadges = (settings: Record<string, string>) =>
  readStoreBadges(readConfiguration({ STORE_BADGES_DIR: folder, ...settings }));

/** Returns the lines of the error message that `readStoreBadges` throws. */
function listConfigurationErrorLines(settings: Record<string, string>): string[] {
  try {
    readBadges(settings);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.message.split('\n');
  }
}

describe("the stores' own badges", () => {
  it('SITE-H2 there are no badges without a folder or for a store without the app', () => {
    expect(readStoreBadges(readConfiguration(bothStores))).toEqual({});
    expect(readBadges({})).toEqual({});
  });

  it('SITE-H2 badges of each configured store are read as SVG or PNG in every language', () => {
    for (const locale of ['en', 'zh', 'jp']) writeBadge(`app-store-${locale}.svg`);
    for (const locale of ['en', 'zh', 'jp']) writeBadge(`google-play-${locale}.png`, createPng(564, 168));
    const badges = readBadges(bothStores);
    expect(Object.keys(badges)).toEqual(['appStore', 'googlePlay']);
    expect(badges.appStore?.jp).toEqual({ file: join(folder, 'app-store-jp.svg'), width: 180, height: 60 });
    expect(badges.googlePlay?.zh).toEqual({ file: join(folder, 'google-play-zh.png'), width: 201, height: 60 });
  });

  it.each([
    ['viewBox', '<svg viewBox="0,0,240,80">'],
    ['width and height', '<svg width="120" height="40">'],
    ['width and height in pixels', '<svg height="40px" width="120px">'],
  ])('SITE-H2 have a size by %s', (_, text) => {
    for (const locale of ['en', 'zh', 'jp']) writeBadge(`app-store-${locale}.svg`, text);
    expect(readBadges({ APP_STORE_ID: bothStores.APP_STORE_ID }).appStore?.en).toMatchObject({
      width: 180,
      height: 60,
    });
  });

  it('SITE-H3 the error names each missing badge and the fix', () => {
    writeBadge('app-store-en.svg');
    writeBadge('app-store-zh.png', createPng(120, 40));
    expect(listConfigurationErrorLines({ APP_STORE_ID: bothStores.APP_STORE_ID })).toEqual([
      `STORE_BADGES_DIR needs the store's badge as app-store-jp.svg or app-store-jp.png: add the file, or leave the setting empty for our own buttons; it is set to "${folder}".`,
    ]);
    expect(listConfigurationErrorLines(bothStores)).toHaveLength(4);
    expect(listConfigurationErrorLines({ ...bothStores, STORE_BADGES_DIR: join(folder, 'nowhere') })).toHaveLength(6);
  });

  it.each([
    ['en.svg', '<svg>', 'give its <svg> a viewBox'],
    ['en.svg', 'no picture', 'give its <svg> a viewBox'],
    ['en.svg', '<svg viewBox="0 0 0 40">', 'give its <svg> a viewBox'],
    ['en.png', 'no picture', 'save it as PNG again'],
  ])('SITE-H3 without a size are refused: %s with %s', (name, content, fix) => {
    for (const locale of ['zh', 'jp']) writeBadge(`app-store-${locale}.svg`);
    writeBadge(`app-store-${name}`, content);
    expect(listConfigurationErrorLines({ APP_STORE_ID: bothStores.APP_STORE_ID })).toEqual([
      `STORE_BADGES_DIR has a badge without a size, app-store-${name}: ${fix}; the setting is "${folder}".`,
    ]);
  });
});
