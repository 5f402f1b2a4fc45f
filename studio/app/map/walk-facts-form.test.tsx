// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { InterfaceLanguageProvider } from '../messages/studio-messages.tsx';
import type { FileEdit } from '../workspace/open-file.ts';
import { type OpenWalk, OpenWalkProvider } from '../workspace/open-walk.tsx';
import { urlHashTargetOfWalkFactsForm } from './map-url-hash-target.ts';
import { WalkFactsForm } from './walk-facts-form.tsx';

afterEach(cleanup);

/** Renders the form with a walk.yaml in memory. The edits of the form change this text. */
function renderFacts() {
  const open = (text: string) => ({ files: new Map([['walk.yaml', { text, saved: { version: '1' } }]]) });
  let snapshot = open('place: { city: Salvador, country: BR, timeZone: America/Manaus }\nmoods: [history]\n');
  const listeners = new Set<() => void>();
  const files = {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    edit(edits: readonly FileEdit[]) {
      for (const { apply } of edits) snapshot = open(apply(readText()));
      for (const listener of listeners) listener();
      return true;
    },
  };
  const readText = () => snapshot.files.get('walk.yaml')?.text ?? '';
  const walk = { walkId: 'lane', files, outline: { files: [] } } as unknown as OpenWalk;
  const createView = (target: string | undefined) => (
    <InterfaceLanguageProvider>
      <OpenWalkProvider walk={walk}>
        <WalkFactsForm address={{ walkId: 'lane', screen: 'map', target }} />
      </OpenWalkProvider>
    </InterfaceLanguageProvider>
  );
  const view = render(createView(undefined));
  return { readText, files, navigate: (target: string) => view.rerender(createView(target)) };
}

const findTimeZoneField = () => screen.getByLabelText<HTMLInputElement>('Time zone', { selector: 'input' });

it('SITE-D9 a time zone whose name begins with that of another one can be typed', () => {
  const { readText } = renderFacts();
  const field = findTimeZoneField();
  field.focus();
  for (const zone of ['America/Bahia', 'America/Bahia_', 'America/Bahia_Banderas']) {
    fireEvent.change(field, { target: { value: zone } });
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe(zone);
  }
  expect(readText()).toContain('timeZone: America/Bahia_Banderas ');
});

it('a time zone that is chosen elsewhere replaces what is typed', () => {
  const { files } = renderFacts();
  fireEvent.change(findTimeZoneField(), { target: { value: 'America/Bah' } });
  act(() => {
    files.edit([{ path: 'walk.yaml', apply: (text) => text.replace('America/Manaus', 'America/Recife') }]);
  });
  expect(findTimeZoneField().value).toBe('America/Recife');
});

it('an address leads to the facts each time, and another address leaves them open', () => {
  const { navigate } = renderFacts();
  const summary = screen.getByText('About the walk');
  const details = summary.parentElement as HTMLDetailsElement;
  for (const _ of [1, 2]) {
    summary.blur();
    navigate(urlHashTargetOfWalkFactsForm);
    expect(details.open).toBe(true);
    expect(document.activeElement).toBe(summary);
    details.open = false;
  }
  navigate(urlHashTargetOfWalkFactsForm);
  navigate('pier');
  expect(details.open).toBe(true);
});
