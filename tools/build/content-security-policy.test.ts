import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createContentSecurityPolicy } from './content-security-policy.ts';

const hashSource = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

function parseDirectives(
  scripts: string[],
  apiBaseUrl = '',
  firebaseProject = '',
  styles: string[] = [],
): Record<string, string[]> {
  return Object.fromEntries(
    createContentSecurityPolicy({ scripts, styles }, apiBaseUrl, firebaseProject)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );
}

describe('which scripts the policy allows', () => {
  it('SITE-A3 the policy allows exactly the inline scripts of the pages, by hash', () => {
    const scripts = ['run()', '\n  one();\n', '{"a":1}', 'a="<p>"'];
    expect(parseDirectives(scripts)['script-src']).toEqual(["'self'", ...scripts.map(hashSource).sort()]);
    expect(parseDirectives(scripts.toReversed())).toEqual(parseDirectives(scripts));
  });

  it('SITE-A3 the policy allows no other scripts', () => {
    const { 'script-src': scripts, ...others } = parseDirectives(['run()']);
    expect(scripts?.join(' ')).not.toMatch(/unsafe|\*|https?:|data:|blob:|strict-dynamic/);
    expect(Object.keys(others).filter((name) => name.startsWith('script-src'))).toEqual([]);
  });
});

describe('which styles the policy allows', () => {
  it('SITE-A3 the policy allows exactly the style blocks of the pages, but no style attributes', () => {
    const styles = ['.a{content:">"}', '@layer page;', '.a{content:">"}'];
    const { 'style-src': sources, ...others } = parseDirectives([], '', '', styles);
    expect(sources).toEqual(["'self'", ...new Set(styles.map(hashSource).sort())]);
    expect(Object.keys(others).filter((name) => name.startsWith('style-src'))).toEqual([]);
  });
});

describe('other sources of the policy', () => {
  it('SITE-A3 the policy allows no other hosts', () => {
    expect(parseDirectives([])).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'media-src': ["'self'"],
      'connect-src': ["'self'"],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
    });
  });

  it('API-S1 the policy allows requests to an API at another origin', () => {
    expect(parseDirectives([], 'https://api.own.example')['connect-src']).toEqual([
      "'self'",
      'https://api.own.example',
    ]);
  });

  const scripts = ['run()'];
  const api = 'https://api.own.example';

  it('API-S2 the policy names each host of Firebase when its values are set', () => {
    const { 'connect-src': requests, 'script-src': allowed, ...others } = parseDirectives(scripts, api, 'walks');
    expect(requests).toEqual([
      "'self'",
      api,
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
      'https://firebase.googleapis.com',
      'https://firebaseinstallations.googleapis.com',
      'https://www.google-analytics.com',
      'https://region1.google-analytics.com',
    ]);
    expect(allowed).toEqual(["'self'", hashSource('run()'), 'https://www.googletagmanager.com/gtag/js']);
    const { 'connect-src': _, 'script-src': __, ...without } = parseDirectives(scripts, api);
    expect(others).toEqual(without);
  });

  it('API-S2 the policy allows only the emulators for an emulated project', () => {
    const { 'connect-src': requests, 'script-src': allowed } = parseDirectives(scripts, '', 'demo-walks');
    expect(requests).toEqual(["'self'", 'http://127.0.0.1:9099', 'http://127.0.0.1:8080']);
    expect(allowed).toEqual(["'self'", hashSource('run()')]);
    const { emulators } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'));
    expect([emulators.auth.port, emulators.firestore.port]).toEqual([9099, 8080]);
  });
});

it('SITE-A3 the policy fits into an attribute', () => {
  expect(
    createContentSecurityPolicy({ scripts: ['run("a")'], styles: ['a{}'] }, 'https://api.own.example', 'walks'),
  ).not.toContain('"');
});
