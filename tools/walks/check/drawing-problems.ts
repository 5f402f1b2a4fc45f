import { Resvg } from '@resvg/resvg-js';

/** The maximum size of a drawing, in bytes. It is low, because phones fetch drawings over a mobile network. */
const maxBytes = 40_000;

/** The SVG elements that a drawing may use. */
const allowedElements =
  'svg g path rect circle ellipse line polyline polygon defs use clipPath mask linearGradient radialGradient stop pattern style title desc symbol'.split(
    ' ',
  );

/** Explanations for certain forbidden elements. The default explanation is "draws nothing". */
const elementProblems: [element: RegExp, sentence: string][] = [
  [
    /^(text|tspan|textPath|font\w*)$/i,
    'has letters that a phone may have no font for: turn them into shapes (Path → Object to Path).',
  ],
  [/^(image|feImage)$/i, 'has a photograph or another picture in it: draw it in shapes.'],
  [/^(set|animate\w*)$/i, 'moves: a walker is to look at the place, draw it at rest.'],
];

/**
 * Patterns of valid SVG that a walk's drawing must not contain, such as scripts and links to other files. Each has an
 * explanation for the author.
 */
const forbiddenPatterns: [found: RegExp, sentence: (found: string) => string][] = [
  [
    /<(?:\w+:)?\w+\b[^>]*[\s"'](on[a-z]+)\s*=/i,
    (name) => `has the attribute ${name}, which does something instead of drawing: remove it.`,
  ],
  [/(?:href|src)\s*=\s*["'](?!#)([^"']*)/i, (address) => `refers to "${address}": draw it here instead.`],
  [
    /url\((?!\s*(?:["']|&quot;|&apos;)?#)\s*["']?([^"')]*)/i,
    (address) => `refers to "${address}": draw it here instead.`,
  ],
  [/(@import|<!ENTITY|<\?xml-stylesheet)/i, (name) => `takes in something by ${name}: write it here instead.`],
  // Forbids escaped characters, because they could hide content that the other patterns forbid.
  [/(\\[0-9a-f]|&#)/i, (sign) => `hides a character behind ${sign}: write it itself.`],
];

const viewBox =
  /^[^<]*(?:<[?!][^>]*>[^<]*)*<(?:\w+:)?svg\b[^>]*\sviewBox\s*=\s*["']\s*(?:-?[\d.]+[\s,]+){3}[\d.]+\s*["']/;

const signatures: [bytes: string, kind: string][] = [
  ['ffd8ff', 'a JPEG'],
  ['89504e47', 'a PNG'],
  ['47494638', 'a GIF'],
  ['52494646', 'a WebP'],
  ['25504446', 'a PDF'],
  ['1f8b', 'a compressed SVG'],
];

/** Returns the binary format of a file, judged by its first bytes; `undefined` for text and unknown formats. */
export function detectImageFormat(content: Buffer): string | undefined {
  const start = content.subarray(0, 4).toString('hex');
  return signatures.find(([bytes]) => start.startsWith(bytes))?.[1];
}

/**
 * Returns why a walk cannot contain a drawing; `undefined` for a valid drawing. `line` counts from 1, and is absent if
 * the fault concerns the whole file.
 */
export function findDrawingProblem(svg: string): { line?: number; sentence: string } | undefined {
  const bytes = Buffer.byteLength(svg);
  if (bytes > maxBytes)
    return { sentence: `has ${bytes} bytes: make it ${maxBytes} at most, of fewer points and without photographs.` };
  try {
    new Resvg(svg, { font: { loadSystemFonts: false } });
  } catch (cause) {
    const [, reason, line] = /cause (.*?)(?: at (\d+):\d+)?$/s.exec((cause as Error).message) ?? [];
    const sentence = `is not valid SVG (${reason}): save it once more as Plain SVG.`;
    return line === undefined ? { sentence } : { line: Number(line), sentence };
  }
  const drawn = svg.replace(/<!--.*?-->/gs, (remark) => remark.replace(/[^\n]/g, ' '));
  if (!viewBox.test(drawn))
    return { sentence: 'has no viewBox: write one such as viewBox="0 0 400 300" into its <svg>.' };
  const lineAt = (index: number) => drawn.slice(0, index).split('\n').length;
  for (const { 1: element = '', index } of drawn.matchAll(/<(?:[\w-]+:)?([\w-]+)/g)) {
    if (allowedElements.includes(element)) continue;
    const [, sentence = `has a <${element}>, which draws nothing: remove it.`] =
      elementProblems.find(([it]) => it.test(element)) ?? [];
    return { line: lineAt(index), sentence };
  }
  for (const [found, sentence] of forbiddenPatterns) {
    const match = found.exec(drawn);
    if (match) return { line: lineAt(match.index), sentence: sentence(match[1] ?? '') };
  }
  return undefined;
}
