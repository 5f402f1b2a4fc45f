import { brushes, cut } from './brush.ts';
import { dragonInks as inks } from './dragon-inks.ts';

/** The head looks to the right. The neck ends at 0 0, under the mane. */
export const headBox = { left: -250, top: -290, width: 720, height: 520 } as const;

const path = (fill: string, data: string, more = '') => `<path fill="${fill}"${more} d="${data}"/>`;
const keyed = (fill: string, data: string, width = 5) =>
  path(fill, data, ` stroke="${inks.key}" stroke-width="${width}" stroke-linejoin="round"`);

/** The mouth is shut, and open when the drawing's address ends in `#open`. */
export function drawHead(): string {
  const mouths = `<g class="shut">${shutMouth()}</g><g class="open">${openMouth()}</g>`;
  const style = '.open,#open:target~g .shut{display:none}#open:target~g .open{display:inline}';
  const body = [farSide(), mane(), mouths, skull(), face(), nearHorn(), whisker()].join('');
  return `<style>${style}</style><g id="open"/><g>${body}</g>`;
}

/** Draws several strokes as one shape, without a line where they meet. */
const joint = (fill: string, data: string, width: number) =>
  path(fill, data, ` paint-order="stroke" stroke="${inks.key}" stroke-width="${width}" stroke-linejoin="round"`);

function farSide(): string {
  return (
    joint(
      inks.boneDark,
      brushes('104,-112,20 92,-168,19 52,-214,15 -8,-244,8 -34,-248,0', '80,-184,0 94,-200,12 106,-222,10 100,-260,0'),
      8,
    ) + path(inks.whisker, brushes('318,-60,8 352,-44,8 396,-58,7 424,-102,6 414,-150,5 384,-158,4 376,-138,0'))
  );
}

function mane(): string {
  const back = brushes(
    '40,-104,30 -20,-150,30 -86,-158,20 -150,-196,0',
    '10,-84,34 -70,-118,32 -140,-110,20 -214,-140,0',
    '-10,-50,34 -90,-66,32 -166,-50,20 -238,-76,0',
    '-10,-6,34 -90,4,32 -160,-2,20 -236,12,0',
    '0,40,34 -70,68,32 -136,72,20 -206,104,0',
    '30,70,30 -14,116,28 -66,140,18 -122,186,0',
  );
  const front = brushes(
    '30,-90,40 -34,-118,36 -96,-116,22 -130,-140,12 -176,-150,0',
    '16,-62,44 -52,-82,40 -116,-70,26 -160,-88,14 -214,-90,0',
    '10,-28,44 -60,-34,40 -126,-14,26 -172,-24,14 -226,-14,0',
    '14,8,44 -50,20,40 -106,44,26 -152,44,14 -198,66,0',
    '24,40,40 -24,64,36 -70,100,24 -112,108,12 -150,138,0',
    '48,64,34 18,98,30 -14,140,20 -50,156,10 -74,192,0',
  );
  const hairs = brushes(
    '0,-98,0 -50,-116,5 -110,-118,0',
    '-14,-68,0 -70,-78,5 -140,-76,0',
    '-16,10,0 -70,26,5 -130,44,0',
    '26,86,0 0,118,5 -32,150,0',
  );
  return keyed(inks.finDark, back, 4) + keyed(inks.fin, front, 4) + path(inks.finDark, hairs);
}

const lip = '350,-34 328,-4! 306,-26 284,-20 264,0 244,6 226,-12 200,-14 172,2 146,24 112,40!';

function skull(): string {
  return keyed(
    inks.body,
    cut(
      `-34,-54 0,-90 40,-114 84,-124 124,-122 152,-110 174,-90! 170,-74! 192,-76 208,-68 226,-78 240,-74 256,-98 284,-113 314,-108 336,-88 342,-58 ${lip} 104,60 84,84 40,96! 44,76 -8,74! 4,54 -44,40! -26,12 -44,-20`,
    ),
  );
}

const cheekScales = [
  [84, -50],
  [88, -18],
  [78, 12],
  [52, -60],
  [58, -28],
  [52, 4],
  [38, 34],
  [22, -46],
  [26, -14],
  [16, 18],
  [-8, -30],
  [-8, 2],
] as const;

