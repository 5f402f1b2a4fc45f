// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInPage } from '../../rendering.fixtures.tsx';
import { Postcard } from './postcard.tsx';

const share = vi.hoisted(() => ({
  canSaveFile: vi.fn(),
  canSharePicture: vi.fn(),
  saveFile: vi.fn(),
  sharePicture: vi.fn(),
}));
vi.mock('../../../device/share.ts', () => share);
vi.mock('./photograph.ts', async (importModule) => ({
  ...(await importModule<typeof import('./photograph.ts')>()),
  readPhotograph: async () => document.createElement('canvas'),
}));
vi.mock('./use-drawn-postcard.ts', () => ({
  useDrawnPostcard: () => ({ file: new File(['card'], 'card.png'), address: 'data:,' }),
}));

function showPostcard({ isSharable = true, isSavable = true, isShared = true }) {
  share.canSharePicture.mockReturnValue(isSharable);
  share.canSaveFile.mockReturnValue(isSavable);
  share.sharePicture.mockResolvedValue(isShared);
  share.saveFile.mockClear();
  return renderInPage(
    'en',
    ['walk'],
    <Postcard startedAtMs={0} card={undefined} fileName="card.png" description="A postcard" />,
  );
}

it('PLAY-G51 a picture that cannot be shared is saved', async () => {
  const user = showPostcard({ isShared: false });
  await user.click(screen.getByRole('button', { name: 'Share the postcard' }));
  await vi.waitFor(() => expect(share.saveFile).toHaveBeenCalledOnce());
});

it.each([true, false])('PLAY-G51 where no file is saved, a sentence says how (sharing: %s)', async (isSharable) => {
  const user = showPostcard({ isSharable, isSavable: false, isShared: false });
  screen.getByText('Press and hold the picture to save it.');
  expect(screen.queryByRole('button', { name: 'Save the picture' })).toBeNull();
  for (const button of screen.queryAllByRole('button')) await user.click(button);
  expect(share.saveFile).not.toHaveBeenCalled();
});

it('PLAY-G53 a photograph stays in the postcard when the end is shown anew, as in another language', async () => {
  const user = showPostcard({});
  const input = screen.getByLabelText('Put in a photograph of your own', { selector: 'input' });
  await user.upload(input, new File(['pixels'], 'photo.jpg', { type: 'image/jpeg' }));
  await screen.findByText('Choose another photograph');
  cleanup();
  const secondPostcard = showPostcard({});
  await secondPostcard.click(screen.getByRole('button', { name: 'Take the photograph out' }));
  cleanup();
  showPostcard({});
  screen.getByText('Put in a photograph of your own');
});
