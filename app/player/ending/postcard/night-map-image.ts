/** Hides names and stop marks in the map drawing. The postcard draws its own marks, and needs no names. */
const hiddenStyle = '.name,.spot{display:none}';

/** Finds the `<view>` of the whole map at night, and the view box of the root element. The walk tools write both. */
const nightView = /<view [^>]*id="walk-map-night" viewBox="([^"]*)"/;
const rootViewBox = /(<svg [^>]*?) viewBox="[^"]*"/;

/**
 * Loads the walk's map drawing in its night colors, as an image of `width` by `height` pixels. Returns `undefined` if
 * the drawing is unavailable. The SVG applies its night colors by `:target` for the fragment `#walk-map-night`. Some
 * browsers ignore the fragment on a canvas, so this function removes `:target` from the CSS rules.
 */
export async function loadNightMapImage(
  address: string,
  { width, height }: { width: number; height: number },
): Promise<HTMLImageElement | undefined> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return undefined;
    const text = (await answer.text()).replaceAll(':target', '');
    const viewBox = nightView.exec(text)?.[1];
    if (!viewBox) return undefined;
    // Edit the drawing as text. In a parsed document, the page's content security policy would block the style element.
    const drawing = text
      .replace(rootViewBox, `$1 viewBox="${viewBox}" width="${width}" height="${height}" preserveAspectRatio="none"`)
      .replace('</style>', `${hiddenStyle}</style>`);
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}
