// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { InterfaceLanguageProvider } from '../messages/studio-messages.tsx';
import { parseStudioAddress, screens } from '../shell/address.ts';
import { GuideSteps } from './guide-steps.tsx';

afterEach(cleanup);

function listAddresses(walkId?: string) {
  render(
    <InterfaceLanguageProvider>
      <GuideSteps {...(walkId !== undefined && { walkId })} />
    </InterfaceLanguageProvider>,
  );
  return screen.getAllByRole('link').map((link) => parseStudioAddress(link.getAttribute('href') ?? ''));
}

it('SITE-D9 the guide has ten steps, and leads to the way to a new walk and to each screen of the walk', () => {
  const [first, ...others] = listAddresses('lane');
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
  expect(first).toEqual({ screen: 'begin' });
  expect(others.every((address) => 'walkId' in address && address.walkId === 'lane')).toBe(true);
  expect(others.map(({ screen }) => screen).toSorted()).toEqual([...screens].toSorted());
});

it('without a walk only a new one can be begun', () => {
  expect(listAddresses()).toEqual([{ screen: 'begin' }]);
});
