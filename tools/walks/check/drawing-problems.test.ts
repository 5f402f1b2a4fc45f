import { describe, expect, it } from 'vitest';
import { findDrawingProblem } from './drawing-problems.ts';

const createSvg = (innerMarkup: string, attributes = 'viewBox="0 0 400 300"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>\n${innerMarkup}\n</svg>`;

describe('drawings/unfit', () => {
  it.each([
    ['shapes', '<path d="M0 0h9" fill="#c23a22"/>'],
    ['what is drawn twice', '<defs><g id="a"/></defs><use href="#a"/><use xlink:href=\'#a\'/>'],
    [
      'colours that run',
      '<linearGradient id="a"/><path fill="url(#a)" d="M0 0h9"/><path fill="url( \'#a\' )" d="M0 0h9"/>',
    ],
    ['what remarks say', '<!-- <text> once stood here,\n onclick= as well -->'],
    ['what it is called', '<title>Image: on = off</title><desc>set text</desc>'],
    [
      'all that shapes are made of',
      'svg g path rect circle ellipse line polyline polygon defs clipPath mask radialGradient stop pattern style symbol'
        .split(' ')
        .map((it) => `<${it}/>`)
        .join(''),
    ],
  ])('%s may be in a drawing', (_, inner) => {
    expect(findDrawingProblem(createSvg(inner))).toBeUndefined();
  });

  it('a drawing may begin as drawing programs begin it', () => {
    const head = '<?xml version="1.0" encoding="UTF-8"?>\n<!-- Created with Inkscape -->\n';
    expect(
      findDrawingProblem(head + createSvg('<g/>', 'width="400"\n  height="300"\n  viewBox="0 0 400 300.5"')),
    ).toBeUndefined();
  });

  it.each([
    ['letters', '<text>Gate</text>', 'has letters that a phone may have no font for'],
    ['letters under a prefix', '<s:text xmlns:s="http://www.w3.org/2000/svg">a</s:text>', 'has letters'],
    ['a photograph', '<image href="data:image/png;base64,AA=="/>', 'has a photograph or another picture in it'],
    ['a script', '<script>1</script>', 'has a <script>, which draws nothing: remove it.'],
    ['a page within', '<foreignObject/>', 'has a <foreignObject>, which draws nothing: remove it.'],
    ['an event', '<g onload="a()"/>', 'has the attribute onload, which does something instead of drawing: remove it.'],
    ['an event on a line of its own', '<g id="a" onclick\t="a()"/>', 'has the attribute onclick'],
    ['a link', '<a href="#b"><g/></a>', 'has a <a>, which draws nothing: remove it.'],
    ['what comes to an end', '<g><animate attributeName="x"/></g>', 'moves: a walker is to look at the place'],
    ['what is set later', '<g><set attributeName="href" to="x"/></g>', 'moves: '],
    ['what moves along', '<g><animateMotion/></g>', 'moves: '],
    ['a filter', '<filter id="a"><feTurbulence/></filter>', 'has a <filter>, which draws nothing: remove it.'],
    ['an address in disguise', '<style>a{b:\\75rl(x)}</style>', 'hides a character behind \\7: write it itself.'],
    ['an address behind a number', '<g style="fill:u&#114;l(x)"/>', 'hides a character behind &#: write it itself.'],
    ['a link of old', '<use xlink:href="other.svg#a"/>', 'refers to "other.svg#a": draw it here instead.'],
    ['a style from elsewhere', '<g style="fill:url(https://a.example/b#c)"/>', 'refers to "https://a.example/b#c"'],
    ['more styles', '<style>@import "a.css";</style>', 'takes in something by @import: write it here instead.'],
  ])('%s may not, and is named with its line', (_, inner, sentence) => {
    const problem = findDrawingProblem(createSvg(`<g/>\n${inner}`));
    expect(problem?.sentence).toContain(sentence);
    expect(problem?.line).toBe(3);
  });

  it('an entity declaration is refused', () => {
    const doctype = '<!DOCTYPE svg [<!ENTITY a "<g/>">]>\n';
    expect(findDrawingProblem(doctype + createSvg('&a;'))?.sentence).toBe(
      'takes in something by <!ENTITY: write it here instead.',
    );
  });

  it('malformed XML is reported with its line', () => {
    expect(findDrawingProblem(createSvg('<g>'))).toEqual({
      line: 3,
      sentence: "is not valid SVG (expected 'g' tag, not 'svg'): save it once more as Plain SVG.",
    });
    expect(findDrawingProblem('')?.sentence).toMatch(/^is not valid SVG \(.+\): save it/);
  });

  it.each(['', 'width="400" height="300"', 'viewBox="0 0 400"'])(
    'a viewBox says how large it is: <svg %s>',
    (attributes) => {
      expect(findDrawingProblem(createSvg('<g/>', attributes))?.sentence).toMatch(
        /^has no viewBox: write one such as viewBox="0 0 400 300"/,
      );
    },
  );

  it('a drawing weighs 40 kB at most', () => {
    const createHeavySvg = (bytes: number) =>
      createSvg('').replace('\n\n', `\n${' '.repeat(bytes - createSvg('').length)}\n`);
    expect(createHeavySvg(40_000)).toHaveLength(40_000);
    expect(findDrawingProblem(createHeavySvg(40_000))).toBeUndefined();
    expect(findDrawingProblem(createHeavySvg(40_001))?.sentence).toBe(
      'has 40001 bytes: make it 40000 at most, of fewer points and without photographs.',
    );
  });
});
