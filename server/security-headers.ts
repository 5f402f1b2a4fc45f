import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { ServerEnv } from './incoming.ts';

/** For responses that are no documents. If opened as one, an API answer or a refusal runs nothing. */
const policyOfData = "default-src 'none'; frame-ancestors 'none'";

/** A worker obeys the policy of its script: it contacts no other host. */
const policyOfScripts = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** Headers on every answer. A page's Content-Security-Policy comes from its build and is set where pages are answered. */
const headers = {
  xContentTypeOptions: 'nosniff',
  referrerPolicy: 'strict-origin-when-cross-origin',
  permissionsPolicy: {
    geolocation: ['self'],
    screenWakeLock: ['self'],
    camera: [],
    microphone: [],
    payment: [],
    usb: [],
  },
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  originAgentCluster: false,
  // The policy's frame-ancestors replaces it; the other ones address obsolete browsers.
  xFrameOptions: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

const overHttp = secureHeaders({ ...headers, strictTransportSecurity: false });
const overHttps = secureHeaders({ ...headers, strictTransportSecurity: 'max-age=31536000; includeSubDomains' });

export const securityHeaders: MiddlewareHandler<ServerEnv> = async (c, next) => {
  await (c.get('secure') ? overHttps : overHttp)(c, next);
  const { headers } = c.res;
  const contentType = headers.get('Content-Type') ?? '';
  // Other sites may show share images.
  if (contentType.startsWith('image/')) headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  if (headers.has('Content-Security-Policy')) return;
  if (/^text\/javascript/.test(contentType)) headers.set('Content-Security-Policy', policyOfScripts);
  else if (/^$|^text\/plain|^application\/json/.test(contentType)) headers.set('Content-Security-Policy', policyOfData);
};
