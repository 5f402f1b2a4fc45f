import { createHash } from 'node:crypto';

/**
 * The hosts that Firebase's SDK contacts, each by name. The site contacts them only after a visitor saves something or agrees to
 * analytics.
 */
const firebaseHosts = {
  /** Google's analytics script: only this file, because the host also serves files of other people. */
  scripts: ['https://www.googletagmanager.com/gtag/js'],
  requests: [
    // Signing in and refreshing tokens.
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    // Documents.
    'https://firestore.googleapis.com',
    // Analytics: its settings, the browser's id, and the events, which visitors in the EU send to the EU.
    'https://firebase.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
    'https://www.google-analytics.com',
    'https://region1.google-analytics.com',
  ],
};

/** The same for a project of Google's emulators: the ports of `firebase.json`. */
const emulatorHosts = { scripts: [], requests: ['http://127.0.0.1:9099', 'http://127.0.0.1:8080'] };

const noHosts = { scripts: [], requests: [] };

/**
 * Returns a policy that allows only these inline scripts, by hash, and blocks other hosts except the API and the hosted platform.
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
    // Page styles are inlined so that the first paint waits for no request; styles run no code.
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
