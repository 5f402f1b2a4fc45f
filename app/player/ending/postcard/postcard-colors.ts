/** The site's colors and fonts. The page's custom properties define them. */
export interface PostcardColors {
  night: string;
  paper: string;
  washi: string;
  washiSoft: string;
  shu: string;
  lamp: string;
  sumi: string;
  /** The CSS font family and weight of headings. They differ by language. */
  heading: { family: string; weight: string };
  /** The CSS font family of all text except headings and labels. */
  bodyFont: string;
  /** The CSS font family of the label with the place's native name. */
  labelFont: string;
}

/** The color of the sea in the map drawing at night. The postcard has the same color beyond the drawing's edge. */
export const nightSeaColor = '#0f2a44';

export function readPageColors(): PostcardColors {
  const style = getComputedStyle(document.documentElement);
  const readCssVariable = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    night: readCssVariable('night'),
    paper: readCssVariable('paper'),
    washi: readCssVariable('washi'),
    washiSoft: readCssVariable('washi-soft'),
    shu: readCssVariable('shu'),
    lamp: readCssVariable('lamp'),
    sumi: readCssVariable('sumi'),
    heading: { family: readCssVariable('display-font'), weight: readCssVariable('display-weight') },
    bodyFont: readCssVariable('body-font'),
    labelFont: readCssVariable('slip-font'),
  };
}

/**
 * Returns a color `#rrggbb` with an opacity of 0 to 1. Keeps the color channels even at 0: a gradient to `transparent`
 * would pass through black.
 */
export function addOpacity(ink: string, share: number): string {
  return `${ink}${Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')}`;
}
