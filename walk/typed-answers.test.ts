import { describe, expect, it } from 'vitest';
import { createCharacterFoldTable } from '../tools/walks/character-fold-table.ts';
import { type AnswerOutcome, matchAnswer, normalizeAnswer } from './answers.ts';
import type { ExpectedTextAnswer } from './walk.ts';

function createTextAnswer(accept: string[], reject: string[] = []): ExpectedTextAnswer {
  return { kind: 'text', accept, reject, fold: createCharacterFoldTable([...accept, ...reject]) };
}

const turtle = createTextAnswer(['turtle', 'tortoise', '亀', 'かめ', '烏龜', '海龜'], ['crab', '蟹', 'かに']);
const lions = createTextAnswer(
  ['lion', 'Chinese lion', '唐獅子', '獅子', 'からじし'],
  ['dog', 'komainu', '狛犬', '犬', '狗', '石獅'],
);
const goddess = createTextAnswer(['Benzaiten', 'Benten', '弁財天', 'べんざいてん', '辯才天'], ['Kannon', '観音']);
const bell = createTextAnswer(['bell', '鐘', 'かね'], ['ball', 'bill']);
const taiwan = createTextAnswer(['Taiwan', '台湾', 'タイワン'], ['Thailand']);
const hands = createTextAnswer(
  ['hand', 'handprint', 'prints of their hands', '手形', '手', 'てがた', '手印'],
  ['foot', '足'],
);
const brick = createTextAnswer(['brick', '煉瓦', 'レンガ', '磚', '紅磚'], ['stone', '石']);
const beer = createTextAnswer(['beer', 'ビール'], ['building', 'ビル']);
const oyster = createTextAnswer(['oyster', 'かき'], ['key', 'かぎ']);
const instrument = createTextAnswer(['shamisen', '三味線', 'しゃみせん', '三弦'], ['koto', '琴']);
const padlock = createTextAnswer(['padlock', 'lock', '南京錠', '錠', '鍵', 'かぎ', '鎖頭'], ['ribbon']);
const dragon = createTextAnswer(['dragon', 'ryū', '五頭龍', 'ごずりゅう', '龍'], ['snake', '蛇', 'dragoon']);
const wife = createTextAnswer(['wife', "Cocking's wife", 'Riki', 'リキ', '宮田リキ', '妻']);

