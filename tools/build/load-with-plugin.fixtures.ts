import { type Plugin as BundlerPlugin, rolldown } from 'rolldown';
import type { Plugin } from 'vite';

/** For tests only: returns a module's exports after a plugin transformed it in the site's bundler. */
export async function loadWithPlugin(plugin: Plugin, id: string): Promise<Record<string, unknown>> {
  const bundle = await rolldown({ input: id, plugins: [plugin as BundlerPlugin], logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}
