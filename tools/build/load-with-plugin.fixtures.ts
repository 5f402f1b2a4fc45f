import { type Plugin as BundlerPlugin, rolldown } from 'rolldown';
import type { Plugin } from 'vite';

/** For tests: bundles a module with a plugin, as the site's bundler does, and returns its exports. */
export async function loadWithPlugin(plugin: Plugin, id: string): Promise<Record<string, unknown>> {
  const bundle = await rolldown({ input: id, plugins: [plugin as BundlerPlugin], logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}
