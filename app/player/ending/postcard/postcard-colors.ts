/** The site's colors and fonts, as the page has them. */
export interface Colors {
  night: string;
  paper: string;
  washi: string;
  washiSoft: string;
  shu: string;
  lamp: string;
  sumi: string;
  /** CSS font families. Headings have their own weight in each language. */
  heading: { family: string; weight: string };
  body: string;
  slip: string;
}

/** The sea of the walk's drawing by night. Beyond the drawing the night has the same color. */
export const nightSea = '#0f2a44';

export function pageInks(): Colors {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    night: token('night'),
    paper: token('paper'),
    washi: token('washi'),
    washiSoft: token('washi-soft'),
    shu: token('shu'),
    lamp: token('lamp'),
    sumi: token('sumi'),
    heading: { family: token('display-font'), weight: token('display-weight') },
    body: token('body-font'),
    slip: token('slip-font'),
  };
}

/** Returns a color `#rrggbb` with an opacity of 0 to 1. At 0 it keeps its color channels; otherwise a gradient would pass through black. */
export function thinned(ink: string, share: number): string {
  return `${ink}${Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')}`;
}
