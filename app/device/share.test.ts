import { expect, it, vi } from 'vitest';
import { canSaveFile, canSharePicture, shareLink, sharePicture } from './share.ts';

const picture = new File(['card'], 'postcard.png', { type: 'image/png' });
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

const refuse = (name: string) => () => Promise.reject(new DOMException('No.', name));

it('PLAY-G51 the sharing sheet opens within the tap itself', () => {
  const share = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { share });
  void sharePicture(picture, 'A walk');
  expect(share).toHaveBeenCalledWith({ files: [picture], title: 'A walk' });
});

it.each([
  ['AbortError', true],
  ['NotAllowedError', false],
])('PLAY-G51 a sheet that the visitor closes is no failure (%s)', async (name, isDone) => {
  vi.stubGlobal('navigator', { share: refuse(name) });
  expect(await sharePicture(picture, 'A walk')).toBe(isDone);
});

it('PLAY-G51 a browser that shares no files, or nothing at all, is not offered a picture', () => {
  vi.stubGlobal('navigator', { share: vi.fn() });
  expect(canSharePicture(picture)).toBe(false);
  vi.stubGlobal('navigator', { canShare: () => false });
  expect(canSharePicture(picture)).toBe(false);
});

it.each([
  ['Safari', { standalone: false, userAgent: `${iPhone} Version/18.5 Safari/604.1` }, true],
  ['the home screen of an iPhone', { standalone: true, userAgent: iPhone }, false],
  ['LINE', { standalone: false, userAgent: `${iPhone} Safari Line/15.1.0` }, false],
  ['a web view of Android', { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Chrome/140.0.0.0' }, false],
  ['Chrome', { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0' }, true],
])('PLAY-G51 whether %s saves files', (_, navigator, isSavable) => {
  vi.stubGlobal('navigator', navigator);
  expect(canSaveFile()).toBe(isSavable);
});

const link = { title: 'A walk', text: 'A cat lost a letter.', url: 'https://example.org/jp/game/a' };

it('PLAY-G80 a link goes to the sharing sheet within the tap, and a closed sheet is no failure', async () => {
  const share = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { share });
  const sharing = shareLink(link);
  expect(share).toHaveBeenCalledWith(link);
  expect(await sharing).toBe('shared');
  vi.stubGlobal('navigator', { share: refuse('AbortError') });
  expect(await shareLink(link)).toBe('shared');
});

it.each([
  ['without a sharing sheet', undefined],
  ['if the device refuses', refuse('NotAllowedError')],
])('PLAY-G80 %s the address is copied, and a refused clipboard is a result', async (_, share) => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  expect(await shareLink(link)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(link.url);
  vi.stubGlobal('navigator', { share, clipboard: { writeText: refuse('NotAllowedError') } });
  expect(await shareLink(link)).toBe('failed');
  vi.stubGlobal('navigator', { share });
  expect(await shareLink(link)).toBe('failed');
});
