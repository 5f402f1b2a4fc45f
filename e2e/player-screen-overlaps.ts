import type { Locator } from '@playwright/test';

/** Returns each pair of visible controls that overlap, by their names. */
export function listOverlappingControls(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((element) => {
    const controls = [...element.querySelectorAll<HTMLElement>('button, a, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({
        name: control.getAttribute('aria-label') ?? control.innerText,
        box: control.getBoundingClientRect(),
      }));
    return controls.flatMap(({ name, box }, index) =>
      controls
        .slice(index + 1)
        .filter((other) => box.left < other.box.right && other.box.left < box.right)
        .filter((other) => box.top < other.box.bottom && other.box.top < box.bottom)
        .map((other) => `${name} and ${other.name}`),
    );
  });
}

/**
 * Returns the names of the elements that cover the map marker of the next stop. These may be controls, texts of the
 * next-stop bar, and the story panel.
 */
export function listElementsCoveringNextStop(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((element) => {
    const lantern = element.querySelector('[data-state="next"] > svg')?.getBoundingClientRect() ?? new DOMRect();
    const over = [...element.querySelectorAll<HTMLElement>('button, a, [data-ground="dark"] strong')];
    const foundControls = over.filter((control) => {
      const box = control.getBoundingClientRect();
      return (
        box.left < lantern.right && lantern.left < box.right && box.top < lantern.bottom && lantern.top < box.bottom
      );
    });
    const isSeen = document
      .elementFromPoint(lantern.x + lantern.width / 2, lantern.bottom - 2)
      ?.closest('[role="group"]');
    return [
      ...foundControls.map((it) => it.getAttribute('aria-label') ?? it.innerText),
      ...(isSeen ? [] : ['the story panel']),
    ];
  });
}
