import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { ServerEnv } from './request-context.ts';

/**
 * The content security policy of API responses and refusals. A browser that opens such a response as a page runs no
 * script and loads nothing.
 */
const dataPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The content security policy of scripts. A worker takes the policy of its script, so it may contact only our own host.
 */
const scriptPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The content security policy of files such as images and style sheets. It does not restrict styles, because some browsers
 * apply the policy to an SVG drawing in an `<img>`.
 */
const filePolicy = "script-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The headers of every response. The Content-Security-Policy is added later: the build creates that of pages, and
 * `chooseContentSecurityPolicy` chooses the others.
 */
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
  // The server does not send X-Frame-Options, which `frame-ancestors` replaces. It also does not send the four headers
  // after it, which only obsolete browsers use.
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
  // Lets other sites embed the share images.
  if (contentType.startsWith('image/')) headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  // Sets no policy on a 304 response, so that the browser's stored copy keeps its policy.
  if (headers.has('Content-Security-Policy') || c.res.status === 304) return;
  headers.set('Content-Security-Policy', chooseContentSecurityPolicy(contentType));
};

function chooseContentSecurityPolicy(contentType: string): string {
  if (/^text\/javascript/.test(contentType)) return scriptPolicy;
  return /^$|^text\/plain|^application\/json/.test(contentType) ? dataPolicy : filePolicy;
}
