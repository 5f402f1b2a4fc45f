import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { type Configuration, ConfigurationError } from '../../configuration.ts';

/** A store's official badge in one language. */
export interface StoreBadge {
  file: string;
  width: number;
  height: number;
}

export type StoreBadges = Partial<Record<'appStore' | 'googlePlay', Record<Locale, StoreBadge>>>;

/** The displayed height in pixels; the width follows from the image's proportions. */
const badgeHeight = 60;

/**
 * Reads the badges in `STORE_BADGES_DIR` for each store that offers the app, such as `app-store-en.svg` and
 * `google-play-jp.png`.
 * @throws {ConfigurationError} with one sentence for each badge that is missing or has no size.
 */
export function readStoreBadges(configuration: Configuration): StoreBadges {
  const { STORE_BADGES_DIR: folder, APP_STORE_ID, PLAY_PACKAGE } = configuration;
  if (!folder) return {};
  const faults: string[] = [];
  const readBadgesOfStore = (name: string) =>
    Object.fromEntries(
      locales.map((locale) => {
        const badge = readBadge(folder, `${name}-${locale}`);
        if (typeof badge === 'string') faults.push(badge);
        return [locale, badge];
      }),
    ) as Record<Locale, StoreBadge>;
  const badges = {
    ...(APP_STORE_ID && { appStore: readBadgesOfStore('app-store') }),
    ...(PLAY_PACKAGE && { googlePlay: readBadgesOfStore('google-play') }),
  };
  if (faults.length > 0) throw new ConfigurationError(faults.join('\n'));
  return badges;
}

/** Returns a badge, or a sentence that explains what is wrong with it. */
function readBadge(folder: string, name: string): StoreBadge | string {
  const file = ['svg', 'png'].map((ending) => path.resolve(folder, `${name}.${ending}`)).find((it) => existsSync(it));
  if (!file)
    return `STORE_BADGES_DIR needs the store's badge as ${name}.svg or ${name}.png: add the file, or leave the setting empty for our own buttons; it is set to "${folder}".`;
  const size = file.endsWith('.png') ? readPngSize(readFileSync(file)) : readSvgSize(readFileSync(file, 'utf8'));
  if (!size)
    return `STORE_BADGES_DIR has a badge without a size, ${path.basename(file)}: ${file.endsWith('.png') ? 'save it as PNG again' : 'give its <svg> a viewBox'}; the setting is "${folder}".`;
  return { file, width: Math.round((badgeHeight * size[0]) / size[1]), height: badgeHeight };
}

type BadgeSize = [width: number, height: number];

/** Reads an SVG's size from its `viewBox`, or from its width and height in pixels. */
function readSvgSize(svg: string): BadgeSize | undefined {
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
  return createBadgeSizeIfPositive(width, height);
}

/** Reads a PNG's size from its first chunk, IHDR. */
function readPngSize(png: Buffer): BadgeSize | undefined {
  if (png.length < 24 || png.toString('latin1', 12, 16) !== 'IHDR') return;
  return createBadgeSizeIfPositive(png.readUInt32BE(16), png.readUInt32BE(20));
}

function createBadgeSizeIfPositive(width: number | undefined, height: number | undefined): BadgeSize | undefined {
  return width && height && width > 0 && height > 0 ? [width, height] : undefined;
}
