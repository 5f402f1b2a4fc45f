// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInPage } from '../../rendering.fixtures.tsx';
import { readPhotograph } from './photograph.ts';
import { PhotographChoice } from './photograph-choice.tsx';

const drawImage = vi.fn();
const close = vi.fn();
const decode = vi.fn();

beforeEach(() => {
  drawImage.mockClear();
  close.mockClear();
  decode.mockReset().mockResolvedValue({ width: 4000, height: 3000, close });
  vi.stubGlobal('createImageBitmap', decode);
  const canvasPrototype: { getContext(type: string): object | null } = HTMLCanvasElement.prototype;
  vi.spyOn(canvasPrototype, 'getContext').mockReturnValue({ drawImage });
});

const photo = new File(['pixels'], 'photo.jpg', { type: 'image/jpeg' });

function renderPhotographChoice() {
  const onChosen = vi.fn();
  function StatefulPhotographChoice() {
    const [photograph, setPhotograph] = useState<HTMLCanvasElement>();
    onChosen(photograph);
    return <PhotographChoice photograph={photograph} choose={setPhotograph} />;
  }
  return { user: renderInPage('en', ['walk'], <StatefulPhotographChoice />), chosen: onChosen };
}

const getInput = (name: string) => screen.getByLabelText(name, { selector: 'input' });

it('PLAY-G53 the browser turns a photograph as its EXIF says, and its middle fills the picture', async () => {
  const photograph = await readPhotograph(photo);
  expect(decode).toHaveBeenCalledWith(photo, { imageOrientation: 'from-image' });
  expect(photograph).toMatchObject({ width: 1128, height: 1528 });
  const [, x, y, width, height] = drawImage.mock.calls[0] ?? [];
  expect([Math.round(x), y, Math.round(width), height]).toEqual([-455, 0, 2037, 1528]);
  expect(close).toHaveBeenCalledOnce();
});

it('PLAY-G53 a photograph is put in, replaced and taken out again, and the focus stays', async () => {
  const { user, chosen } = renderPhotographChoice();
  screen.getByText(
    'It leaves this device only if you share the postcard, and is gone when you leave, unless you save the picture.',
  );
  await user.upload(getInput('Put in a photograph of your own'), photo);
  await vi.waitFor(() => getInput('Choose another photograph'));
  expect(chosen).toHaveBeenLastCalledWith(expect.any(HTMLCanvasElement));
  await user.click(screen.getByRole('button', { name: 'Take the photograph out' }));
  expect(chosen).toHaveBeenLastCalledWith(undefined);
  expect(document.activeElement).toBe(getInput('Put in a photograph of your own'));
});

it('PLAY-G53 a file that is no picture gets one sentence, until a photograph is chosen', async () => {
  decode.mockRejectedValueOnce(new Error('no picture'));
  const { user, chosen } = renderPhotographChoice();
  await user.upload(getInput('Put in a photograph of your own'), photo);
  const problem = await screen.findByText(/^This browser cannot show that file/);
  expect(problem.getAttribute('role')).toBe('status');
  expect(chosen.mock.calls.flat().every((photograph) => photograph === undefined)).toBe(true);
  await user.upload(getInput('Put in a photograph of your own'), photo);
  await vi.waitFor(() => expect(problem.textContent).toBe(''));
});

it('PLAY-G53 of two photographs the one chosen last is put in, even if it is decoded first', async () => {
  const slowImage = Promise.withResolvers<unknown>();
  decode.mockReturnValueOnce(slowImage.promise);
  const { user, chosen } = renderPhotographChoice();
  await user.upload(getInput('Put in a photograph of your own'), photo);
  await user.upload(getInput('Put in a photograph of your own'), photo);
  await vi.waitFor(() => getInput('Choose another photograph'));
  const lastPhotograph = chosen.mock.lastCall?.[0];
  await act(async () => slowImage.resolve({ width: 300, height: 400, close }));
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  expect(chosen.mock.lastCall?.[0]).toBe(lastPhotograph);
});

it('PLAY-G53 taking the photograph out ends the choice that is being decoded', async () => {
  const { user, chosen } = renderPhotographChoice();
  await user.upload(getInput('Put in a photograph of your own'), photo);
  await vi.waitFor(() => getInput('Choose another photograph'));
  const slowImage = Promise.withResolvers<unknown>();
  decode.mockReturnValueOnce(slowImage.promise);
  await user.upload(getInput('Choose another photograph'), photo);
  await user.click(screen.getByRole('button', { name: 'Take the photograph out' }));
  await act(async () => slowImage.resolve({ width: 300, height: 400, close }));
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  expect(chosen.mock.lastCall?.[0]).toBeUndefined();
});

it('PLAY-G53 the problem of a file is forgotten when the photograph is taken out', async () => {
  const { user } = renderPhotographChoice();
  await user.upload(getInput('Put in a photograph of your own'), photo);
  await vi.waitFor(() => getInput('Choose another photograph'));
  decode.mockRejectedValueOnce(new Error('no picture'));
  await user.upload(getInput('Choose another photograph'), photo);
  const problem = await screen.findByText(/^This browser cannot show that file/);
  await user.click(screen.getByRole('button', { name: 'Take the photograph out' }));
  expect(problem.textContent).toBe('');
});

it('PLAY-G53 a file of more than 40 MB is not even decoded', async () => {
  const { user } = renderPhotographChoice();
  const hugeFile = new File(['pixels'], 'huge.jpg', { type: 'image/jpeg' });
  Object.defineProperty(hugeFile, 'size', { value: 40_000_001 });
  await user.upload(getInput('Put in a photograph of your own'), hugeFile);
  await screen.findByText('That file is larger than 40 MB. Choose a smaller photograph.');
  expect(decode).not.toHaveBeenCalled();
});
