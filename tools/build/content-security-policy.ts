import { createHash } from 'node:crypto';

/** Inline scripts that a browser runs or obeys; data blocks such as JSON-LD need no permission. */
const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;

/** The policy that allows exactly the inline scripts of the given pages, by hash, and nothing from other hosts but the API. */
export function contentSecurityPolicy(pages: string[], apiBaseUrl: string): string {
  const hashes = new Set<string>();
  for (const page of pages)
    for (const { groups } of page.matchAll(inlineScript)) {
      const { attributes = '', code = '' } = groups ?? {};
      if (/\bsrc=|type="application\//.test(attributes)) continue;
      hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...[...hashes].sort()].join(' '),
    // Page styles are inlined so that the first paint waits for nothing; styles run no code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${apiBaseUrl}`.trim(),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');
}

/** What the policy stands behind in every page: it rules only what comes after it. */
const charset = '<meta charSet="utf-8"/>';

/**
 * The page with the policy in its head, before any script.
 * @throws {Error} for a page that has no place for it.
 */
export function withPolicy(page: string, policy: string): string {
  if (!page.includes(charset)) throw new Error(`A page has no ${charset} to put its policy behind: see app/root.tsx.`);
  return page.replace(charset, () => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`);
}
