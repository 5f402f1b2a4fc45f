import { brushes, cut, type Knot, line, type Press } from './brush.ts';

/** Drawn twice as fine as it is written. */
const fineness = 2;
export const goddessBox = { width: 640, height: 660 } as const;

const inks = {
  key: '#071a26',
  skin: '#fdecd2',
  blush: '#e9b993',
  hair: '#0d1c2a',
  shu: '#c23a22',
  shuDark: '#8c2414',
  washi: '#fdf4e0',
  paper: '#e6d2ab',
  ai: '#2a5a86',
  aiDark: '#173a5e',
  gold: '#e0a94a',
  wood: '#7a4426',
  woodDark: '#4a2614',
  scarf: '#f6d3b4',
  scarfDark: '#d99a78',
} as const;
type Ink = keyof typeof inks;

const area = (...knots: Knot[]) =>
  cut(knots.map(([x, y, turn]) => (turn ? [x * fineness, y * fineness, turn] : [x * fineness, y * fineness])));
const strokes = (...all: Press[][]) =>
  brushes(
    ...all.map((presses) => presses.map(([x, y, width]): Press => [x * fineness, y * fineness, width * fineness])),
  );
const flat = (name: Ink, data: string) => `<path fill="${inks[name]}" d="${data}"/>`;
const keyed = (name: Ink, data: string, width = 2) =>
  `<path fill="${inks[name]}" stroke="${inks.key}" stroke-width="${width * fineness}" stroke-linejoin="round" d="${data}"/>`;

/** Benzaiten, the goddess with the lute, as she comes down on a cloud from the right. */
export function drawGoddess(): string {
  const { width, height } = goddessBox;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width * fineness} ${height * fineness}" width="${width}" height="${height}">${[cloudBehind(), halo(), scarfBehind(), skirt(), farSleeve(), jacket(), head(), lute(), nearSleeve(), hands(), scarfBefore(), cloudBefore()].join('')}</svg>\n`;
}

function halo(): string {
  return `<circle cx="524" cy="282" r="138" fill="none" stroke="${inks.gold}" stroke-width="7"/>`;
}

function cloudBehind(): string {
  return flat(
    'paper',
    strokes(
      [
        [300, 560, 60],
        [420, 556, 54],
        [520, 500, 36],
        [580, 420, 18],
        [634, 380, 0],
      ],
      [
        [420, 590, 40],
        [520, 570, 34],
        [590, 520, 16],
        [640, 500, 0],
      ],
    ),
  );
}

function scarfBehind(): string {
  return (
    keyed(
      'scarf',
      strokes([
        [196, 300, 16],
        [140, 270, 26],
        [124, 190, 22],
        [170, 90, 14],
        [270, 40, 26],
        [370, 70, 30],
        [410, 150, 14],
        [384, 230, 22],
        [350, 280, 18],
      ]),
    ) +
    flat(
      'scarfDark',
      strokes([
        [150, 130, 0],
        [190, 76, 6],
        [262, 46, 10],
        [330, 52, 6],
        [372, 74, 0],
      ]),
    )
  );
}

function skirt(): string {
  return [
    keyed(
      'paper',
      area(
        [234, 300, 'sharp'],
        [292, 298, 'sharp'],
        [330, 380],
        [390, 460],
        [480, 520],
        [540, 520, 'sharp'],
        [470, 568],
        [380, 580],
        [280, 580],
        [190, 572, 'sharp'],
        [214, 480],
        [224, 390],
      ),
    ),
    keyed(
      'ai',
      area(
        [234, 300, 'sharp'],
        [292, 298, 'sharp'],
        [318, 380],
        [362, 456],
        [440, 520],
        [500, 536, 'sharp'],
        [430, 560],
        [370, 560],
        [330, 520, 'sharp'],
        [312, 560],
        [270, 568],
        [204, 560, 'sharp'],
        [222, 470],
        [228, 390],
      ),
    ),
    flat(
      'aiDark',
      strokes(
        [
          [284, 310, 0],
          [300, 400, 7],
          [340, 480, 9],
          [420, 544, 0],
        ],
        [
          [262, 310, 0],
          [262, 420, 7],
          [276, 500, 8],
          [290, 560, 0],
        ],
        [
          [246, 310, 0],
          [240, 420, 6],
          [236, 500, 6],
          [226, 558, 0],
        ],
      ),
    ),
    keyed(
      'washi',
      area(
        [244, 302, 'sharp'],
        [268, 302, 'sharp'],
        [270, 380],
        [262, 470],
        [274, 530, 'sharp'],
        [254, 540],
        [232, 530, 'sharp'],
        [242, 460],
        [246, 380],
      ),
      1.6,
    ),
    flat(
      'shu',
      strokes([
        [256, 312, 0],
        [258, 400, 5],
        [252, 480, 6],
        [252, 530, 5],
      ]),
    ),
  ].join('');
}

