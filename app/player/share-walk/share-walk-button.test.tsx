// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInPage } from '../rendering.fixtures.tsx';
import { ShareWalkButton } from './share-walk-button.tsx';

const walk = { id: 'shore', title: '龍が恋した渚', hook: '猫が手紙をなくした。' };
const address = `${window.location.origin}/jp/game/shore`;

it('PLAY-G80 the sharing sheet gets title, hook and the address in the language of the page', async () => {
  const share = vi.fn(async () => undefined);
  const user = renderInPage('jp', ['game'], <ShareWalkButton walk={walk} />);
  vi.stubGlobal('navigator', { share });
  await user.click(screen.getByRole('button', { name: 'このコースを友だちに送る' }));
  expect(share).toHaveBeenCalledWith({ title: walk.title, text: walk.hook, url: address });
  expect(screen.getByRole('status').textContent).toBe('');
});

it('PLAY-G80 a copied link is announced, also the second time, and one that cannot be copied is shown', async () => {
  const user = renderInPage('jp', ['game'], <ShareWalkButton walk={walk} />);
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
  const button = screen.getByRole('button');
  await user.click(button);
  expect(screen.getByRole('status').textContent).toBe('リンクをコピーしました');
  vi.stubGlobal('navigator', {});
  await user.click(button);
  expect(screen.getByRole('status').textContent).toContain(address);
});
