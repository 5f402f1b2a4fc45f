import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { type Configuration, ConfigurationError } from '../../configuration.ts';

/** A store's own badge in one language. */
export interface StoreBadge {
  file: string;
  width: number;
  height: number;
}

export type StoreBadges = Partial<Record<'appStore' | 'googlePlay', Record<Locale, StoreBadge>>>;

/** The height in pixels; the picture's proportions give the width. */
const badgeHeight = 60;

/**
 * Reads the badges in `STORE_BADGES_DIR` for each store that has the app: `app-store-en.svg`, `google-play-jp.png` and so on.
 * @throws {ConfigurationError} with one sentence for each that is missing or has no size.
 */
export function readStoreBadges(configuration: Configuration): StoreBadges {
  const { STORE_BADGES_DIR: folder, APP_STORE_ID, PLAY_PACKAGE } = configuration;
  if (!folder) return {};
  const faults: string[] = [];
  const badgesOf = (name: string) =>
    Object.fromEntries(
      locales.map((locale) => {
        const badge = readBadge(folder, `${name}-${locale}`);
        if (typeof badge === 'string') faults.push(badge);
        return [locale, badge];
      }),
    ) as Record<Locale, StoreBadge>;
  const badges = {
    ...(APP_STORE_ID && { appStore: badgesOf('app-store') }),
    ...(PLAY_PACKAGE && { googlePlay: badgesOf('google-play') }),
  };
  if (faults.length > 0) throw new ConfigurationError(faults.join('\n'));
  return badges;
}

/** Returns a badge, or a sentence about what is wrong with it. */
function readBadge(folder: string, name: string): StoreBadge | string {
  const file = ['svg', 'png'].map((ending) => path.resolve(folder, `${name}.${ending}`)).find((it) => existsSync(it));
  if (!file)
    return `STORE_BADGES_DIR needs the store's badge as ${name}.svg or ${name}.png: add the file, or leave the setting empty for our own buttons; it is set to "${folder}".`;
  const size = file.endsWith('.png') ? pngSize(readFileSync(file)) : svgSize(readFileSync(file, 'utf8'));
  if (!size)
    return `STORE_BADGES_DIR has a badge without a size, ${path.basename(file)}: ${file.endsWith('.png') ? 'save it as PNG again' : 'give its <svg> a viewBox'}; the setting is "${folder}".`;
  return { file, width: Math.round((badgeHeight * size[0]) / size[1]), height: badgeHeight };
}

type Size = [width: number, height: number];

/** Reads the size from the `viewBox`, or from width and height in pixels. */
function svgSize(svg: string): Size | undefined {
  const tag = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const box = /\bviewBox="([^"]*)"/
    .exec(tag)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
    .slice(2);
  const [width, height] =
    box ??
    ['width', 'height'].map((name) =>
      Number.parseFloat(new RegExp(`\\s${name}="([\\d.]+)(px)?"`).exec(tag)?.[1] ?? ''),
    );
  return measured(width, height);
}

/** Reads the size from the header chunk at the start of every PNG. */
function pngSize(png: Buffer): Size | undefined {
  if (png.length < 24 || png.toString('latin1', 12, 16) !== 'IHDR') return;
  return measured(png.readUInt32BE(16), png.readUInt32BE(20));
}

function measured(width: number | undefined, height: number | undefined): Size | undefined {
  return width && height && width > 0 && height > 0 ? [width, height] : undefined;
}
