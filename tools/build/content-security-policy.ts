import { createHash } from 'node:crypto';

/**
 * The hosts that Firebase's SDK contacts. The site contacts them only after a visitor saves something or consents to
 * analytics.
 */
const firebaseHosts = {
  /** The policy allows only this one script of Google's host, because the host also serves scripts of other sites. */
  scripts: ['https://www.googletagmanager.com/gtag/js'],
  requests: [
    // Firebase Authentication: signs visitors in, and renews their tokens.
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    // Firestore: stores documents, such as saved walks.
    'https://firestore.googleapis.com',
    // Google Analytics: loads the app's settings, requests an id for the browser, and sends events. Browsers in the EU
    // send events to the host `region1`.
    'https://firebase.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
    'https://www.google-analytics.com',
    'https://region1.google-analytics.com',
  ],
};

/** The hosts of Google's emulators, with the ports in `firebase.json`. */
const emulatorHosts = { scripts: [], requests: ['http://127.0.0.1:9099', 'http://127.0.0.1:8080'] };

const noHosts = { scripts: [], requests: [] };

/** The texts of the inline scripts and of the style elements in all pages. */
export interface InlineScriptsAndStyles {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Returns a policy that allows these inline scripts and styles, by their hashes. It allows no other inline code and no
 * style attributes. The only other hosts that it allows are those of the API and of Firebase.
 * @param firebaseProject the id of the Firebase project; empty if there is none.
 */
export function createContentSecurityPolicy(
  inline: InlineScriptsAndStyles,
  apiBaseUrl: string,
  firebaseProject: string,
): string {
  const hosts = listPlatformHosts(firebaseProject);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashSources(inline.scripts), ...hosts.scripts].join(' '),
    // Styles are inline, so that the first paint needs no further request.
    ["style-src 'self'", ...hashSources(inline.styles)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    // Allows the recordings of story lines, which the player plays in read-aloud mode.
    "media-src 'self'",
    ["connect-src 'self'", apiBaseUrl, ...hosts.requests].filter(Boolean).join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');
}

function hashSources(texts: readonly string[]): string[] {
  const sources = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(sources)].sort();
}

function listPlatformHosts(firebaseProject: string) {
  if (!firebaseProject) return noHosts;
  return firebaseProject.startsWith('demo-') ? emulatorHosts : firebaseHosts;
}
