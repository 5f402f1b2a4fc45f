import type { Plugin } from 'vite';
import { isLocale, locales } from '../../app/locales/locales.ts';
import { planPlaces } from '../scene/plan/plan-places.ts';
import { readWalks } from '../walks/read-walks.ts';
import { walkOpening, walkSummary } from '../walks/walk-opening.ts';

const walksFolder = 'content/walks';

/**
 * Gives the app the walks of `content/walks/` as `virtual:walks`: `summaries`, `openings` and `plans`, each loaded per locale (and walk)
 * as a chunk of its own.
 */
export function walksPlugin(): Plugin {
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
          const perWalk = (kind: string) =>
            `{${walks.map(({ id }) => `${JSON.stringify(id)}: ${perLocale((code) => `${kind}/${code}/${id}`)}`).join(', ')}}`;
          return [
            `export const summaries = ${perLocale((code) => `summaries/${code}`)};`,
            `export const openings = ${perWalk('opening')};`,
            `export const plans = ${perWalk('plan')};`,
          ].join('\n');
        }
        if (!isLocale(locale)) this.error(`${id}: there is no such locale.`);
        if (kind === 'summaries')
          return `export default ${JSON.stringify(walks.map((walk) => walkSummary(walk, locale)))}`;
        const walk = walks.find((candidate) => candidate.id === walkId);
        if (!walk) this.error(`${id}: there is no such walk in ${walksFolder}.`);
        const content = kind === 'plan' ? planPlaces(walk, locale) : walkOpening(walk, locale);
        return `export default ${JSON.stringify(content)}`;
      },
    },
  };
}
