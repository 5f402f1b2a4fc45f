import path from 'node:path';
import type { Plugin } from 'vite';
import { generateFeaturedWalkModule, readPositionsOnDrawings } from './featured-walk-module.ts';
import { generateFeaturedWalkStyles, sectionsStyledByFeaturedWalk } from './featured-walk-styles.ts';
import { getFeaturedWalk } from './site-walks.ts';

/**
 * The module with the hero's picture: the walk's illustration or, for a walk without one, a fallback picture. The
 * module contains only one of the two, so the page does not load the styles of the other.
 */
const heroPicture = 'virtual:walks/hero-picture';

/**
 * Returns a Vite plugin that provides the featured walk to the home page.
 * - `virtual:walks/featured` is its data.
 * - `virtual:walks/featured/<part>.css` has the styles that depend on it.
 * - `virtual:walks/hero-picture` is the component with its picture.
 *
 * The bundle contains no other walk. Pages fetch other walks as content files, so a new walk changes no script.
 */
export function walksPlugin(): Plugin {
  return {
    name: 'lorewalk:walks',
    resolveId: {
      filter: { id: /^virtual:walks\// },
      handler(id) {
        if (id !== heroPicture) return `\0${id}`;
        const { illustration } = getFeaturedWalk();
        return path.resolve(`app/pages/landing/${illustration ? 'hero-illustration' : 'hero-fallback-picture'}.tsx`);
      },
    },
    load: {
      filter: { id: /^\0virtual:walks\// },
      handler(id) {
        const walk = getFeaturedWalk();
        const [, , name] = id.split('/');
        if (!name) return generateFeaturedWalkModule(walk);
        const part = sectionsStyledByFeaturedWalk.find((candidate) => name === `${candidate}.css`);
        if (!part) this.error(`${id}: the home page has no such part.`);
        return generateFeaturedWalkStyles(part, walk, walk.illustration && readPositionsOnDrawings(walk));
      },
    },
  };
}
