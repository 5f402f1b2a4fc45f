/**
 * Marks the document with the color scheme that the reader chose on the walk screen (reading-settings.ts). Pages follow
 * the device if there is no choice, or if the browser blocks storage.
 */
export function applyChosenColorScheme() {
  let chosen: unknown;
  try {
    chosen = JSON.parse(localStorage.getItem('lorewalk:reading') ?? '{}').ground;
  } catch {
    // Blocked storage: the page follows the device's color scheme.
  }
  const { dataset } = document.documentElement;
  if (chosen === 'day' || chosen === 'night') dataset.light = chosen;
  else delete dataset.light;
}
