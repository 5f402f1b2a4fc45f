import { Resvg } from '@resvg/resvg-js';

/** Every kilobyte of a drawing is fetched over a phone's network, often in the open. */
const mostBytes = 40_000;

/** What a correct SVG must not have in a walk; looked for in its text, once its remarks are blanked. */
const unwanted: [found: RegExp, says: (found: string) => string][] = [
  [
    /<(?:\w+:)?(text)\b/,
    () => 'has letters that a phone may have no font for: turn them into shapes (Path → Object to Path).',
  ],
  [/<(?:\w+:)?(image)\b/, () => 'has a photograph or another picture in it: draw it in shapes.'],
  [/<(?:\w+:)?(script|foreignObject)\b/i, (name) => `has a <${name}>, which draws nothing: take it out.`],
  [/\s(on[a-z]+)\s*=/i, (name) => `has the attribute ${name}, which does something instead of drawing: take it out.`],
  [/(?:href|src)\s*=\s*["'](?!#)([^"']*)/i, (address) => `refers to "${address}": draw it here instead.`],
  [/url\((?!\s*["']?#)\s*["']?([^"')]*)/i, (address) => `refers to "${address}": draw it here instead.`],
  [/(@import|<!ENTITY)/i, (name) => `takes in something by ${name}: write it here instead.`],
];

const viewBox =
  /^[^<]*(?:<[?!][^>]*>[^<]*)*<(?:\w+:)?svg\b[^>]*\sviewBox\s*=\s*["']\s*(?:-?[\d.]+[\s,]+){3}[\d.]+\s*["']/;

/** Why a drawing cannot be part of a walk, with the line from 1 where one is known. */
export function unfitness(svg: string): { line?: number; says: string } | undefined {
  const bytes = Buffer.byteLength(svg);
  if (bytes > mostBytes)
    return { says: `has ${bytes} bytes: make it ${mostBytes} at most, of fewer points and without photographs.` };
  try {
    new Resvg(svg, { font: { loadSystemFonts: false } });
  } catch (cause) {
    const [, reason, line] = /cause (.*?)(?: at (\d+):\d+)?$/s.exec((cause as Error).message) ?? [];
    const says = `is no correct SVG (${reason}): save it once more as Plain SVG.`;
    return line === undefined ? { says } : { line: Number(line), says };
  }
  const drawn = svg.replace(/<!--.*?-->/gs, (remark) => remark.replace(/[^\n]/g, ' '));
  if (!viewBox.test(drawn)) return { says: 'has no viewBox: write one such as viewBox="0 0 400 300" into its <svg>.' };
  for (const [found, says] of unwanted) {
    const match = found.exec(drawn);
    if (match) return { line: drawn.slice(0, match.index).split('\n').length, says: says(match[1] ?? '') };
  }
  return undefined;
}
