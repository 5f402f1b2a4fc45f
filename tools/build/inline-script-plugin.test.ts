import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleInlineScript, inlineScriptPlugin } from './inline-script-plugin.ts';
import { loadWithPlugin } from './load-with-plugin.fixtures.ts';

const app = join(import.meta.dirname, '../../app');

describe.each(['locales/head-script.ts', 'router/outdated-browser-script.ts', 'router/start-script.ts'])(
  '%s as an inline script',
  (name) => {
    it('SITE-L4 an inline script is one line that a page can contain as a classic script', async () => {
      const { default: code } = await loadWithPlugin(inlineScriptPlugin(), `${join(app, name)}?inline-script`);
      expect(code).toMatch(/^\(function\(\)\{.*\}\)\(\);$/);
      expect(code).not.toMatch(/<\/script|<!--|\bimport\s*["'{]|\bexport\b/i);
      expect(() => new Function(String(code))).not.toThrow();
    });
  },
);

it('SITE-L4 an inline script is built again when any of its sources changes', async () => {
  const { files } = await bundleInlineScript(join(app, 'locales/head-script.ts'));
  for (const name of ['head-script.ts', 'language-decision.ts', 'language-preference.ts', 'urls.ts', 'is-crawler.ts'])
    expect(files).toContain(join(app, 'locales', name));
});
