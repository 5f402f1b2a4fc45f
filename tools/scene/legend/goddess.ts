import { brushes, cut } from './brush.ts';

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

/** Her face is drawn twice as fine as the rest. */
const fine = (written: string) => written.replaceAll(/[\d.]+/g, (number) => `${Number(number) * 2}`);
const flat = (name: Ink, data: string) => `<path fill="${inks[name]}" d="${data}"/>`;
const keyed = (name: Ink, data: string, width = 2) =>
  `<path fill="${inks[name]}" stroke="${inks.key}" stroke-width="${width}" stroke-linejoin="round" d="${data}"/>`;

/** Draws Benzaiten, the goddess with the lute, as she comes down on a cloud from the right. */
export function drawGoddess(): string {
  const { width, height } = goddessBox;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${[cloudBehind(), halo(), scarfBehind(), skirt(), farSleeve(), jacket(), head(), nearSleeve(), lute(), hands(), scarfBefore(), cloudBefore()].join('')}</svg>\n`;
}

function halo(): string {
  return `<circle cx="262" cy="141" r="69" fill="none" stroke="${inks.gold}" stroke-width="3.500"/>`;
}

function cloudBehind(): string {
  return flat(
    'paper',
    brushes('300,560,60 420,556,54 520,500,36 580,420,18 634,380,0', '420,590,40 520,570,34 590,520,16 640,500,0'),
  );
}

function scarfBehind(): string {
  return (
    keyed(
      'scarf',
      brushes('196,300,16 140,270,26 124,190,22 170,90,14 270,40,26 370,70,30 410,150,14 384,230,22 350,280,18'),
    ) + flat('scarfDark', brushes('150,130,0 190,76,6 262,46,10 330,52,6 372,74,0'))
  );
}

function skirt(): string {
  return [
    keyed(
      'paper',
      cut('234,300! 292,298! 330,380 390,460 480,520 540,520! 470,568 380,580 280,580 190,572! 214,480 224,390'),
    ),
    keyed(
      'ai',
      cut(
        '234,300! 292,298! 318,380 362,456 440,520 500,536! 430,560 370,560 330,520! 312,560 270,568 204,560! 222,470 228,390',
      ),
    ),
    flat(
      'aiDark',
      brushes(
        '284,310,0 300,400,7 340,480,9 420,544,0',
        '262,310,0 262,420,7 276,500,8 290,560,0',
        '246,310,0 240,420,6 236,500,6 226,558,0',
      ),
    ),
    keyed('washi', cut('244,302! 268,302! 270,380 262,470 274,530! 254,540 232,530! 242,460 246,380'), 1.6),
    flat('shu', brushes('256,312,0 258,400,5 252,480,6 252,530,5')),
  ].join('');
}

function jacket(): string {
  return [
    keyed('shu', cut('236,212! 222,226 224,262 234,304! 294,302! 304,262 310,230 286,208!')),
    // The layers at the neck.
    keyed('ai', cut('234,212! 250,250 268,280! 282,240 290,208! 276,204 248,206'), 1.4),
    flat('washi', cut('240,210! 254,244 268,268! 278,236 284,208! 272,204 250,206')),
    flat('skin', cut('248,208! 258,232 267,246! 274,226 276,206! 264,204')),
    keyed('gold', cut('232,290! 262,296 296,288! 298,306! 264,314 232,308!'), 1.6),
  ].join('');
}

function head(): string {
  const drawn = [
    // Hair behind, falling on the shoulder.
    flat('hair', cut(fine('238,126 262,106 288,112 302,136 300,170 312,214 330,262! 302,232 284,194 262,180'))),
    flat('skin', cut(fine('252,176! 254,198 246,210! 284,212! 275,196 276,170!'))),
    flat('blush', cut(fine('252,186! 266,187 276,174! 275,188 266,199 254,198!'))),
    keyed(
      'skin',
      cut(fine('237,124 231,140 229,156 232,170 239,181 250,187 262,184 274,174 283,156 284,136 270,116 250,114')),
      1,
    ),
    // Hair around the face.
    flat(
      'hair',
      cut(
        fine(
          '230,150! 228,124 244,104 268,96 296,108 306,138 300,172 288,196! 284,172 282,152 274,134 258,126 248,130! 240,130 233,138',
        ),
      ),
    ),
    flat(
      'hair',
      brushes(
        fine('262,104,20 252,78,17 228,64,14 220,88,12 244,102,12'),
        fine('268,104,20 278,74,17 304,64,14 312,90,12 284,104,12'),
        fine('264,104,32 267,80,26 267,60,0'),
      ),
    ),
    // Features: the eyes a line each, the brows high above them, a hook for the nose, a small mouth.
    flat('key', brushes(fine('233,155,0 239,158,2.2 245,155,0'), fine('253,156,0 261,159,2.6 270,155,0'))),
    flat('hair', brushes(fine('233,141,0 238,138,3 243,139,0'), fine('254,139,0 261,137,3.2 268,140,0'))),
    flat('blush', brushes(fine('247,156,0 243,165,2 248,168,0'))),
    flat('shu', cut(fine('242,176! 246,174 249,175 252,174 256,176! 249,180'))),
    // Crown.
    flat(
      'gold',
      brushes(
        fine('229,130,3 244,116,6 270,108,6 296,118,3'),
        fine('245,118,5 236,102,6 239,88,0'),
        fine('257,114,7 252,94,9 257,74,0'),
        fine('271,112,5 276,96,6 274,82,0'),
        fine('296,120,2 303,140,2.4 300,160,5 302,174,0'),
      ),
    ),
    `<circle cx="508" cy="212" r="8" fill="${inks.shu}"/>`,
  ].join('');
  return `<g transform="rotate(-7 264 200)scale(.5)">${drawn}</g>`;
}

function lute(): string {
  return [
    keyed(
      'wood',
      cut('174,354 184,320 210,300 244,298 276,288! 336,238! 343,246! 288,302! 284,330 262,358 224,374 190,374'),
      1.6,
    ),
    flat('gold', cut('183,353 192,325 214,308 246,306 274,302! 274,328 256,350 222,364 194,364')),
    flat('shuDark', cut('226,306! 244,305! 258,349! 242,357!')),
    // Pegbox, bent back, and four pegs.
    keyed('woodDark', cut('333,236! 345,248! 368,254 388,246! 374,239 352,236'), 1.2),
    flat(
      'woodDark',
      brushes('354,242,3 350,224,6', '366,242,3 368,224,6', '350,248,3 344,266,6', '363,250,3 363,269,6'),
    ),
    flat(
      'woodDark',
      brushes('194,340,3 200,348,4 209,354,3', '212,318,0 218,326,4 219,334,0', '262,318,0 266,326,3 264,334,0'),
    ),
    `<path fill="none" stroke="${inks.washi}" stroke-width=".800" d="M199 342l137-101m1 1.500-135 102m2 3 137-102m1 1.500-135 102"/>`,
  ].join('');
}

function farSleeve(): string {
  return [
    keyed('ai', cut('314,250! 338,262 364,330 388,402! 350,410 306,392! 308,330')),
    keyed('shu', cut('290,210! 314,222 338,254! 338,284 354,340 378,392! 340,390 312,374! 312,320 304,280')),
    flat('gold', brushes('312,372,7 342,389,8 377,393,7')),
    flat('shuDark', brushes('306,240,0 318,290,5 336,364,0', '322,250,0 332,300,4 360,376,0')),
  ].join('');
}

function nearSleeve(): string {
  return [
    keyed('ai', cut('214,296! 232,340 222,396 212,436! 170,432 144,404!')),
    keyed(
      'shu',
      cut('240,210! 218,220 202,256 186,294 164,350 138,400! 168,416 202,418! 210,370 222,318! 244,284 250,246'),
    ),
    flat('gold', brushes('138,400,7 168,416,8 203,418,7')),
    flat('shuDark', brushes('226,238,0 210,290,5 182,350,5 164,408,0', '234,262,0 220,300,4 198,350,4 190,412,0')),
  ].join('');
}

function hands(): string {
  return [
    // The right one with the plectrum.
    keyed('washi', cut('238,322! 264,324! 266,338 254,348!'), 1),
    keyed('skin', cut('204,292! 222,300 238,310 247,318 246,327 236,332 224,327 198,312!'), 1),
    flat('blush', brushes('232,314,0 240,320,1.6 243,327,0', '226,317,0 233,323,1.6 236,330,0')),
    // The left one around the neck of the lute.
    keyed('skin', cut('342,272! 332,256 318,249 307,251 302,257 306,262 302,268 307,272 305,278 313,281 330,290!'), 1),
    flat('blush', brushes('305,262,0 313,262,1.6 319,258,0', '306,272,0 314,271,1.6 320,267,0')),
  ].join('');
}

function scarfBefore(): string {
  return [
    keyed('scarf', brushes('206,290,8 168,312,26 104,288,14 58,330,30 86,402,18 36,452,12 4,436,0'), 1.6),
    keyed('scarf', brushes('338,276,8 380,312,26 446,288,14 510,320,30 520,394,14 580,412,18 630,344,0'), 1.6),
    flat('scarfDark', brushes('160,304,0 104,283,5 60,320,9 62,364,0', '390,318,0 448,294,5 506,324,9 516,376,0')),
  ].join('');
}

function cloudBefore(): string {
  return [
    flat(
      'washi',
      cut(
        '92,602 100,580 124,566 146,576! 156,552 186,540 216,554! 232,540 262,538 284,556! 306,544 336,548 352,566! 384,556 424,564 474,552 548,510! 504,580 446,606 394,608! 372,628 334,630 310,616! 286,640 242,642 214,624! 186,636 146,628 130,612! 108,618',
      ),
    ),
    flat(
      'paper',
      brushes(
        '112,604,0 114,584,5 132,582,5 134,598,4 122,600,0',
        '172,590,0 170,564,6 196,556,6 204,576,5 188,586,3 184,572,0',
        '250,598,0 244,568,6 268,556,6 280,578,5 262,590,3 258,574,0',
        '320,596,0 316,570,6 342,564,5 344,584,0',
        '370,590,0 440,590,7 530,534,0',
        '150,612,0 206,606,6 262,622,0',
      ),
    ),
  ].join('');
}
