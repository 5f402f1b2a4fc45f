/** The constants that the build defines: see `tools/build/`. */
interface ImportMetaEnv {
  /** Whether the hosted platform is configured. A constant, so that each build omits the other platform's code. */
  readonly HOSTED_PLATFORM: boolean;
}

declare module 'virtual:site' {
  /** Identifies this build. Two builds of the same input have the same id. */
  export const build: string;
  /** The site's origin, without a trailing slash. */
  export const url: string;
  /** The origin of the API, or empty if the site has the same origin. */
  export const apiBaseUrl: string;
  /** The app's ids in the app stores. An id is empty if that store does not offer the app. */
  export const stores: { appStoreId: string; playPackage: string };
  /** The official store badges from the folder `STORE_BADGES_DIR`. */
  export const badges: Partial<
    Record<
      'appStore' | 'googlePlay',
      Record<import('./locales/locales.ts').Locale, { src: string; width: number; height: number }>
    >
  >;
}

declare module 'virtual:firebase' {
  /** The hosted platform's public values; `null` if the embedded platform is configured. */
  const values: import('../tools/build/site-plugin.ts').FirebaseValues | null;
  export default values;
}

/** The adapter of the configured platform. The build omits the other adapter. */
declare module 'virtual:platform' {
  /**
   * Starts the adapter, and so connects the app to its backend.
   * @param isServed whether the site has our API. A static host has none. `undefined` if unknown, for example offline.
   */
  export function startAdapter(
    isServed: Promise<boolean | undefined>,
  ): Promise<import('./platform/platform.ts').PlatformAdapter>;
}

/** The types of the content files about walks, which the build writes beside the pages. The module has no values. */
declare module 'virtual:walks' {
  export type WalkSummary = import('../tools/walks/walk-page-content.ts').WalkSummary;
  export type WalkPageContent = import('../tools/walks/walk-page-content.ts').WalkPageContent;
  export type PackIndex = import('../tools/walks/pack/pack-index.ts').PackIndex;
  export type HomeContent = import('../tools/build/page-contents.ts').HomeContent;
  export type CatalogueContent = import('../tools/build/page-contents.ts').CatalogueContent;
}

/**
 * The featured walk's data for the home page. A drawing is exported as its URL, or as SVG markup if the export's name ends
 * with `Markup`. The exports after a `has…` constant have values only if this constant is true. The bundler omits code
 * that depends on a false constant.
 */
declare module 'virtual:walks/featured' {
  export const id: string;
  /** The name of the place in its local script. */
  export const placeNative: string;

  export const hasIllustration: boolean;
  /** SVG markup of two drawings: the place (`illustrationMarkup`), and the walk's route (`wayMarkup`) to lay over it. */
  export const illustrationMarkup: string;
  export const wayMarkup: string;
  /** The texts of the style elements in this markup. */
  export const drawingStyles: readonly string[];
  export const illustration: { place: string; way: string };

  export const hasClue: boolean;
  export const clue: { places: readonly string[]; dark: string };

  export const hasPlan: boolean;
  /**
   * The URL of the map, and the map's hideaways. A hideaway is a hidden place that a moving lantern reveals on the home
   * page. Each hideaway has an id, and the id of its nearest stop (`stop`).
   */
  export const plan: { map: string; hideaways: readonly { id: string; stop: string }[] };

  export const hasLegend: boolean;
  export const legend: Record<'island' | 'head' | 'neck' | 'tail' | 'goddess' | 'storm', string>;

  export const hasPhone: boolean;
  export const phone: { map: string; walker: string; portrait?: string };
}

/** The picture of the hero: the featured walk's illustration, or an open sea. */
declare module 'virtual:walks/hero-picture' {
  export function HeroPicture(): import('react').ReactNode;
}

declare module '*?inline-script' {
  const code: string;
  export default code;
}
