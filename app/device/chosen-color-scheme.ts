/**
 * Marks the document with the color scheme that the reader chose on the walk screen (walk-settings.ts). Pages follow
 * the device if there is no choice, or if the browser blocks storage.
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
