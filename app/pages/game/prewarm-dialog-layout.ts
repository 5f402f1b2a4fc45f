import { runWhenIdle } from '../../device/idle.ts';

/**
 * Prepares a closed dialog after its content has changed, so that it opens faster. When the browser is idle, lays out a
 * hidden copy of the dialog. The browser then already has the fonts and the text layout.
 * @returns a function that cancels the preparation.
 */
export function prewarmDialogLayout(dialog: HTMLDialogElement): () => void {
  let cancel: (() => void) | undefined;
  const observer = new MutationObserver(() => {
    observer.disconnect();
    cancel = runWhenIdle(() => layOutDialogClone(dialog));
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    cancel?.();
  };
}

/** Lays out an invisible copy of the closed dialog, so that the dialog later opens faster. Removes the copy at once. */
function layOutDialogClone(dialog: HTMLDialogElement) {
  if (dialog.open) return;
  const copy = dialog.cloneNode(true) as HTMLDialogElement;
  copy.style.cssText = 'display: block; visibility: hidden';
  // React hides the dialog's content with `display: none` until the walk starts. Remove this style from the copy,
  // because the browser does not lay out content with it.
  for (const child of copy.children) (child as HTMLElement).style.removeProperty('display');
  dialog.after(copy);
  // Reading a size forces the layout.
  copy.getBoundingClientRect();
  copy.remove();
}
