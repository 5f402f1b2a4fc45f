import { createHash } from 'node:crypto';

/**
 * What the SDK of Firebase speaks to, each host by its name. None is spoken to before a visitor has something kept, or agrees to be
 * counted.
 */
const firebaseHosts = {
  /** Google's counting script: this one file, and nothing else of a host that serves what anybody puts there. */
  scripts: ['https://www.googletagmanager.com/gtag/js'],
  requests: [
    // Signing in, and staying so.
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    // Documents.
    'https://firestore.googleapis.com',
    // Analytics: its settings, the browser's id for it, and the counts, which are taken in the EU where visitors are there.
    'https://firebase.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
    'https://www.google-analytics.com',
    'https://region1.google-analytics.com',
  ],
};

/** The same where the project is one of Google's emulators: the ports of `firebase.json`. */
const emulatorHosts = { scripts: [], requests: ['http://127.0.0.1:9099', 'http://127.0.0.1:8080'] };

const noHosts = { scripts: [], requests: [] };

/**
 * Returns the policy that allows exactly these inline scripts, by hash, and nothing from other hosts except the API and the hosted
 * platform.
 * @param firebaseProject the id of the Firebase project, empty without one.
 */
export function contentSecurityPolicy(
  inlineScripts: readonly string[],
  apiBaseUrl: string,
  firebaseProject: string,
): string {
  const hashes = inlineScripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  const hosts = platformHosts(firebaseProject);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.sort(), ...hosts.scripts].join(' '),
    // Page styles are inlined so that the first paint waits for nothing; styles run no code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    // Recorded lines of walks.
    "media-src 'self'",
    ["connect-src 'self'", apiBaseUrl, ...hosts.requests].filter(Boolean).join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');
}

function platformHosts(firebaseProject: string) {
  if (!firebaseProject) return noHosts;
  return firebaseProject.startsWith('demo-') ? emulatorHosts : firebaseHosts;
}
