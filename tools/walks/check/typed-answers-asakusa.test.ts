import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../app/locales/locales.ts';
import { matchAnswer } from '../../../walk/answers.ts';
import { compileWalk } from '../pack/compile-walk.ts';
import { readValidWalk } from '../read-walks.ts';

const clues = new Map(compileWalk(readValidWalk('content/walks/asakusa')).clues.map((clue) => [clue.id, clue]));

/**
 * Answers that a walker may type for a clue in Asakusa: answers that are right, and answers that are not. Within each
 * string, `|` separates the answers.
 */
interface TypedAnswers {
  acceptedAnswers: string;
  rejectedAnswers: string;
}

const answers: Record<Locale, Record<string, TypedAnswers>> = {
  en: {
    billing: {
      acceptedAnswers:
        'wind god|the wind god|God of Wind|the god of the wind|wind|Fujin|Fūjin|it’s the wind god|風神|I think the wind god|fuujin|the one with the bag|the one with the wind bag|the one on the right',
      rejectedAnswers:
        'thunder god|thunder|the god of thunder|Raijin|not the wind god|wind or thunder|dragon|god|the one on the left|bag',
    },
    'too-young': { acceptedAnswers: '5|five|5 strokes|five strokes|Five.', rejectedAnswers: '7|seven|8|6|fifty|1692' },
    fumitsuke: {
      acceptedAnswers:
        'letters|a letter|love letters|a love letter|Letters!|love notes|their letters|old letters|a love confession',
      rejectedAnswers: 'poems|paper|prayers|flowers|money|not letters|shoes|letter or flowers|a kiss',
    },
    unguarded: {
      acceptedAnswers:
        'north and west|west and north|North, West|north & west|northwest|north-west|NW|the north and the west|north west|West, north',
      rejectedAnswers: 'north|west|east and south|southeast|northeast|south-west|not north and west|north and east',
    },
    'whose-hand': {
      acceptedAnswers:
        'Kuro|kuro|Kuro!|it was Kuro|you|You, Kuro|the stagehand|stagehand|the prompter|the man in black|Kuro did',
      rejectedAnswers: 'Machinosuke|nobody|the actor|the stone|Heinai|not Kuro|Kuro or Machinosuke',
    },
    'the-word': {
      acceptedAnswers:
        'wait|Wait!|wait a moment|just a moment|Just a moment!|hold on|hold it|one moment please|shibaraku|Shibaraku!|wait a minute|hang on|a moment',
      rejectedAnswers:
        'halt|enough|stop|STOP|stop it|freeze|don’t move|not yet|help|fire|no|attack|kill them|weight|pause|the pause',
    },
  },
  jp: {
    billing: {
      acceptedAnswers:
        '風神|ふうじん|フウジン|風の神|風神です|風神さま|風神様|風の神様|風の神さま|風神さん|袋の人|右のほう|風のほう|袋を持っているほう|右側',
      rejectedAnswers: '雷神|雷|龍|風神ではない|風神か雷神|袋|風|左のほう|右か左',
    },
    'too-young': { acceptedAnswers: '5|５|五|五つ|いつつ|五つです|五つの鐘', rejectedAnswers: '七つ|八つ|六つ|1692年' },
    fumitsuke: {
      acceptedAnswers: '手紙|てがみ|恋文|こいぶみ|文|ふみ|ラブレター|恋文です|恋の手紙|付け文|お手紙|封書',
      rejectedAnswers: '花|封筒|お金|手紙ではない|絵馬|おみくじ',
    },
    unguarded: {
      acceptedAnswers: '西と北|北と西|北西|西北|西、北|北、西|西・北|北と西です|北西の隅|西北の角|戌亥|乾',
      rejectedAnswers: '東と南|北|西|南|北と東',
    },
    'whose-hand': {
      acceptedAnswers:
        'クロ|くろ|クロです|黒衣|黒衣のクロ|あなた|くろご|クロさん|クロちゃん|黒子さん|クロ自身|プロンプター|せりふをつける人',
      rejectedAnswers: '待之助|役者|石|平内|クロではない|幽霊',
    },
    'the-word': {
      acceptedAnswers:
        'しばらく|暫|暫く|しばらく！|しばらくー|しばらくです|しばらく、しばらく|しばし|しばし待て|待たれい',
      rejectedAnswers: '待て|待った|ちょっと待った|やめろ|やめい|助けて|火事だ|かかれ|団十郎|待之助|間',
    },
  },
  zh: {
    billing: {
      acceptedAnswers:
        '風神|風神爺|是風神|我覺得是風神|风神|風之神|風神大人|扛袋子的那位|右邊那位|扛袋子的|扛袋子的那個',
      rejectedAnswers: '雷神|雷公|龍|不是風神|風神或雷神|左邊那位|袋子',
    },
    'too-young': { acceptedAnswers: '5|五|５|五次|五下|5下|五聲|五響|敲五下|第五下', rejectedAnswers: '七|8|六|1692' },
    fumitsuke: {
      acceptedAnswers: '信|情書|一封信|一封情書|情書吧|書信|信件|寫情書|告白信|求愛信',
      rejectedAnswers: '信封|紙條|花|錢|不是信|籤詩',
    },
    unguarded: {
      acceptedAnswers: '西和北|北和西|西北|西、北|北、西|西邊和北邊|西方和北方|西跟北|西北角|西北角落|西北方|西北邊',
      rejectedAnswers: '東和南|北|西|東南|南',
    },
    'whose-hand': {
      acceptedAnswers: '阿黑|是阿黑|你|黑衣人|檢場|阿黑寫的|檢場的|就是你|阿黑先生|小黑|提詞的人|畫海報的人',
      rejectedAnswers: '待之助|沒有人|演員|石頭|不是阿黑',
    },
    'the-word': {
      acceptedAnswers: '且慢|且慢！|慢著|等一下|等等|刀下留人|暫|しばらく|等一等|手下留情|稍等一下|且慢，刀下留人|且住',
      rejectedAnswers: '暫停|救命|失火了|住手|停|停手|殺|團十郎|停頓',
    },
  },
};

describe.each(Object.entries(answers))('WALK-A20 what people type in Asakusa in %s', (_, ofClues) => {
  it.each(Object.entries(ofClues))('%s', (id, { acceptedAnswers, rejectedAnswers }) => {
    const clue = clues.get(id);
    if (!clue) throw new Error(`There is no clue "${id}".`);
    expect(acceptedAnswers.split('|').filter((text) => matchAnswer(clue, text) !== 'right')).toEqual([]);
    expect(rejectedAnswers.split('|').filter((text) => matchAnswer(clue, text) === 'right')).toEqual([]);
  });
});
