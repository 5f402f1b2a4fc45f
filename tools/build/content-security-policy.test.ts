import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, withPolicy } from './content-security-policy.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

function directives(pages: string[], apiBaseUrl = '', firebaseProject = ''): Record<string, string[]> {
  return Object.fromEntries(
    contentSecurityPolicy(pages, apiBaseUrl, firebaseProject)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );
}

describe('which scripts the policy allows', () => {
  it.each([
    ['a script', '<script>run()</script>', ['run()']],
    ['a module', '<script type="module">import "/a.js"</script>', ['import "/a.js"']],
    ['two scripts', '<script>one()</script><p></p><script async>two()</script>', ['one()', 'two()']],
    ['a script of several lines', '<script>\n  one();\n</script>', ['\n  one();\n']],
    ['speculation rules', '<script type="speculationrules">{"a":1}</script>', ['{"a":1}']],
    ['an empty script', '<script></script>', ['']],
    ['a script with a tag in a text', '<script>a="<p>"</script>', ['a="<p>"']],
    ['a script from a file', '<script src="/a.js"></script>', []],
    ['a module from a file', '<script type="module" src="/a.js"></script>', []],
    ['JSON-LD', '<script type="application/ld+json">{}</script>', []],
    ['data', '<script type="application/json" id="start">{}</script>', []],
    ['no script', '<p onclick="run()">script</p>', []],
  ])('A3 %s', (_, page, scripts) => {
    expect(directives([page])['script-src']).toEqual(["'self'", ...scripts.map(hash).sort()]);
  });

  it('A3 each script once, of all pages, in an order that does not depend on theirs', () => {
    const pages = [
      '<script>one()</script><script>two()</script>',
      '<script>two()</script>',
      '<script>three()</script>',
    ];
    const allowed = directives(pages)['script-src'];
    expect(allowed).toEqual(["'self'", ...['one()', 'two()', 'three()'].map(hash).sort()]);
    expect(contentSecurityPolicy(pages.toReversed(), '', '')).toBe(contentSecurityPolicy(pages, '', ''));
  });

  it('A3 no script by any other way', () => {
    const { 'script-src': scripts, ...others } = directives(['<script>run()</script>']);
    expect(scripts?.join(' ')).not.toMatch(/unsafe|\*|https?:|data:|blob:|strict-dynamic/);
    expect(Object.keys(others).filter((name) => name.startsWith('script-src'))).toEqual([]);
  });
});

describe('what else the policy allows', () => {
  it('A3 nothing from another host', () => {
    expect(directives([])).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
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

  it('S1 requests to the API, where it has an origin of its own', () => {
    expect(directives([], 'https://api.own.example')['connect-src']).toEqual(["'self'", 'https://api.own.example']);
  });

  const pages = ['<script>run()</script>'];
  const api = 'https://api.own.example';

  it('S2 requests to Firebase and its one script, each host by name, where its values are set', () => {
    const { 'connect-src': requests, 'script-src': scripts, ...others } = directives(pages, api, 'walks');
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
    expect(scripts).toEqual(["'self'", hash('run()'), 'https://www.googletagmanager.com/gtag/js']);
    const { 'connect-src': _, 'script-src': __, ...without } = directives(pages, api);
    expect(others).toEqual(without);
  });

  it('S2 requests to the emulators alone, where the project is one of theirs', () => {
    const { 'connect-src': requests, 'script-src': scripts } = directives(pages, '', 'demo-walks');
    expect(requests).toEqual(["'self'", 'http://127.0.0.1:9099', 'http://127.0.0.1:8080']);
    expect(scripts).toEqual(["'self'", hash('run()')]);
    const { emulators } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'));
    expect([emulators.auth.port, emulators.firestore.port]).toEqual([9099, 8080]);
  });
});

describe('a page with its policy', () => {
  it('A3 has it before any script, once', () => {
    const page = '<html><head><meta charSet="utf-8"/><script>run("$&")</script></head></html>';
    const policy = contentSecurityPolicy([page], '', '');
    expect(withPolicy(page, policy)).toBe(
      `<html><head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policy}"/><script>run("$&")</script></head></html>`,
    );
  });

  it('A3 can carry it in an attribute', () => {
    expect(contentSecurityPolicy(['<script>run("a")</script>'], 'https://api.own.example', 'walks')).not.toContain('"');
  });

  it('A3 that has no place for it stops the build', () => {
    expect(() => withPolicy('<html><head></head></html>', "default-src 'none'")).toThrow('no <meta charSet="utf-8"/>');
  });
});
