/** Matches the message of Chromium and WebKit about a document with status 404. Firefox prints no message. */
export const missingDocumentMessage = /Failed to load resource: the server responded with a status of 404/;

/**
 * Matches each engine's message after a reload that canceled the first upload of a walk. The app then asks the server
 * for the walk, and the server answers 404.
 */
export const canceledUploadMessage = /status of 404.*\/api\/documents\/walks\//;

/** Matches the messages of each engine, and of the app, while the server cannot be reached. */
export const unreachableServerMessages =
  /net::ERR_(CONNECTION_REFUSED|FAILED)|The session could not be opened|NetworkError when attempting to fetch/;

/**
 * Matches Firefox's message about a canceled request that the service worker was answering. This is harmless: the
 * visitor left the page, or the app removed a picture that was still loading.
 */
export const canceledRequestMessage = /A ServiceWorker intercepted the request and encountered an unexpected error/;

/**
 * Matches Firefox's message about a font that was still loading when the visitor left the page. The status in the
 * message is `NS_BINDING_ABORTED`. So fonts that fail for another reason are still reported.
 */
export const abortedFontMessage = /downloadable font: download failed .* status=2152398850 /;

/**
 * Matches WebKit's message when an element changes its size while callbacks of `ResizeObserver` run. This is harmless:
 * the browser calls them again in the next frame.
 */
export const resizeLoopMessage = /ResizeObserver loop completed with undelivered notifications/;
