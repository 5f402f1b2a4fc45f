import { type Plugin as BundlerPlugin, rolldown } from 'rolldown';
import type { Plugin } from 'vite';

/** Bundles a module with a plugin, like the site's bundler, and returns the module's exports. For tests. */
export async function loadWithPlugin(plugin: Plugin, id: string): Promise<Record<string, unknown>> {
  const bundle = await rolldown({ input: id, plugins: [plugin as BundlerPlugin], logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}
