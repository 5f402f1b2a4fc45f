import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bundleInlineScript } from '../../tools/build/inline-script-plugin.ts';
import { type DecisionCase, decisionCases } from './language-decision.fixtures.ts';

const { code } = await bundleInlineScript(join(import.meta.dirname, 'head-script.ts'));

/** Runs the head script as a page at this address would. Returns the script's actions in order. */
function runHeadScript(address: string, visitor: DecisionCase[2], protocol = 'https:') {
  const query = address.indexOf('?');
  const actions: string[] = [];
  runInNewContext(code, {
    location: {
      pathname: query < 0 ? address : address.slice(0, query),
      search: query < 0 ? '' : address.slice(query),
      hash: '#stop-3',
      protocol,
      replace: (to: string) => actions.push(`goes to ${to}`),
    },
    document: {
      get cookie() {
        return visitor.cookies ?? '';
      },
      set cookie(text: string) {
        actions.push(`remembers ${text}`);
      },
      documentElement: { dataset: visitor.isLost ? { error: '' } : {} },
    },
    navigator: { languages: visitor.languages ?? [], userAgent: visitor.userAgent ?? 'Mozilla/5.0' },
  });
  return actions;
}

describe('the head script', () => {
  it.each(decisionCases)('SITE-L4 as %s: %s of %o goes to %s', (_rule, address, visitor, to, chosen) => {
    const remembers = `remembers i18n_redirected=${chosen}; Max-Age=31536000; Path=/; SameSite=Lax; Secure`;
    const redirectsTo = `goes to ${to}#stop-3`;
    expect(runHeadScript(address, visitor)).toEqual(
      to === null ? [] : chosen === undefined ? [redirectsTo] : [remembers, redirectsTo],
    );
  });

  it('SITE-L5 writes a cookie without Secure on a page without https', () => {
    expect(runHeadScript('/?lang=zh', {}, 'http:')[0]).toBe(
      'remembers i18n_redirected=zh; Max-Age=31536000; Path=/; SameSite=Lax',
    );
  });

  it('SITE-L4 has at most 700 bytes, compressed', () => {
    expect(brotliCompressSync(code).byteLength).toBeLessThanOrEqual(700);
  });

  it('SITE-L4 makes no request and waits for nothing', () => {
    expect(code).not.toMatch(/fetch|XMLHttpRequest|sendBeacon|import|await|Promise|setTimeout|addEventListener/);
  });

  it('SITE-L4 fits in an inline script of a page', () => {
    expect(code).not.toMatch(/<\/script|<!--/i);
  });
});
