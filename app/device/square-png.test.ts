import { beforeEach, expect, it, vi } from 'vitest';
import { drawSquarePng } from './square-png.ts';

const context = { fillStyle: '', fillRect: vi.fn(), drawImage: vi.fn() };
const loadedFiles: string[] = [];
const format = { sizePixels: 64, background: '#fff' };

/** A fake image element. It loads at once, or fails if the drawing is invalid. */
class FakeImage {
  onload = () => {};
  onerror = () => {};
  set src(address: string) {
    loadedFiles.push(decodeURIComponent(address));
    queueMicrotask(address.includes('broken') ? this.onerror : this.onload);
  }
}

beforeEach(() => {
  loadedFiles.length = 0;
  vi.stubGlobal('Image', FakeImage);
  const canvas = { getContext: () => context, toDataURL: () => 'data:image/png;base64,AA' };
  vi.stubGlobal('document', { createElement: () => canvas });
});

const serveText = (text: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(text, { status }));

it.each([
  ['<svg viewBox="0 0 2 2"/>', '<svg width="64" height="64" viewBox="0 0 2 2"/>'],
  ['<svg viewBox="0 0 2 2" width="2"/>', '<svg viewBox="0 0 2 2" width="2"/>'],
])('PLAY-G55 a portrait is drawn on paper: %s', async (source, drawn) => {
  serveText(source);
  expect(await drawSquarePng('/cat.svg', format)).toBe('data:image/png;base64,AA');
  expect(loadedFiles).toEqual([`data:image/svg+xml,${drawn}`]);
  expect(context.fillStyle).toBe('#fff');
});

it('PLAY-G55 a portrait that is missing or broken is an error', async () => {
  serveText('', 404);
  await expect(drawSquarePng('/cat.svg', format)).rejects.toThrow('/cat.svg cannot be drawn: HTTP 404.');
  serveText('broken');
  await expect(drawSquarePng('/cat.svg', format)).rejects.toThrow('/cat.svg cannot be drawn.');
});
