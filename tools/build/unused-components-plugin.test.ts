import { build } from 'vite';
import { expect, it } from 'vitest';
import { unusedComponentsPlugin } from './unused-components-plugin.ts';

const sources: Record<string, string> = {
  '/start.js': 'import { Link } from "/library.js"; console.log(Link);',
  '/library.js': `import * as React from 'react';
    export const Link = React.forwardRef(() => 'used');
    Link.displayName = 'Link';
    export const Form = React.forwardRef(() => 'unused');
    Form.displayName = 'Form';
    export const record = {};
    record.name = 'kept';
    console.log(record);`,
};

async function buildScript(library: RegExp): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'sources', resolveId: (id) => (id in sources ? id : null), load: (id) => sources[id] ?? null },
      unusedComponentsPlugin(library),
    ],
    build: { write: false, rolldownOptions: { input: '/start.js', external: ['react'] } },
  });
  if (!('output' in result)) throw new Error('The build has several outputs or none.');
  return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

it('SITE-R1 a component of a library that no page uses is not in the bundle', async () => {
  const script = await buildScript(/library\.js/);
  expect(script).toContain('used');
  expect(script).not.toContain('unused');
  expect(script).not.toContain('displayName');
  expect(script).toContain('kept');
});

it('SITE-R1 other modules stay as they are', async () => {
  expect(await buildScript(/elsewhere/)).toContain('unused');
});
