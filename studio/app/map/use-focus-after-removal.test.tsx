// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

afterEach(cleanup);

/** A list whose entries have a button that removes them. Buttons outside the list remove the first entry. */
function List({ names }: { names: string[] }) {
  const [shown, setShown] = useState(names);
  const group = useRef<HTMLElement>(null);
  useFocusAfterRemoval(group, shown);
  return (
    <>
      {shown[0] && (
        <button type="button" key={shown[0]} onClick={() => setShown(shown.slice(1))}>
          mark
        </button>
      )}
      <section ref={group}>
        <h2 data-list-heading tabIndex={-1}>
          Circles
        </h2>
        {shown.map((name) => (
          <p data-entry key={name}>
            <button type="button" onClick={() => setShown(shown.filter((it) => it !== name))}>
              {name}
            </button>
            <span data-entry />
          </p>
        ))}
      </section>
      <button type="button" onClick={() => setShown(shown.slice(1))}>
        elsewhere
      </button>
    </>
  );
}

function press(name: string) {
  const button = screen.getByText(name);
  button.focus();
  fireEvent.click(button);
  return document.activeElement?.textContent;
}

it('SITE-D9 the next entry has the focus after a removal, then the last one, then the heading', () => {
  render(<List names={['lane', 'dock', 'yard']} />);
  expect(press('dock')).toBe('yard');
  expect(press('yard')).toBe('lane');
  expect(press('lane')).toBe('Circles');
});

it('an entry that is removed by its mark on the map gives the focus to the next one', () => {
  render(<List names={['lane', 'dock']} />);
  expect(press('mark')).toBe('dock');
});

it('the focus stays at an element that is still there', () => {
  render(<List names={['lane', 'dock']} />);
  expect(press('elsewhere')).toBe('elsewhere');
});
