import { normalizeCharacters } from './answer-text.ts';

/**
 * The words that may stand around an answer without changing it (rule WALK-A20), as sources of regular expressions. They are
 * compared with a normalized text: lower case, hiragana instead of katakana, one space instead of punctuation.
 */
interface SurroundingWords {
  before: string[];
  after: string[];
}

const english: SurroundingWords = {
  before: [
    // Words before the answer, such as “it is”, “I think” or “several”.
    "it(?:[’']?s| is| was)|they(?:[’']re| are| were)|these are|this is|that is|that[’']s|there (?:is|are)|there[’']s",
    'i (?:think|guess|believe|see)|maybe|probably|perhaps|(?:the|my) answer is',
    'the|an?|some|any|all|both|many|several|various|lots? of|lots|plenty of|dozens of|hundreds of|a few|countless',
    '\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|pairs? of|(?:a )?couple of|(?:a )?row of|(?:a )?bunch of',
    // Words before the answer that name an owner, such as “their”, “actors’” or “gardener’s”.
    "my|your|his|her|its|our|their|own|[a-z]+[’']s|[a-z]+s[’']",
    'white|black|red|reddish|blue|green|greenish|yellow|brown|gr[ae]y|gold|golden|silver|pink|purple|orange|dark|light|pale|bright',
    'big|large|huge|giant|great|small|little|tiny|long|short|tall|thick|thin|old|ancient|young|early|late|mid',
    '(?:heart|round|square|diamond|star)(?: (?:shaped|like))?|coiled|coiling|curled|carved|painted|winding|sleeping',
    'chinese|japanese|guardian|stone|wooden|bronze|metal|iron|clay',
    '(?:made|built|constructed)(?: out)? (?:of|from|with)',
    '(?:kinds?|types?|sorts?|prints?|pictures?|images?|carvings?|statues?|figures?|shapes?|sculptures?|walls?|season) of',
  ],
  after: [
    'statues?|figures?|carvings?|sculptures?|images?|pictures?|reliefs?|shapes?',
    'i (?:think|guess|believe)|maybe|probably|perhaps|please|there|here|too',
    // Words that name an owner after the answer, such as "of the two actors" in "hands of the two actors".
    '(?:of|on|in|at|from|with) (?:(?!(?:not|no|or|and|but)\\b)[a-z]+ ){0,3}(?!(?:not|no|or|and|but)\\b)[a-z]+',
  ],
};

const chinese: SurroundingWords = {
  before: [
    '(?:我(?:覺得|觉得|想|猜|認為|认为)|應該|应该|可能|大概|好像|答案|這|这|那|牠們|它們|他們|她們|都)*(?:是|為)',
    '我(?:覺得|觉得|想|猜)|應該|应该|可能|大概|有|用|由|以',
    '(?:[\\d一二兩两三四五六七八九十百幾几數数]+|許多|许多|很多|好多|一些|一堆|成對|成对|每|這|这|那)' +
      '(?:條|条|隻|只|個|个|頭|头|塊|块|支|把|座|尊|對|对|雙|双|面|株|朵|枚|副|道|堆|排|封|張|张|種|种|些)?(?:的)?',
    '[白黑紅红青藍蓝綠绿黃黄金銀银灰棕褐橘紫粉]色(?:的)?|[白黑紅红藍蓝綠绿黃黄](?:的)?',
    '巨大(?:的)?|[大小長长短粗細细老古](?:[大小長长短粗細细])?(?:的)?|[早初晚暮仲]',
    '[石木銅铜鐵铁](?:頭|头|製|制|雕|造)?(?:的)?|(?:愛|爱)?心形(?:的)?|[圓圆方]形(?:的)?|中國|中国|日本',
  ],
  after: [
    '吧|啊|喔|哦|噢|呢|啦|耶|嗎|吗|了|喲',
    '(?:的)?(?:雕像|石像|雕刻|塑像|浮雕|圖案|图案|圖|图|形狀|形状|造型|樣子|样子|像|形)|們|们',
    '(?<=..)(?:先生|小姐|女士|太太|大人)',
    '(?:所)?(?:做|造|砌|蓋|盖|築|筑|建|組|组|堆)(?:成)?(?:的)?|(?:製|制)(?:的)?|的',
  ],
};

