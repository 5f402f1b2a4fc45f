import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { isLocale } from '../../app/locales/locales.ts';
import { readConfiguration } from '../../configuration.ts';
import {
  createPlaceholderValues,
  fillPlaceholders,
  removeUnmetConditionalParts,
} from '../../tools/build/placeholders.ts';

const embeddedPlatform = join(import.meta.dirname, '../../app/platform/embedded/start-adapter.ts');

/**
 * Lets the studio's app show the public player: fills in the placeholders of the site's messages, and provides the virtual
 * modules of the site's build. The player runs as on a static host, so it sends no requests to a backend.
 */
export function playerPlugin(): Plugin {
  const configuration = readConfiguration(process.env);
  const site = { build: 'studio', url: configuration.SITE_URL, apiBaseUrl: '', stores: {}, badges: {} };
  return {
    name: 'lorewalk:player',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.HOSTED_PLATFORM': 'false' } }),
    resolveId: { filter: { id: /^virtual:(site|platform)$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:(site|platform)$/ },
      handler: (id) =>
        id === '\0virtual:site'
          ? Object.entries(site)
              .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
              .join('\n')
          : `import { startAdapter as start } from ${JSON.stringify(embeddedPlatform)};
             export const startAdapter = () => start(Promise.resolve(false));`,
    },
    transform: {
      filter: { id: /\/app\/locales\/messages\/(\w+\/)?\w+\.json$/ },
      handler(_, id) {
        const locale = basename(id, '.json');
        if (!isLocale(locale)) return undefined;
        const values = createPlaceholderValues(configuration, locale);
        const fill = (text: string) =>
          removeUnmetConditionalParts(text, configuration, id).replace(/\{\{\w+\}\}/g, (name) =>
            // Replaces a placeholder that has no value here by ''. Only messages of the home page contain such placeholders,
            // and the player never shows these messages.
            Object.hasOwn(values, name.slice(2, -2)) ? fillPlaceholders(name, values, id) : '',
          );
        const messages = JSON.parse(readFileSync(id, 'utf8'), (_, value: unknown) =>
          typeof value === 'string' ? fill(value) : value,
        );
        return { code: `export default ${JSON.stringify(messages)};`, moduleType: 'js', map: null };
      },
    },
  };
}