function jacket(): string {
  return [
    keyed(
      'shu',
      area(
        [236, 212, 'sharp'],
        [222, 226],
        [224, 262],
        [234, 304, 'sharp'],
        [294, 302, 'sharp'],
        [304, 262],
        [310, 230],
        [286, 208, 'sharp'],
      ),
    ),
    // The layers at the neck.
    keyed(
      'ai',
      area(
        [234, 212, 'sharp'],
        [250, 250],
        [268, 280, 'sharp'],
        [282, 240],
        [290, 208, 'sharp'],
        [276, 204],
        [248, 206],
      ),
      1.4,
    ),
    flat(
      'washi',
      area(
        [240, 210, 'sharp'],
        [254, 244],
        [268, 268, 'sharp'],
        [278, 236],
        [284, 208, 'sharp'],
        [272, 204],
        [250, 206],
      ),
    ),
    flat(
      'skin',
      area([248, 208, 'sharp'], [258, 232], [267, 246, 'sharp'], [274, 226], [276, 206, 'sharp'], [264, 204]),
    ),
    keyed(
      'gold',
      area([232, 290, 'sharp'], [262, 296], [296, 288, 'sharp'], [298, 306, 'sharp'], [264, 314], [232, 308, 'sharp']),
      1.6,
    ),
  ].join('');
}

function head(): string {
  return [
    // Hair behind, falling on the shoulder.
    flat(
      'hair',
      area(
        [238, 126],
        [262, 106],
        [288, 112],
        [302, 136],
        [300, 170],
        [308, 214],
        [320, 262, 'sharp'],
        [300, 230],
        [284, 190],
        [262, 180],
      ),
    ),
    flat(
      'skin',
      area([252, 178, 'sharp'], [254, 200], [246, 210, 'sharp'], [280, 210, 'sharp'], [274, 196], [276, 172, 'sharp']),
    ),
    flat(
      'blush',
      area([254, 188, 'sharp'], [266, 190], [275, 178, 'sharp'], [275, 186], [268, 198], [254, 198, 'sharp']),
    ),
    keyed(
      'skin',
      area(
        [236, 128],
        [231, 144],
        [232, 160],
        [237, 176],
        [248, 188],
        [262, 184],
        [276, 170],
        [284, 150],
        [280, 128],
        [258, 116],
      ),
      1.4,
    ),
    // Hair around the face.
    flat(
      'hair',
      area(
        [232, 146, 'sharp'],
        [230, 124],
        [244, 106],
        [268, 98],
        [294, 110],
        [304, 138],
        [298, 176],
        [284, 192, 'sharp'],
        [280, 168],
        [278, 148],
        [268, 130],
        [250, 124],
        [238, 132],
      ),
    ),
    flat(
      'hair',
      strokes(
        [
          [262, 106, 18],
          [254, 80, 16],
          [230, 66, 13],
          [222, 88, 11],
          [244, 102, 10],
        ],
        [
          [268, 106, 18],
          [276, 76, 16],
          [304, 66, 13],
          [310, 90, 11],
          [284, 104, 10],
        ],
        [
          [264, 106, 30],
          [266, 82, 24],
          [266, 66, 0],
        ],
      ),
    ),
    // Features: eyes as a line, brows high above, a small mouth.
    flat(
      'key',
      strokes(
        [
          [235, 154, 0],
          [240, 156, 2],
          [246, 154, 0],
        ],
        [
          [253, 155, 0],
          [261, 157, 2.4],
          [269, 154, 0],
        ],
      ),
    ),
    flat(
      'hair',
      strokes(
        [
          [235, 142, 0],
          [240, 139, 2.6],
          [245, 140, 0],
        ],
        [
          [254, 140, 0],
          [261, 138, 2.8],
          [268, 141, 0],
        ],
      ),
    ),
    flat(
      'blush',
      strokes([
        [247, 154, 0],
        [243, 164, 1.6],
        [247, 167, 0],
      ]),
    ),
    flat('shu', area([243, 174, 'sharp'], [247, 172], [250, 173], [254, 172], [257, 174, 'sharp'], [250, 178])),
    // Crown.
    flat(
      'gold',
      strokes(
        [
          [232, 128, 3],
          [246, 116, 5],
          [270, 110, 5],
          [292, 120, 3],
        ],
        [
          [246, 120, 4],
          [238, 104, 5],
          [240, 92, 0],
        ],
        [
          [256, 116, 6],
          [252, 98, 7],
          [256, 80, 0],
        ],
        [
          [270, 114, 4],
          [274, 98, 5],
          [272, 86, 0],
        ],
        [
          [292, 122, 2],
          [298, 140, 2],
          [296, 160, 4],
          [297, 172, 0],
        ],
      ),
    ),
    `<circle cx="508" cy="216" r="7" fill="${inks.shu}"/>`,
  ].join('');
}