const japanese: SurroundingWords = {
  before: [
    '(?:これ|それ|あれ|こたえ|答え|答|正解)は|たぶん|多分|きっと|おそらく|やっぱり|たくさんの|いろいろな',
    '(?:白|黒|赤|青|黄色|茶色|丸|古|長|短|太|細|若)い|(?:しろ|くろ|あか|あお|きいろ|ちゃいろ|まる|ふる|なが|みじか|ふと|ほそ)い',
    '(?:大き|小さ|おおき|ちいさ)[いな]|巨大な|立派な|りっぱな|[白黒赤大小]|[早初晩]',
    '[\\d一二三四五六七八九十]+(?:匹|頭|本|個|枚|つ|人|体|対|羽)|(?:とぐろを)?(?:巻い|まい)(?:た|ている)',
  ],
  after: [
    '(?:です|でした|だ|だよ|でしょう|だろう|だと思う|だと思います|と思う|と思います|かな|かも|かしら)(?:ね|よ|か)?',
    'で(?:でき|作られ|つくられ|造られ|組まれ)(?:て(?:いる|いた|います|る|た))|で(?:でき|つく|作)(?:た|った)(?:もの)?|製|造り|づくり|作り',
    'の(?:像|石像|彫刻|ちょうこく|絵|姿|形|かたち|模様|跡|あと|壁|かべ|塀|へい)|たち|達|など',
    // Three suffixes may follow an answer. First: a title after a name, such as さん. Second: a particle, but only after
    // a kanji or a title. After kana, the same character may belong to the word: あかね is a different word from あか.
    // Third: the sign of a drawn-out last vowel (ー).
    '(?<=..)(?:さん|さま|様|ちゃん|くん)|(?<=\\p{sc=Han}|さん|さま|ちゃん|くん)[がはをのよね]|(?<=..)ー+',
  ],
};

/**
 * Patterns for words that name an owner or a topic: 役者の, 演員的, 季節は. They do not match negations (不, ない) or words for
 * "or" (或, か).
 */
const owners = [
  '(?:(?!以外|または|もしくは|ない|なく|じゃ|では|より)[^\\s\\p{P}かやぬ]){1,8}?[のは]',
  '[^\\s\\p{P}不沒没非無无未或和與与跟及還还除別别比]{1,8}?的',
];

/**
 * The maximum number of phrases that are removed around an answer. It is enough for "I think they are two big white snakes",
 * and keeps every comparison short.
 */
const maxRemovals = 8;

const surroundingWordPatterns = [
  ...compileSurroundingWords(english, '\\s'),
  ...compileSurroundingWords(chinese, '\\s?'),
  ...compileSurroundingWords(japanese, '\\s?'),
  ...compileSurroundingWords({ before: owners, after: [] }, '\\s?'),
];

/**
 * Compiles frames (words that may stand around an answer) to regular expressions. `space` separates a frame from the
 * answer. Removing a frame never leaves an empty text.
 */
function compileSurroundingWords({ before, after }: SurroundingWords, space: string): RegExp[] {
  return [
    ...before.map((frame) => new RegExp(`^(?:${frame})${space}(?=.)`, 'u')),
    ...after.map((frame) => new RegExp(`(?<=.)${space}(?:${frame})$`, 'u')),
  ];
}

/** Matches a list of several answers, such as "snake, dragon". */
const list = /[\p{L}\p{N}]\s*[,;/&+、|・]\s*[\p{L}\p{N}]/u;

/**
 * Returns the texts that remain when words around an answer are removed, such as "snakes" for "two white snakes". The
 * text that lost the fewest words comes first. Returns no texts if the walker listed several answers.
 */
export function stripSurroundingWords(text: string): string[] {
  const plainText = normalizeCharacters(text);
  if (list.test(plainText)) return [];
  const plainAnswer = plainText
    .replace(/[^\p{L}\p{N}\p{M}\s’']|(?<!\p{L})[’']|[’'](?!\p{L}|\s)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const removals = new Map([[plainAnswer, 0]]);
  for (const [part, count] of removals) {
    if (count === maxRemovals) continue;
    for (const pattern of surroundingWordPatterns) {
      const remainingText = part.replace(pattern, '');
      if (!removals.has(remainingText)) removals.set(remainingText, count + 1);
    }
  }
  return [...removals.keys()].slice(1);
}
