// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { endingPageSkies } from '../../../app/player/pack/pack-format.ts';
import { InterfaceLanguageProvider } from '../messages/studio-messages.tsx';
import { EndingPageSkyChoice } from './ending-page-sky-choice.tsx';

afterEach(cleanup);

it('SITE-D9 each light of an ending is chosen by a picture of its sky', () => {
  const choose = vi.fn();
  render(
    <InterfaceLanguageProvider>
      <EndingPageSkyChoice value="dusk" onChange={choose} />
    </InterfaceLanguageProvider>,
  );
  const lights = screen.getAllByRole<HTMLInputElement>('radio');
  const skies = lights.map((it) => (it.nextElementSibling as HTMLElement).dataset.ending);
  expect(skies).toEqual([...endingPageSkies]);
  expect(lights.map(({ checked }) => checked)).toEqual(skies.map((sky) => sky === 'dusk'));
  fireEvent.click(screen.getByRole('radio', { name: 'Lanterns' }));
  expect(choose).toHaveBeenCalledWith('lantern');
});
