/**
 * Marks the document with the color scheme that the visitor chose in the player's settings (walk-settings.ts). Without
 * a choice, or if the browser blocks storage, pages have the device's color scheme.
 */
export function applyChosenColorScheme() {
  let chosenScheme: unknown;
  try {
    chosenScheme = JSON.parse(localStorage.getItem('lorewalk:reading') ?? '{}').ground;
  } catch {
    // Blocked storage: the page follows the device's color scheme.
  }
  const { dataset } = document.documentElement;
  if (chosenScheme === 'day' || chosenScheme === 'night') dataset.light = chosenScheme;
  else delete dataset.light;
}