/** Typed answers with their expected outcomes. Japanese and Chinese answers are accepted in every language of the site. */
const typed: Record<string, [clue: ExpectedTextAnswer, cases: [outcome: AnswerOutcome, ...given: string[]][]]> = {
  'WALK-A1 an accepted answer is right in any of the three languages, another word is wrong': [
    turtle,
    [
      ['right', 'turtle', 'tortoise', '亀', 'かめ', '烏龜'],
      ['wrong', '海', 'fish', '海老', '亀亀', 'turtle or crab', 'tur', 'ta'],
    ],
  ],
  'WALK-A2 a text without letters and digits is empty': [
    turtle,
    [
      ['empty', '', '   ', '\n', '\u3000', '\u200b', '\ufeff', '?', '…', '🐢', '👨‍👩‍👧', '「」', '\ud83d'],
      ['wrong', '゛'],
    ],
  ],
  'WALK-A3 width, case and kind of kana do not matter': [
    turtle,
    [['right', 'Turtle', 'TURTLE', 'ＴＵＲＴＬＥ', 'ｔｕｒｔｌｅ', 'カメ', 'ｶﾒ', 'かメ', '𝐭𝐮𝐫𝐭𝐥𝐞', 'ⓣⓤⓡⓣⓛⓔ']],
  ],
  'WALK-A4 a voicing mark makes another letter, however it is typed': [
    oyster,
    [
      ['right', 'かき', 'カキ', 'ｶｷ'],
      ['rejected', 'かぎ', 'カギ', 'ｶｷﾞ', 'かき゛', 'かき\u3099'],
      ['wrong', 'がき', 'か゛き', 'かき゜'],
    ],
  ],
  'WALK-A4 the long vowel mark is a letter, whichever dash stands for it in katakana': [
    beer,
    [
      ['right', 'ビール', 'びーる', 'ﾋﾞｰﾙ', 'ビ－ル', 'ビ―ル', 'ビ‐ル', 'ヒ゛ール'],
      ['wrong', 'ビ゛ール', 'ヒール', 'ビーール'],
      ['rejected', 'ビル', 'びる'],
    ],
  ],
  'WALK-A5 punctuation, spaces, marks and invisible characters do not matter': [
    turtle,
    [
      ['right', ' turtle ', 'turtle\n', 'turtle\r\n', '\tturtle', 'turtle.', 'turtle!', 'turtle?', '"turtle"'],
      ['right', '“turtle”', '«turtle»', '(turtle)', 'tur-tle', 'tur\u00adtle', 'tur\u200btle', 'turtle\u200d'],
      ['right', '\ufeffturtle', '\u202eturtle', 'turtle 🐢', '🐢亀🐢', 'turtle´', 'túrtle', 'tu\u0308rtle', '亀。'],
      ['right', '「亀」', '『亀』', '「亀', '亀　', '亀　 \n', '亀！', '亀\ufe0f', '亀\u{e0100}', 'か め', 'カメ〜'],
      ['right', '烏、龜'],
    ],
  ],
  'WALK-A5 macrons and other marks on Latin letters do not matter': [
    dragon,
    [
      ['right', 'ryū', 'ryu', 'RYŪ', 'ryu\u0304', 'ryû'],
      ['wrong', 'ryuu'],
    ],
  ],
  'WALK-A6 a leading article does not matter': [
    turtle,
    [
      ['right', 'a turtle', 'the turtle', 'The Turtle', 'A turtle.', '"a turtle"', 'a  turtle', 'the a turtle'],
      ['right', 'ａ　ｔｕｒｔｌｅ', 'an turtle'],
      ['wrong', 'the', 'a'],
    ],
  ],
  'WALK-A6 a polite ending does not matter': [
    turtle,
    [
      ['right', '亀です', 'かめです。', 'カメデス', '亀だよ', '亀ですか？'],
      ['wrong', 'です', '亀ではない', '亀の子'],
    ],
  ],
  'WALK-A20 words around an answer that do not change it do not matter': [
    turtle,
    [
      [
        'right',
        'my turtle',
        'it is a turtle',
        'two green turtles',
        'A big old turtle.',
        'turtles of stone',
        'Urashima’s turtle',
      ],
      ['right', '亀だ', '亀だと思う', '二匹の亀', '大きな緑の亀です', '石の亀', 'ｶﾒかな', '浦島の亀'],
      ['right', '烏龜吧', '一隻烏龜', '兩隻綠色的海龜', '我覺得是烏龜', '石頭做的烏龜'],
      ['close', 'two turtels', 'it is a tortoice'],
      ['rejected', 'two crabs', '一隻蟹', '大きな蟹'],
    ],
  ],
  'WALK-A20 titles, particles and a drawn-out vowel do not matter': [
    wife,
    [
      ['right', 'リキさん', 'リキさま', '宮田リキ様', 'リキちゃん', 'リキくん', '妻が', 'リキさんが', 'リキさんだよ'],
      ['right', 'りきー', 'リキさんです', '妻よ', 'Riki 女士', 'リキ太太', 'リキ小姐', 'リキ大人'],
      [
        'wrong',
        'リキさんではない',
        'リキさんじゃない',
        'リキさんかコッキングさん',
        '不是リキ女士',
        'リキさん、コッキングさん',
      ],
      ['wrong', 'リキさん以外', 'リキさんとコッキングさん', 'リキ女士或科金', '様', 'さん', '先生'],
    ],
  ],
  'WALK-A20 a particle after kana may belong to the word': [
    createTextAnswer(['つき', '月'], []),
    [
      ['right', '月が', '月よ', '月の'],
      ['wrong', 'つきよ', '月夜', '月か'],
    ],
  ],
  'WALK-A20 a wall of the material': [
    brick,
    [
      ['right', '煉瓦の壁', 'レンガの塀', 'れんがのかべ'],
      ['rejected', '石の壁'],
      ['wrong', '煉瓦ではない壁', '煉瓦か石の壁', '煉瓦と石の壁', '煉瓦の隅', '煉瓦の裏'],
    ],
  ],
  'WALK-A20 a denial, a choice and a list stay wrong': [
    turtle,
    [
      [
        'wrong',
        'not a turtle',
        'it is not a turtle',
        'no turtle',
        'turtle or crab',
        'turtle, crab',
        'big, old turtle',
        'crab and turtle',
      ],
      ['wrong', 'turtle instead of a crab', 'a turtle but not a big one', 'something like a turtle'],
      [
        'wrong',
        '亀ではない',
        '亀じゃないです',
        '亀か蟹',
        '亀と蟹',
        '亀、蟹',
        '亀以外',
        '亀ではない蟹の亀',
        '蟹か亀の絵',
      ],
      [
        'wrong',
        '不是烏龜',
        '我覺得不是烏龜',
        '烏龜或螃蟹',
        '烏龜和蟹',
        '烏龜、蟹',
        '烏龜還是蟹',
        '沒有烏龜',
        '像不像烏龜',
      ],
    ],
  ],
  'WALK-A20 the longest of several listed answers counts': [
    lions,
    [
      ['rejected', '大石獅', '一對石獅'],
      ['right', '大獅子', '一對獅子', '石頭獅子'],
    ],
  ],
  'WALK-A6 singular and plural are equal in English': [
    lions,
    [
      ['right', 'lion', 'lions', 'Lions!', 'the lions', "lion's", 'chinese lions'],
      ['rejected', 'dogs'],
      ['wrong', 'lionss', 'lioness', 's'],
    ],
  ],
  'WALK-A6 a word that ends in a double s is not a plural': [
    createTextAnswer(['brass', 'bus'], []),
    [
      ['right', 'brass', 'bus'],
      ['wrong', 'bras', 'bu'],
    ],
  ],
  'WALK-A7 each Han variant is equal to the character of the answer': [
    goddess,
    [
      ['right', '弁財天', '辨財天', '辯財天', '弁才天', '辩才天', '辯才天', '弁财天'],
      ['wrong', '弁天'],
      ['rejected', '観音', '觀音', '观音'],
    ],
  ],
  'WALK-A7 turtles, lions, bells, islands and locks in every script': [
    turtle,
    [
      ['right', '龜', '龟', '\uf907', '乌龟', '烏亀', '海龟'],
      ['wrong', '鳥龜', '龍'],
    ],
  ],
  'WALK-A7 variants of lions': [
    lions,
    [
      ['right', '狮子', '唐狮子', '唐獅子', 'カラジシ'],
      ['rejected', '石狮'],
      ['wrong', 'コマイヌ'],
    ],
  ],
  'WALK-A7 variants of the bell': [
    bell,
    [
      ['right', '鐘', '钟', '鍾', 'カネ'],
      ['wrong', '金'],
    ],
  ],
  'WALK-A7 variants of Taiwan': [
    taiwan,
    [
      ['right', '台湾', '臺灣', '台灣', '臺湾', 'たいわん', 'taiwan!'],
      ['rejected', 'Thailand'],
      ['wrong', '台北'],
    ],
  ],
  'WALK-A7 variants of bricks, locks and dragons': [
    brick,
    [
      ['right', '砖', '红砖', '炼瓦', '錬瓦', 'れんが', 'ﾚﾝｶﾞ', 'bricks'],
      ['wrong', 'れんか'],
    ],
  ],
  'WALK-A8 a typo is close in long words only': [
    turtle,
    [
      ['close', 'turtel', 'tutrle', 'turle', 'turrtle', 'turtke', 'tortoice', 'tortose'],
      ['wrong', 'tuttel', 'tortis', 'かも', '海亀亀'],
    ],
  ],
  'WALK-A8 two typos are allowed in nine Latin letters, one in five other characters': [
    goddess,
    [
      ['right', 'Benzai-ten'],
      ['close', 'Benzaitenn', 'Benzaten', 'Bensaitan', 'Bentem', 'べんさいてん', 'べんざいてい'],
      ['wrong', 'Bensaitann', 'Bemtem', 'べんさいてい'],
    ],
  ],
  'WALK-A8 in four Latin letters only a swap of neighbours is allowed': [
    createTextAnswer(['lion', 'lions', '獅子', 'からじし', '4号車前'], ['dog', 'loin']),
    [
      ['right', 'lion', 'Lions'],
      ['close', 'lino', 'ilon', 'LINO'],
      ['rejected', 'loin'],
      ['wrong', 'line', 'lon', 'liion', 'noil', 'loni', 'らかじし', '子獅', '号4車前'],
    ],
  ],
  'WALK-A8 four letters are too few for any other typo': [
    bell,
    [
      ['wrong', 'bel', 'belll', 'bull'],
      ['close', 'blel'],
    ],
  ],
  'WALK-A9 a listed wrong answer is rejected, and a text that is as near to it is not close': [
    dragon,
    [
      ['rejected', 'snake', 'Snakes', '蛇', 'dragoon'],
      ['wrong', 'dragooon', 'wagon'],
      ['close', 'dargon', 'ごずりゆう'],
      ['right', '五頭竜', '五头龙', 'ゴズリュウ'],
    ],
  ],
  'WALK-A9 wrong answers that resemble the bell are rejected': [bell, [['rejected', 'ball', 'Bill', 'the ball']]],
  'WALK-A10 only the whole text is compared: instruments': [
    instrument,
    [
      ['right', '三味線', '三味线', 'シャミセン', 'shamisens'],
      ['close', 'samisen'],
      ['wrong', '三', '3味線'],
      ['rejected', '琴'],
    ],
  ],
  'WALK-A10 only the whole text is compared: prints': [
    hands,
    [
      ['right', 'hand prints', 'hand-prints', 'handprints', 'prints of their hands', 'テガタ', '手形です'],
      ['right', 'their hands', 'hands of the two actors'],
      ['rejected', 'foot', 'their foot of clay'],
      ['wrong', 'hands and feet'],
    ],
  ],
  'WALK-A10 an answer that is repeated in brackets counts once': [
    turtle,
    [
      ['right', '亀（かめ）', '亀 (turtle)', 'turtle（亀）。', 'Tortoise (烏龜)'],
      ['rejected', 'crab (蟹)', 'かに（蟹）'],
      ['wrong', '亀（蟹）', '蟹（亀）', 'turtle (fish)', 'fish (turtle)', '亀（かめ）（海龜）', 'turtle (turtel)'],
    ],
  ],
  'WALK-A10 only the whole text is compared: locks': [
    padlock,
    [
      ['right', 'padlocks', 'pad lock', '锁头', '键', 'カギ'],
      ['wrong', 'ナンキンジョウ', 'かき'],
      ['close', 'padlcok'],
    ],
  ],
  'WALK-A10 only the whole text is compared: names': [
    wife,
    [['right', 'his wife', 'Cocking’s wife', "cocking's wife", 'りき', '宮田りき', '宮田　リキ', 'リキだよ']],
  ],
};

