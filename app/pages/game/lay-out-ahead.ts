import { runWhenIdle } from '../../device/idle.ts';

/**
 * Lays out the next content of a closed dialog ahead, once the browser is idle. The browser then has its fonts and its
 * shaped text, and lays it out faster when the dialog opens.
 * @returns a function that ends this.
 */
export function layOutAhead(dialog: HTMLDialogElement): () => void {
  let cancel: (() => void) | undefined;
  const observer = new MutationObserver(() => {
    observer.disconnect();
    cancel = runWhenIdle(() => layOutCopy(dialog));
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    cancel?.();
  };
}

/** Lays out an invisible copy, and removes it before the next frame. */
function layOutCopy(dialog: HTMLDialogElement) {
  if (dialog.open) return;
  const copy = dialog.cloneNode(true) as HTMLDialogElement;
  copy.style.cssText = 'display: block; visibility: hidden';
  // React hides prepared content with this property.
  for (const child of copy.querySelectorAll<HTMLElement>(':scope > *')) child.style.removeProperty('display');
  dialog.after(copy);
  // Reading a size forces the layout.
  copy.getBoundingClientRect();
  copy.remove();
}
