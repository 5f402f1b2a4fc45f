import { readFileSync } from 'node:fs';
import { illustrationCanvas } from '../walks/illustrate/backdrop.ts';
import type { HomePageElementPositions } from '../walks/illustrate/draw-illustration.ts';
import { illustrationFolder } from '../walks/illustrate/drawing-names.ts';
import type { PlacesOnPlan } from '../walks/illustrate/plan/places-on-plan.ts';
import { createPhonePictureContent, type PhonePictureContent } from '../walks/phone-picture-content.ts';
import type { CitySettings } from '../walks/read/illustration-file.ts';
import type { AuthoredWalk } from '../walks/read-walks.ts';

/** CSS custom properties by name, without the two hyphens. */
type CssProperties = Record<string, string | number>;

/** The sections of the home page whose styles depend on the featured walk. */
export const sectionsStyledByFeaturedWalk = ['hero', 'illustration', 'plan', 'phone'] as const;
type SectionStyledByFeaturedWalk = (typeof sectionsStyledByFeaturedWalk)[number];

const heroTextBackgroundFile = new URL('../../app/pages/landing/hero-text-background.css', import.meta.url);

/**
 * Returns the CSS of a home page section that depends on the featured walk: custom properties on the class
 * `featured-<part>`. Returns an empty text if the walk sets none. A stylesheet is needed, because the content security
 * policy allows no style attributes.
 *
 * For a walk in a city, also returns the CSS of the background behind the text of the section `hero`.
 */
export function generateFeaturedWalkStyles(
  part: SectionStyledByFeaturedWalk,
  walk: AuthoredWalk,
  places: HomePageElementPositions | undefined,
): string {
  const properties = places && collectPropertiesBySection[part](walk, places);
  if (!properties) return '';
  const declarations = Object.entries(properties).map(([name, value]) => `--${name}:${value}`);
  const mist = part === 'hero' && walk.illustration?.city ? readFileSync(heroTextBackgroundFile, 'utf8') : '';
  return `.featured-${part}{${declarations.join(';')}}${mist}`;
}

const collectPropertiesBySection: Record<
  SectionStyledByFeaturedWalk,
  (walk: AuthoredWalk, places: HomePageElementPositions) => CssProperties | undefined
> = {
  hero: ({ illustration }, { wayEnd }) => ({
    ...createRouteEndCssProperties(wayEnd),
    ...(illustration?.city && createTextWidthCssProperties(illustration.city)),
  }),
  illustration: ({ folder }) => ({ 'last-light': `url("/${folder}/${illustrationFolder}/last-light.svg")` }),
  plan: (_, { plan }) => plan && createPlanPositionsCssProperties(plan),
  phone(walk, { phone }) {
    const screen = createPhonePictureContent(walk);
    return screen && phone && createPhoneCssProperties(phone, screen, walk.stops.length);
  },
};

/**
 * Returns CSS properties with the point at which the route ends in the illustration. From this point, the home page
 * continues the route as a line. If the point is in the right half of the illustration, the property `turn: -1` mirrors
 * the line.
 */
function createRouteEndCssProperties([x, up]: HomePageElementPositions['wayEnd']): CssProperties {
  return { 'end-x': x, 'end-up': up, ...(x > 0.5 && { turn: -1 }) };
}

/**
 * Returns the CSS property for the width of the text area to the left of a city, as a share of the illustration's
 * width. A pale layer of mist lies behind this text.
 */
function createTextWidthCssProperties({ wordsWidth = 0 }: CitySettings): CssProperties {
  return { 'words-width': wordsWidth / illustrationCanvas.width };
}

/**
 * Returns CSS properties with positions on the plan (the map from above), in percent of its size. First come the
 * hideaways, which are hidden places that the lantern on the home page reveals. Then come the two ends of the route
 * line on the plan.
 */
function createPlanPositionsCssProperties({ hideaways, shore, last }: PlacesOnPlan): CssProperties {
  const positions = [...hideaways.map(({ at }) => at), shore, last];
  return Object.fromEntries(
    positions.flatMap(([x, y], index) => [
      [`x${index + 1}`, x],
      [`y${index + 1}`, y],
    ]),
  );
}

function createPhoneCssProperties(
  { stop, turn, heading, wayIn }: NonNullable<HomePageElementPositions['phone']>,
  { stopIndex }: PhonePictureContent,
  stops: number,
): CssProperties {
  return {
    'stop-x': stop[0],
    'stop-y': stop[1],
    turn: `${turn}deg`,
    heading: `${heading}deg`,
    'way-in': wayIn,
    reached: stopIndex,
    stops,
  };
}