describe.each(Object.entries(typed))('%s', (title, [clue, cases]) => {
  const each = cases.flatMap(([outcome, ...texts]) => texts.map((given) => ({ given, outcome })));
  it.each(each)(`${title.split(' ')[0]} $given is $outcome`, ({ given, outcome }) => {
    expect(matchAnswer(clue, given)).toBe(outcome);
  });
});

it('WALK-A9 an answer equally near to a listed wrong answer and to the right one is wrong', () => {
  const stone = createTextAnswer(['stone'], ['stove']);
  expect(matchAnswer(stone, 'stonee')).toBe('close');
  expect(matchAnswer(stone, 'stobe')).toBe('wrong');
});

it('WALK-A6 a final double s stays', () => {
  expect(normalizeAnswer('Brass', {})).toBe('brass');
  expect(normalizeAnswer('snakes', {})).toBe('snake');
});

it('WALK-A2 a text that is too long is wrong without a comparison', () => {
  expect(matchAnswer(turtle, `turtle${' '.repeat(194)}`)).toBe('right');
  expect(matchAnswer(turtle, `turtle${' '.repeat(195)}`)).toBe('wrong');
  expect(matchAnswer(turtle, 'turtle'.repeat(100_000))).toBe('wrong');
  expect(matchAnswer({ kind: 'number', answer: 5, reject: [] }, `5${' '.repeat(200)}`)).toBe('wrong');
});
