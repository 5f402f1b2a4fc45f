/**
 * This script runs at the end of every page, before the start script. In a browser that is too old for the app, it
 * shows the content of `noscript`. It also keeps the start script from starting the app. It uses only features that
 * browsers of 2016 have.
 */

// Check the two newest features that the app needs. The oldest supported browsers have both (docs/browsers.md).
if (!('DecompressionStream' in window && 'timeout' in AbortSignal)) {
  document.documentElement.setAttribute('data-outdated', '');
  // A browser that runs scripts treats the content of `noscript` as plain text. Replace the element by its content, so
  // that the browser parses and shows it.
  for (const alternative of document.querySelectorAll('noscript')) alternative.outerHTML = alternative.textContent;
}
