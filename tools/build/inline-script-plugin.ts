import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { scriptTarget } from '../browsers/oldest-browsers.ts';

const importSuffix = '?inline-script';

/**
 * Lets code import a script as text: `import code from './x.ts?inline-script'` returns `x.ts` and all its imports as a
 * minified classic script.
 */
export function inlineScriptPlugin(): Plugin {
  return {
    name: 'lorewalk:inline-script',
    enforce: 'pre',
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        const { code, files } = await bundleInlineScript(id.slice(0, -importSuffix.length));
        for (const file of files) this.addWatchFile(file);
        return `export default ${JSON.stringify(code)}`;
      },
    },
  };
}

/** Bundles a module with its imports into a minified classic script. Also returns the source files. */
export async function bundleInlineScript(file: string): Promise<{ code: string; files: string[] }> {
  const bundle = await rolldown({
    input: file,
    platform: 'browser',
    logLevel: 'warn',
    transform: { target: scriptTarget },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  const files = await bundle.watchFiles;
  await bundle.close();
  return { code: output[0].code.trim(), files };
}
