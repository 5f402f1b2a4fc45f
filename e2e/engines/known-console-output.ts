/** What each engine says about a document that was answered with status 404. Firefox says nothing. */
export const missingDocument = /Failed to load resource: the server responded with a status of 404/;

/** What each engine, and the app, say while the server cannot be reached. */
export const unreachableServer =
  /net::ERR_(CONNECTION_REFUSED|FAILED)|The session could not be opened|NetworkError when attempting to fetch/;

/**
 * What Firefox says about a request that ends because its page is left or its picture removed, while the service worker answers
 * it. Nothing is missing then.
 */
export const cancelledRequest = /A ServiceWorker intercepted the request and encountered an unexpected error/;