function lute(): string {
  return [
    keyed(
      'wood',
      area(
        [182, 348],
        [196, 312],
        [226, 298],
        [254, 300],
        [276, 292, 'sharp'],
        [334, 240, 'sharp'],
        [340, 247, 'sharp'],
        [286, 304, 'sharp'],
        [278, 322],
        [262, 346],
        [226, 364],
        [196, 364],
      ),
    ),
    keyed(
      'gold',
      area([188, 346], [200, 318], [228, 304], [254, 308], [268, 314], [256, 338], [224, 356], [198, 357]),
      1,
    ),
    // Pegbox, bent back, and four pegs.
    keyed('woodDark', area([332, 238, 'sharp'], [342, 248, 'sharp'], [368, 252], [384, 246, 'sharp'], [372, 238]), 1.4),
    keyed(
      'woodDark',
      strokes(
        [
          [352, 244, 3],
          [350, 230, 4],
          [349, 226, 5],
        ],
        [
          [364, 244, 3],
          [366, 230, 4],
          [367, 226, 5],
        ],
        [
          [350, 248, 3],
          [346, 262, 4],
          [345, 266, 5],
        ],
        [
          [362, 250, 3],
          [361, 264, 4],
          [361, 268, 5],
        ],
      ),
      1,
    ),
    flat(
      'woodDark',
      strokes(
        [
          [196, 334, 0],
          [202, 346, 4],
          [212, 352, 0],
        ],
        [
          [234, 316, 0],
          [240, 322, 3],
          [240, 330, 0],
        ],
        [
          [222, 332, 0],
          [226, 337, 3],
          [226, 344, 0],
        ],
      ),
    ),
    `<path fill="none" stroke="${inks.washi}" stroke-width="1.500" d="${[0, 3, 6, 9]
      .map((gap) =>
        line([
          [404 + gap * 1.2, 684 + gap * 1.4],
          [670 + gap * 0.8, 484 + gap],
        ]),
      )
      .join('')}"/>`,
  ].join('');
}

function farSleeve(): string {
  return [
    keyed(
      'shuDark',
      area(
        [296, 216, 'sharp'],
        [316, 226],
        [338, 262],
        [360, 320],
        [380, 400, 'sharp'],
        [340, 402],
        [306, 384, 'sharp'],
        [308, 330],
        [300, 280],
      ),
    ),
    keyed(
      'shu',
      area(
        [292, 212, 'sharp'],
        [314, 222],
        [336, 254, 'sharp'],
        [336, 284],
        [352, 340],
        [374, 394, 'sharp'],
        [340, 388],
        [314, 372, 'sharp'],
        [312, 320],
        [304, 280],
      ),
    ),
    flat(
      'gold',
      strokes([
        [314, 372, 6],
        [342, 388, 7],
        [374, 394, 6],
      ]),
    ),
    flat(
      'shuDark',
      strokes(
        [
          [306, 240, 0],
          [318, 290, 5],
          [334, 360, 0],
        ],
        [
          [322, 250, 0],
          [330, 300, 4],
          [356, 376, 0],
        ],
      ),
    ),
  ].join('');
}

