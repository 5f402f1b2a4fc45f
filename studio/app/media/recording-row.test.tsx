// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InterfaceLanguageProvider } from '../messages/studio-messages.tsx';
import { type OpenWalk, OpenWalkProvider } from '../workspace/open-walk.tsx';
import { type ConvertedSound, convertSound } from './convert-sound.ts';
import { RecordingRow } from './recording-row.tsx';

vi.mock(import('./convert-sound.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  convertSound: vi.fn(),
}));
afterEach(cleanup);

/** Renders a line with a recording. The test controls when conversions end. */
function renderRow() {
  const conversions: PromiseWithResolvers<ConvertedSound>[] = [];
  vi.mocked(convertSound).mockImplementation(() => {
    const conversion = Promise.withResolvers<ConvertedSound>();
    conversions.push(conversion);
    return conversion.promise;
  });
  const put = vi.fn(async (_path: string, _content: Blob | undefined) => true);
  const refuse = vi.fn();
  const walk = { walkId: 'lane', outline: { files: [{ path: 'sounds/en/pier-1.m4a' }] } } as unknown as OpenWalk;
  const media = { put, refuse, refusal: undefined, isBusy: false, addressOf: (path: string) => path };
  const row = { name: 'pier-1', words: 'The sea.', locale: 'en', media, onRemoveLine: () => undefined } as const;
  const view = render(
    <InterfaceLanguageProvider>
      <OpenWalkProvider walk={walk}>
        <RecordingRow {...row} />
      </OpenWalkProvider>
    </InterfaceLanguageProvider>,
  );
  const drop = (name: string) =>
    fireEvent.drop(screen.getByText('Choose a file'), { dataTransfer: { files: [new File(['RIFF'], name)] } });
  const endConversion = (index: number, content = new Blob()) =>
    act(async () => conversions[index]?.resolve({ kind: 'converted', content }));
  const failConversion = (index: number) =>
    act(async () => conversions[index]?.reject(new Error('The encoder stopped.')));
  return { view, put, refuse, drop, endConversion, failConversion };
}

it('SITE-D12 of two files that are converted at once, the newest one is saved', async () => {
  const { put, drop, endConversion } = renderRow();
  const newest = new Blob(['newest']);
  drop('first.wav');
  drop('second.wav');
  await endConversion(1, newest);
  await endConversion(0);
  expect(put).toHaveBeenCalledExactlyOnceWith('sounds/en/pier-1.m4a', newest);
});

it('a conversion that ends does not hide that a newer one lasts', async () => {
  const { drop, endConversion } = renderRow();
  drop('first.wav');
  drop('second.wav');
  await endConversion(0);
  expect(screen.getByRole('status').textContent).toContain('is being converted');
});

it('a recording that was removed meanwhile stays removed', async () => {
  const { put, drop, endConversion } = renderRow();
  drop('first.wav');
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('status').textContent).toBe('');
  await endConversion(0);
  expect(put).toHaveBeenCalledExactlyOnceWith('sounds/en/pier-1.m4a', undefined);
});

it('nothing is saved after the row has left the screen', async () => {
  const { view, put, drop, endConversion } = renderRow();
  drop('first.wav');
  view.unmount();
  await endConversion(0);
  expect(put).not.toHaveBeenCalled();
});

it('a conversion that fails says so', async () => {
  const { refuse, drop, failConversion } = renderRow();
  drop('first.wav');
  await failConversion(0);
  expect(refuse).toHaveBeenLastCalledWith(expect.stringContaining('could not be converted'));
  expect(screen.getByRole('status').textContent).toBe('');
});
