/**
 * Marks the document with the light that the reader has chosen on the walk screen (reading-settings.ts). Without a choice, and
 * where storage is blocked, the pages follow the device.
 */
export function showChosenLight() {
  let chosen: unknown;
  try {
    chosen = JSON.parse(localStorage.getItem('lorewalk:reading') ?? '{}').ground;
  } catch {
    // Follows the device.
  }
  const { dataset } = document.documentElement;
  if (chosen === 'day' || chosen === 'night') dataset.light = chosen;
  else delete dataset.light;
}
