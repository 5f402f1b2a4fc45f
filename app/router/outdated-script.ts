/**
 * Runs at the end of every page, before the start script. In a browser that is too old for the app it shows what the page has for
 * visitors without JavaScript, and the start script starts nothing. It uses nothing that browsers of 2016 lack.
 */

// The oldest supported browsers have both, and they are newer than all else that the app needs (docs/browsers.md).
if (!('DecompressionStream' in window && 'timeout' in AbortSignal)) {
  document.documentElement.setAttribute('data-outdated', '');
  // The content of `noscript` is mere text in a browser that runs scripts.
  for (const alternative of document.querySelectorAll('noscript')) alternative.outerHTML = alternative.textContent;
}
