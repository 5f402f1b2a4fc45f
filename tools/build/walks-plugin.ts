import type { Plugin } from 'vite';
import { isLocale, locales } from '../../app/locales/locales.ts';
import type { Configuration } from '../../configuration.ts';
import { readWalks } from '../walks/read-walks.ts';
import { walkOpening, walkSummary } from '../walks/walk-opening.ts';
import { featuredModule } from './featured-module.ts';
import { featuredWalk } from './featured-walk.ts';

const walksFolder = 'content/walks';

/**
 * Gives the app the walks of `content/walks/` as `virtual:walks`: `summaries` and `openings`, each a chunk per locale (and walk).
 * `virtual:walks/featured` has the home page's data of its walk.
 */
export function walksPlugin(configuration: Configuration): Plugin {
  return {
    name: 'lorewalk:walks',
    resolveId: {
      filter: { id: /^virtual:walks(\/|$)/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:walks(\/|$)/ },
      handler(id) {
        const walks = readWalks(walksFolder);
        const [, kind, locale, walkId] = id.split('/');
        if (!kind) {
          const perLocale = (path: (locale: string) => string) =>
            `{${locales.map((code) => `${code}: () => import('virtual:walks/${path(code)}').then((m) => m.default)`).join(', ')}}`;
          const openings = walks.map(
            (walk) => `${JSON.stringify(walk.id)}: ${perLocale((code) => `opening/${code}/${walk.id}`)}`,
          );
          return [
            `export const summaries = ${perLocale((code) => `summaries/${code}`)};`,
            `export const openings = {${openings.join(', ')}};`,
          ].join('\n');
        }
        if (kind === 'featured') return featuredModule(featuredWalk(configuration, walks), walks);
        if (!isLocale(locale)) this.error(`${id}: there is no such locale.`);
        if (kind === 'summaries')
          return `export default ${JSON.stringify(walks.map((walk) => walkSummary(walk, locale)))}`;
        const walk = walks.find((candidate) => candidate.id === walkId);
        if (!walk) this.error(`${id}: there is no such walk in ${walksFolder}.`);
        return `export default ${JSON.stringify(walkOpening(walk, locale))}`;
      },
    },
  };
}
