import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { ServerEnv } from './incoming.ts';

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
  // Share images and the app association files are for other origins to read.
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  // The policy's frame-ancestors says it; the rest are answers to browsers that no longer exist.
  xFrameOptions: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

const overHttp = secureHeaders({ ...headers, strictTransportSecurity: false });
const overHttps = secureHeaders({ ...headers, strictTransportSecurity: 'max-age=31536000; includeSubDomains' });

export const securityHeaders: MiddlewareHandler<ServerEnv> = (c, next) =>
  (c.get('secure') ? overHttps : overHttp)(c, next);
