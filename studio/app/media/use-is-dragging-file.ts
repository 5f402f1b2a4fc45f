import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isDragging = false;

function updateIsDragging(next: boolean) {
  if (next === isDragging) return;
  isDragging = next;
  for (const listener of listeners) listener();
}

function handleDragOver(event: DragEvent) {
  if (!event.dataTransfer?.types.includes('Files')) return;
  // Prevents the browser from opening a file that is dropped outside the page's drop zones.
  event.preventDefault();
  // Outside the drop zones, the pointer shows that the file cannot be dropped there.
  const isOverZone = event.target instanceof Element && event.target.closest('[data-drop-zone]') !== null;
  if (!isOverZone) event.dataTransfer.dropEffect = 'none';
  updateIsDragging(true);
}

function handleDrop(event: DragEvent) {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  updateIsDragging(false);
}

/** A `dragleave` event without `relatedTarget` means that the pointer has left the window. */
function handleDragLeave({ relatedTarget }: DragEvent) {
  if (relatedTarget === null) updateIsDragging(false);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('dragover', handleDragOver);
    addEventListener('dragleave', handleDragLeave);
    addEventListener('drop', handleDrop);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('dragover', handleDragOver);
    removeEventListener('dragleave', handleDragLeave);
    removeEventListener('drop', handleDrop);
    isDragging = false;
  };
}

/** Returns whether the author drags a file over the window. */
export function useIsDraggingFile(): boolean {
  return useSyncExternalStore(subscribe, () => isDragging);
}
