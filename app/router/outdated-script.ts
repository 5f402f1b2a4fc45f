/**
 * This script runs at the end of every page, before the start script. In a browser that is too old for the app, it
 * shows the content of `noscript`. It also keeps the start script from starting the app. It uses only features that
 * browsers of 2016 have.
 */

// The oldest supported browsers have both features. Everything else that the app needs is older (docs/browsers.md).
if (!('DecompressionStream' in window && 'timeout' in AbortSignal)) {
  document.documentElement.setAttribute('data-outdated', '');
  // In a browser that runs scripts, the content of `noscript` is plain text.
  for (const alternative of document.querySelectorAll('noscript')) alternative.outerHTML = alternative.textContent;
}