function face(): string {
  return [
    // The side away from the light, and the ridge towards it.
    path(inks.bodyDark, cut('112,40! 104,60 84,82 44,93! 48,74 -2,72! 8,52 -36,37! -4,30 30,46 84,44')),
    path(
      inks.bodyLit,
      cut('172,-74! 192,-73 208,-65 226,-75 241,-70 258,-96 280,-112 298,-104! 280,-96 262,-68 244,-54 204,-52'),
    ),
    // Nostril and its wing, the wrinkles of the nose, the lip.
    path(
      inks.key,
      brushes(
        '282,-62,0 284,-82,7 300,-92,13 318,-84,8 328,-74,0',
        '122,38,0 104,30,9 96,6,6 104,-22,0',
        '196,-88,0 170,-78,6 132,-88,7 96,-86,0',
      ),
    ),
    path(
      inks.key,
      brushes(
        '268,-74,0 278,-52,6 300,-46,6 324,-54,0',
        '196,-74,0 204,-58,6 200,-42,0',
        '218,-72,0 226,-56,6 220,-40,0',
        '240,-68,0 246,-52,6 240,-38,0',
      ),
    ),
    path(
      inks.bodyLit,
      brushes('106,34,0 142,12,8 170,-10,8 202,-26,7 228,-24,8 248,-8,9 262,-14,8 282,-34,8 306,-38,7 324,-26,0'),
    ),
    // Cheek: plates and the bags of the eye.
    path(inks.bodyLit, brushes('108,-44,0 136,-32,6 166,-42,0', '98,-34,0 136,-16,6 176,-34,0')),
    path(inks.bodyLit, brushes(...cheekScales.map(([x, y]) => `${x},${y - 14},0 ${x + 14},${y},5 ${x},${y + 14},0`))),
    // Eye, under the brow.
    path(inks.key, cut('100,-84! 136,-100 176,-70! 160,-50 134,-44 112,-56')),
    `<circle cx="140" cy="-70" r="19" fill="${inks.eye}"/><circle cx="145" cy="-70" r="6.500" fill="${inks.key}"/>`,
    keyed(inks.bodyLit, cut('84,-108 124,-112 158,-100 190,-64! 164,-74 134,-82 92,-80'), 4),
    // Tufts of the brow.
    joint(
      inks.belly,
      brushes(
        '176,-84,0 138,-120,20 102,-124,18 66,-146,10 20,-146,0',
        '150,-104,0 116,-132,16 90,-146,10 70,-176,0',
        '132,-102,0 86,-106,16 48,-116,10 4,-108,0',
      ),
      8,
    ),
    // Ear.
    keyed(inks.body, cut('60,-66! 34,-98 -14,-112 -52,-104! -26,-84 -34,-66! -4,-58 30,-46'), 4),
    path(inks.fin, cut('46,-66! 22,-88 -28,-98! -4,-78 -10,-66! 18,-60')),
  ].join('');
}

/** Draws a tooth, from its root to its tip. */
function tooth(x: number, y: number, toX: number, toY: number, width: number): string {
  return `${x},${y},${width} ${(x + toX) / 2 + (toY > y ? 4 : 3)},${(y + toY) / 2},${width * 0.62} ${toX},${toY},0`;
}

function openMouth(): string {
  return [
    path(inks.mouth, cut('96,40 146,16 200,-22 324,-30! 300,40 270,96 150,110 100,70')),
    path(inks.gum, cut('130,34! 172,8 204,-10 232,0 258,10 290,-10 316,-14! 290,4 262,24 232,14 202,6 172,26')),
    keyed(
      inks.bone,
      brushes(
        tooth(176, 4, 172, 30, 13),
        tooth(202, -8, 198, 18, 13),
        tooth(226, -6, 222, 22, 14),
        tooth(254, 4, 246, 38, 17),
        tooth(312, -16, 296, 42, 22),
      ),
      3,
    ),
    keyed(inks.tongue, brushes('112,68,18 150,62,26 190,68,26 224,58,20 252,30,12 288,24,0'), 3),
    path(inks.mouth, brushes('136,66,0 180,70,5 222,58,0')),
    keyed(
      inks.bone,
      brushes(tooth(164, 100, 162, 72, 13), tooth(192, 104, 194, 76, 13), tooth(220, 100, 226, 72, 13)),
      3,
    ),
    keyed(inks.belly, brushes(...beard), 4),
    keyed(
      inks.body,
      cut(
        '50,60 108,46! 128,80 166,98 210,98 248,80 276,46! 296,70 292,98 264,122 214,136 160,136 100,122 44,100 0,72',
      ),
    ),
    path(inks.bodyDark, cut('292,92! 264,120 214,133 160,133 100,119 50,99! 110,104 170,118 230,114')),
    path(inks.bodyLit, brushes('118,72,0 144,98,8 186,110,8 230,102,8 262,76,6 276,56,0')),
    keyed(inks.bone, brushes(tooth(266, 70, 278, 8, 20)), 3),
  ].join('');
}

const beard = [
  '262,106,16 258,152,16 230,184,10 232,214,0',
  '232,110,16 216,162,16 182,184,10 172,210,0',
  '200,112,14 176,160,14 146,170,9 126,192,0',
  '164,112,12 138,152,12 108,158,8 88,172,0',
];

function shutMouth(): string {
  return [
    `<g transform="translate(14-66)">${keyed(inks.belly, brushes(...beard), 4)}</g>`,
    keyed(inks.body, cut('30,60 110,30! 180,0 300,-20 318,6 308,34 276,54 220,66 160,82 100,96 40,92 0,72')),
    keyed(inks.bone, brushes(tooth(312, -14, 300, 30, 20), tooth(250, 4, 242, 38, 18), tooth(176, 2, 172, 26, 12)), 3),
  ].join('');
}

function nearHorn(): string {
  return (
    joint(
      inks.bone,
      brushes(
        '92,-108,22 82,-136,29 62,-168,24 20,-202,18 -40,-220,11 -84,-214,0',
        '36,-178,0 50,-192,14 56,-214,11 42,-246,0',
      ),
      8,
    ) + path(inks.boneDark, brushes('82,-130,0 62,-166,7 16,-204,5 -40,-218,0', '72,-122,0 86,-128,5 96,-122,0'))
  );
}

function whisker(): string {
  return path(inks.whisker, brushes('272,-58,0 292,-24,13 318,10,10 356,28,8 400,10,7 430,20,5 440,52,0'));
}
