/** The site's inks and faces, as the page has them. */
export interface Colors {
  night: string;
  paper: string;
  washi: string;
  washiSoft: string;
  shu: string;
  lamp: string;
  sumi: string;
  /** CSS font families; headings have their own weight in each language. */
  heading: { family: string; weight: string };
  body: string;
  slip: string;
}

/** The sea of the walk's drawing by night: where the drawing ends, the night goes on in the same ink. */
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

/**
 * An ink, written `#rrggbb`, with so much of it, 0 to 1. With nothing left it is still the same ink: a gradient would else go through
 * black.
 */
export function thinned(ink: string, share: number): string {
  return `${ink}${Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')}`;
}
