// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DropZone } from './drop-zone.tsx';

afterEach(cleanup);

const file = new File(['RIFF'], 'line.wav');

/** Dispatches a drag event of files or of a text. Returns whether the page prevents the browser's default action. */
function drag(target: EventTarget, type: string, types = ['Files'], dataTransfer = {}): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: Object.assign(dataTransfer, { types, files: [file] }), relatedTarget: null });
  act(() => void target.dispatchEvent(event));
  return event.defaultPrevented;
}

it('SITE-D12 all zones are marked while a file is dragged over the window', () => {
  render(<DropZone label="Choose a file" accept=".wav" onFiles={() => undefined} />);
  const zone = screen.getByRole('button').parentElement;
  expect(zone?.dataset.awaiting).toBeUndefined();
  expect(drag(document.body, 'dragover')).toBe(true);
  expect(zone?.dataset.awaiting).toBe('true');
  drag(document.body, 'dragleave');
  expect(zone?.dataset.awaiting).toBeUndefined();
});

it('a dropped file is taken, and one beside the zones does not replace the page', () => {
  const onFiles = vi.fn();
  render(<DropZone label="Choose a file" accept=".wav" onFiles={onFiles} />);
  drag(document.body, 'dragover');
  expect(drag(document.body, 'drop')).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
  drag(screen.getByRole('button'), 'drop');
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file]);
});

it('a dragged text is left to the browser', () => {
  render(<DropZone label="Choose a file" accept=".wav" onFiles={() => undefined} />);
  expect(drag(document.body, 'dragover', ['text/plain'])).toBe(false);
  expect(screen.getByRole('button').parentElement?.dataset.awaiting).toBeUndefined();
});

it('the pointer shows that a file can be dropped on the zones only', () => {
  render(<DropZone label="Choose a file" accept=".wav" onFiles={() => undefined} />);
  const readEffect = (target: EventTarget) => {
    const dataTransfer = { dropEffect: 'copy' };
    drag(target, 'dragover', ['Files'], dataTransfer);
    return dataTransfer.dropEffect;
  };
  expect(readEffect(document.body)).toBe('none');
  expect(readEffect(screen.getByRole('button'))).toBe('copy');
});
