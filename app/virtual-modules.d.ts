/** The values that the build gives the app: see `tools/build/`. */
interface ImportMetaEnv {
  /** Whether the hosted platform is configured. A constant, so that each build leaves out the other platform's code. */
  readonly HOSTED_PLATFORM: boolean;
}

declare module 'virtual:site' {
  /** Identifies this build: two builds of the same input have the same id. */
  export const build: string;
  /** The site's origin, without a slash at the end. */
  export const url: string;
  /** The origin of the API, or empty when it is the site's own. */
  export const apiBaseUrl: string;
  /** The app's ids in the stores; empty where it is not published. */
  export const stores: { appStoreId: string; playPackage: string };
  /** The official badges that `STORE_BADGES_DIR` contains. */
  export const badges: Partial<
    Record<
      'appStore' | 'googlePlay',
      Record<import('./locales/locales.ts').Locale, { src: string; width: number; height: number }>
    >
  >;
}

declare module 'virtual:firebase' {
  /** The hosted platform's public values; `null` where the embedded platform is configured. */
  const values: import('../tools/build/site-plugin.ts').FirebaseValues | null;
  export default values;
}

/** The adapter of the configured platform; the build leaves out the other one. */
declare module 'virtual:platform' {
  /**
   * Starts the platform.
   * @param isServed whether there is an API; `undefined` if unknown.
   */
  export function startPlatform(
    isServed: Promise<boolean | undefined>,
  ): Promise<import('./platform/platform.ts').Platform>;
}

declare module 'virtual:walks' {
  type Locale = import('./locales/locales.ts').Locale;
  type WalkSummary = import('../tools/walks/walk-opening.ts').WalkSummary;
  type WalkOpening = import('../tools/walks/walk-opening.ts').WalkOpening;

  export const summaries: Record<Locale, () => Promise<WalkSummary[]>>;
  export const openings: Record<string, Record<Locale, () => Promise<WalkOpening>>>;
}

/**
 * The featured walk's data for the home page; drawings are given by address. Each `has…` is a constant, so that the bundler
 * leaves out unused code. The exports below a `has…` only exist if it is true.
 */
declare module 'virtual:walks/featured' {
  /** Custom properties with positions on a drawing. */
  type Places = import('react').CSSProperties;

  export const id: string;
  /** The name of the place as on local signs. */
  export const placeNative: string;

  export const hasIllustration: boolean;
  /** The illustration and the way over it as SVG markup of the document. */
  export const illustrationMarkup: string;
  export const wayMarkup: string;
  export const illustration: { place: string; way: string; lastLight: string };
  export const wayEnd: Places | undefined;

  export const hasClue: boolean;
  export const clue: { places: readonly string[]; dark: string };

  export const hasPlan: boolean;
  /** Each hideaway with its nearest stop. */
  export const plan: { map: string; hideaways: readonly { id: string; stop: string }[]; places: Places };

  export const hasLegend: boolean;
  export const legend: Record<'island' | 'head' | 'neck' | 'tail' | 'goddess' | 'storm', string>;

  export const hasPhone: boolean;
  export const phone: { map: string; walker: string; portrait?: string; places: Places };

  /** Whether there are several walks. */
  export const hasWalks: boolean;
  export const walks: readonly { id: string; placeNative: string }[];
}

declare module '*?inline-script' {
  const code: string;
  export default code;
}