function nearSleeve(): string {
  return [
    keyed(
      'shuDark',
      area([214, 296, 'sharp'], [228, 330], [214, 390], [198, 430, 'sharp'], [170, 424], [156, 404, 'sharp']),
    ),
    keyed(
      'shu',
      area(
        [238, 212, 'sharp'],
        [220, 220],
        [204, 256],
        [190, 292],
        [168, 350],
        [146, 402, 'sharp'],
        [174, 416],
        [204, 418, 'sharp'],
        [210, 370],
        [222, 318, 'sharp'],
        [244, 284],
        [248, 246],
      ),
    ),
    flat(
      'gold',
      strokes([
        [146, 402, 6],
        [174, 416, 7],
        [204, 418, 6],
      ]),
    ),
    flat(
      'shuDark',
      strokes(
        [
          [226, 238, 0],
          [212, 290, 5],
          [186, 350, 5],
          [170, 408, 0],
        ],
        [
          [234, 262, 0],
          [222, 300, 4],
          [200, 350, 4],
          [192, 412, 0],
        ],
      ),
    ),
  ].join('');
}

function hands(): string {
  return [
    // The right hand with the plectrum.
    keyed(
      'skin',
      area(
        [212, 300, 'sharp'],
        [224, 306],
        [238, 316],
        [248, 322],
        [244, 327],
        [236, 326],
        [240, 332],
        [234, 334],
        [222, 326],
        [208, 316, 'sharp'],
      ),
      1.3,
    ),
    keyed('washi', 'M492 634l26 34-34 4z', 1),
    // The left hand around the neck of the lute.
    keyed(
      'skin',
      area(
        [336, 268, 'sharp'],
        [328, 256],
        [316, 250],
        [306, 252],
        [302, 258],
        [308, 262],
        [304, 268],
        [310, 271],
        [308, 277],
        [316, 280],
        [328, 282, 'sharp'],
      ),
      1.3,
    ),
    flat(
      'blush',
      strokes(
        [
          [306, 262, 0],
          [313, 262, 1.4],
          [318, 259, 0],
        ],
        [
          [308, 271, 0],
          [314, 270, 1.4],
          [319, 267, 0],
        ],
      ),
    ),
  ].join('');
}

function scarfBefore(): string {
  return [
    keyed(
      'scarf',
      strokes([
        [210, 292, 10],
        [168, 310, 24],
        [104, 290, 16],
        [60, 330, 28],
        [84, 400, 20],
        [36, 450, 12],
        [6, 440, 0],
      ]),
    ),
    keyed(
      'scarf',
      strokes([
        [336, 276, 10],
        [380, 310, 24],
        [446, 290, 14],
        [508, 320, 28],
        [520, 390, 16],
        [580, 410, 18],
        [626, 350, 0],
      ]),
    ),
    flat(
      'scarfDark',
      strokes(
        [
          [160, 302, 0],
          [104, 284, 6],
          [62, 320, 8],
          [62, 360, 0],
        ],
        [
          [390, 316, 0],
          [448, 296, 5],
          [506, 326, 8],
          [516, 372, 0],
        ],
      ),
    ),
  ].join('');
}

function cloudBefore(): string {
  return [
    flat(
      'washi',
      area(
        [96, 600],
        [100, 576],
        [132, 560],
        [160, 566],
        [178, 544],
        [220, 536],
        [252, 552],
        [290, 540],
        [330, 548],
        [350, 566],
        [396, 556],
        [440, 566],
        [490, 560],
        [560, 530, 'sharp'],
        [520, 580],
        [450, 604],
        [400, 606],
        [370, 626],
        [320, 622],
        [280, 640],
        [220, 634],
        [190, 616],
        [140, 624],
      ),
    ),
    flat(
      'paper',
      strokes(
        [
          [120, 594, 0],
          [128, 578, 5],
          [146, 580, 5],
          [146, 594, 0],
        ],
        [
          [196, 580, 0],
          [200, 558, 6],
          [228, 556, 6],
          [230, 576, 4],
          [212, 580, 0],
        ],
        [
          [300, 590, 0],
          [304, 568, 6],
          [332, 566, 6],
          [336, 586, 4],
          [318, 590, 0],
        ],
        [
          [400, 592, 0],
          [460, 586, 6],
          [530, 558, 0],
        ],
        [
          [150, 610, 0],
          [210, 616, 6],
          [270, 620, 0],
        ],
      ),
    ),
  ].join('');
}
