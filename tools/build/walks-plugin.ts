import path from 'node:path';
import type { Plugin } from 'vite';
import { generateFeaturedWalkModule, readIllustrationPlaces } from './featured-walk-module.ts';
import { generateFeaturedWalkStyles, sectionsStyledByFeaturedWalk } from './featured-walk-styles.ts';
import { getFeaturedWalk } from './site-walks.ts';

/**
 * The module with the component for the featured walk's picture. The picture is the walk's illustration; for a walk
 * without an illustration it is the open sea. Importing only this component keeps the styles of the other picture out
 * of the page.
 */
const heroPicture = 'virtual:walks/hero-picture';

/**
 * Provides the home page's data of the featured walk as `virtual:walks/featured`, and the styles that depend on that walk as
 * `virtual:walks/featured/<part>.css`. `virtual:walks/hero-picture` is the component that shows the walk's picture. No other
 * walk is part of the bundle: pages fetch content files, so that a new walk changes no script.
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
        return generateFeaturedWalkStyles(part, walk, walk.illustration && readIllustrationPlaces(walk));
      },
    },
  };
}
