import path from 'node:path';
import type { Plugin } from 'vite';
import { isLocale, locales } from '../../app/locales/locales.ts';
import type { Configuration } from '../../configuration.ts';
import { createWalkOpening, createWalkSummary } from '../walks/walk-opening.ts';
import { getCurrentWalks, walksFolder } from './current-walks.ts';
import { generateFeaturedModule, readIllustrationPlaces } from './featured-module.ts';
import { featuredStyleParts, generateFeaturedStyles } from './featured-styles.ts';
import { findFeaturedWalk } from './featured-walk.ts';

/** The module with the picture of the featured walk. Only one picture's styles are then part of the page. */
const heroPicture = 'virtual:walks/hero-picture';

/**
 * Provides the walks of `content/walks/` as `virtual:walks`. `summaries` has a chunk per locale; `openings` has a chunk
 * per locale and walk. `virtual:walks/featured` has the home page's data of the featured walk.
 * `virtual:walks/featured/<part>.css` has the styles that depend on that walk. `virtual:walks/hero-picture` is the
 * component for its picture.
 */
export function walksPlugin(configuration: Configuration): Plugin {
  return {
    name: 'lorewalk:walks',
    resolveId: {
      filter: { id: /^virtual:walks(\/|$)/ },
      handler(id) {
        if (id !== heroPicture) return `\0${id}`;
        const { illustration } = findFeaturedWalk(configuration, getCurrentWalks());
        return path.resolve(`app/pages/landing/${illustration ? 'hero-illustration' : 'open-sea'}.tsx`);
      },
    },
    load: {
      filter: { id: /^\0virtual:walks(\/|$)/ },
      handler(id) {
        const walks = getCurrentWalks();
        const [, kind, name, walkId] = id.split('/');
        if (!kind) {
          const generateLocaleImports = (path: (locale: string) => string) =>
            `{${locales.map((code) => `${code}: () => import('virtual:walks/${path(code)}').then((m) => m.default)`).join(', ')}}`;
          const openings = walks.map(
            (walk) => `${JSON.stringify(walk.id)}: ${generateLocaleImports((code) => `opening/${code}/${walk.id}`)}`,
          );
          return [
            `export const summaries = ${generateLocaleImports((code) => `summaries/${code}`)};`,
            `export const openings = {${openings.join(', ')}};`,
          ].join('\n');
        }
        if (kind === 'featured') {
          const walk = findFeaturedWalk(configuration, walks);
          if (!name) return generateFeaturedModule(walk, walks);
          const part = featuredStyleParts.find((candidate) => name === `${candidate}.css`);
          if (!part) this.error(`${id}: the home page has no such part.`);
          return generateFeaturedStyles(part, walk, walk.illustration && readIllustrationPlaces(walk));
        }
        const locale = name;
        if (!isLocale(locale)) this.error(`${id}: there is no such locale.`);
        if (kind === 'summaries')
          return `export default ${JSON.stringify(walks.map((walk) => createWalkSummary(walk, locale)))}`;
        const walk = walks.find((candidate) => candidate.id === walkId);
        if (!walk) this.error(`${id}: there is no such walk in ${walksFolder}.`);
        return `export default ${JSON.stringify(createWalkOpening(walk, locale))}`;
      },
    },
  };
}
