import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../app/locales/locales.ts';
import { findReplyIdSuffix, matchAnswer } from '../../../walk/answers.ts';
import { compileWalk } from '../pack/compile-walk.ts';
import { readValidWalk } from '../read-walks.ts';

const clues = new Map(compileWalk(readValidWalk('content/walks/enoshima')).clues.map((clue) => [clue.id, clue]));

/**
 * Answers that a walker may type for a clue on Enoshima: answers that are right, and answers that are not. Within each
 * string, `|` separates the answers.
 */
interface TypedAnswers {
  acceptedAnswers: string;
  rejectedAnswers: string;
}

const answers: Record<Locale, Record<string, TypedAnswers>> = {
  en: {
    'gate-beasts': {
      acceptedAnswers:
        'lions|Lion|two lions|2 lions|a pair of lions|Chinese lions|Chinese guardian lions|guardian lions|they are lions|Blue lions|a blue lion|painted lions|shishi|karajishi|the lions|I think lions|two blue lions|statues of lions|lion statues|they’re Chinese lions|Japanese lions',
      rejectedAnswers:
        'lion dogs|foo dogs|stone lions|not lions|lions or dogs|lions and dogs|no lions|lions, dogs|dragon|tigers|lioness|mane|stone animals|it isn’t a lion|sea creatures',
    },
    'last-corner': {
      acceptedAnswers: '6|six|number 6|Number six|it’s 6|the number 6',
      rejectedAnswers: '8|eight|3|5|six or eight|corner',
    },
    'actors-left': {
      acceptedAnswers:
        'hands|their hands|two hands|hand prints|handprints of the actors|the actors’ hands|their palms|both hands|the hands of two actors|a pair of hands|their own hands|hand prints of kabuki actors|prints of their hands|handprint|palms|4 hands|it’s their hands',
      rejectedAnswers: 'feet|not hands|hands or feet|hands and feet|faces|paws|fingerprints|foot|handbag|shoes',
    },
    deed: {
      acceptedAnswers: 'Riki Miyata|Miyata Riki|Riki|Miyata|riki miyata|Riki Miyata, his wife|it’s Riki Miyata',
      rejectedAnswers:
        'Cocking|Samuel Cocking|Morse|Sugiyama Waichi|Benten Kozō|Nagahori|his wife|his wife’s|Cocking’s wife|the wife|wife|I think his wife|Mrs Cocking|Mrs. Cocking|not his wife|Cocking or Riki|the shrine|his daughter|housewife|Miya|nobody',
    },
    'greenhouse-walls': {
      acceptedAnswers:
        'brick|bricks|red brick|red bricks|made of brick|made of red bricks|made out of bricks|brick walls|walls of brick|old bricks|built of brick|clay bricks|they are made of brick|it’s brick|small red bricks|reddish brick',
      rejectedAnswers:
        'not brick|walls|the walls|old foundations|ruins|soil|brick or stone|brick and glass|glass|stone|wood|concrete|stone, brick|mud',
    },
    sentence: {
      acceptedAnswers:
        'asleep|Asleep.|sleeping|fast asleep|napping|not asleep|was not asleep|the cat was not asleep|she was not asleep|wasn’t asleep|slept|sleep|dozing|taking a nap|I think asleep',
      rejectedAnswers: 'awake|alone|there|guilty|asleep or awake|lazy|at home|not awake|sheep',
    },
    'stone-season': {
      acceptedAnswers:
        'spring|Spring|early spring|late spring|the spring|springtime|haru|it’s spring|the season of spring|Spring!',
      rejectedAnswers: 'not spring|spring or autumn|summer|fall|hot spring|winter|spring and summer|offspring',
    },
  },
  jp: {
    'gate-beasts': {
      acceptedAnswers:
        '獅子|唐獅子|からじし|ライオン|青い獅子|二頭の獅子|2頭の獅子|一対の唐獅子|中国の獅子|獅子です|獅子だと思う|青いライオン|緑のたてがみの獅子|しし|獅子の像|唐獅子かな|白い獅子|青と緑の獅子',
      rejectedAnswers: '狛犬|獅子ではない|獅子じゃない|獅子か狛犬|獅子と狛犬|犬|虎|龍|獅子舞|たてがみ|猫',
    },
    'last-corner': { acceptedAnswers: '6|六|6番|六番|6番目|六番目|6です|むっつ', rejectedAnswers: '8|八|八つ|3|五' },
    'actors-left': {
      acceptedAnswers:
        '手形|手|ふたりの手形|二人の手形|役者の手形|両手|てのひら|手のひらの跡|ふたりの手|自分の手|役者さんの手|俳優の手形|手の跡|手形です|てがた|歌舞伎役者の手形|二人の手のひら',
      rejectedAnswers: '足|足形|手ではない|手か足|手と足|顔|手紙|サイン|指紋|手ぬぐい',
    },
    deed: {
      acceptedAnswers:
        '宮田リキ|リキ|宮田|りき|みやたりき|宮田りき|妻のリキ|妻の宮田リキ|宮田リキです|リキさん|宮田さん|宮田リキさん',
      rejectedAnswers:
        'コッキング|サムエル・コッキング|モース|杉山検校|弁天小僧|妻|奥さん|コッキングの妻|妻だと思う|コッキング夫人|奥様|妻ではない|妻か夫|神社|娘|リキシャ',
    },
    'greenhouse-walls': {
      acceptedAnswers:
        '煉瓦|レンガ|れんが|赤い煉瓦|赤レンガ|赤いレンガ|レンガ造り|レンガでできている|古いレンガ|赤煉瓦です|煉瓦製|煉瓦だと思います|茶色いレンガ|レンガで作られている|茶色のれんが|昔のレンガ|煉瓦の壁|れんがの壁|レンガ塀|レンガ壁|煉瓦積み',
      rejectedAnswers: '石|壁|古い壁|ガラス|レンガではない|レンガか石|レンガと石|木|コンクリート|土|瓦|レンガ以外',
    },
    sentence: {
      acceptedAnswers:
        'いなかった|いなかった。|いなかった！|イナカッタ|いませんでした|いない|いません|眠っていなかった|寝ていなかった|眠ってなかった|起きていた|いなかったんだ|いなかったです|なんかいなかった|いたふりをした|などいない|なんていなかった|いなかったよ|起きてた|ない|なかった',
      rejectedAnswers: 'いた|いました|眠っていた|寝ていました|いる|いたかいなかったか|しまった|猫',
    },
    'stone-season': {
      acceptedAnswers: '春|はる|早春|春です|春かな|初春|春だと思う|新春|たぶん春|季節は春|晩春',
      rejectedAnswers: '夏|秋|冬|春ではない|春か秋|春と秋|春夏秋冬|春一番|小春',
    },
  },
  zh: {
    'gate-beasts': {
      acceptedAnswers:
        '獅子|唐獅子|唐獅|兩隻獅子|一對獅子|藍色的獅子|藍獅子|中國獅子|是獅子|獅子吧|我覺得是獅子|青色獅子|綠色鬃毛的獅子|獅|兩頭獅子|藍色獅子|雄獅',
      rejectedAnswers: '狗|石獅子|石獅|一對石獅|不是獅子|獅子或狗|獅子和狗|老虎|龍|狛犬|獅子還是狗|鬃毛|沒有獅子|貓',
    },
    'last-corner': { acceptedAnswers: '6|六|6號|第6號|第六|第6個|六號', rejectedAnswers: '8|八個|3|五' },
    'actors-left': {
      acceptedAnswers:
        '手印|手|手掌|他們的手|他們的手印|兩雙手|演員的手印|雙手|自己的手|手掌印|一雙手|兩個人的手印|兩位演員的手掌|掌印|歌舞伎演員的手印|是手印|自己的手掌',
      rejectedAnswers: '腳|腳印|不是手|手或腳|手和腳|臉|簽名|手錶|指紋|手機',
    },
    deed: {
      acceptedAnswers: '宮田Riki|宮田riki|Riki|宮田|宮田リキ|宮田女士|宮田小姐|宮田太太',
      rejectedAnswers:
        '科金|塞繆爾‧科金|摩斯|杉山和一|弁天小僧|太太|妻子|老婆|科金的太太|他太太|他的太太|他的妻子|是他太太|科金夫人|不是太太|太太或科金|神社|女兒|老太太',
    },
    'greenhouse-walls': {
      acceptedAnswers:
        '磚|紅磚|磚頭|紅磚頭|磚牆|紅磚牆|紅色的磚|磚塊|用磚砌的|磚做的|紅色磚頭|紅磚砌成的|是磚頭|老磚頭|磚砌的|紅色的磚塊',
      rejectedAnswers: '石頭|牆|牆壁|老牆|矮牆|溫室的牆|玻璃|不是磚|磚或石頭|磚和玻璃|木頭|水泥|土|瓦|磚還是石頭',
    },
    sentence: {
      acceptedAnswers: '睡|睡著|睡着|睡覺|在睡覺|睡過|沒睡|沒有睡|沒有睡著|打盹|打瞌睡|闔眼|入睡|她沒睡',
      rejectedAnswers: '醒著|醒|裝睡|送信|說謊|睡或醒|睡還是醒|偷懶|魚',
    },
    'stone-season': {
      acceptedAnswers: '春|春天|春季|早春|初春|是春天|春天吧|晚春|暮春|我覺得是春天',
      rejectedAnswers: '夏天|秋|冬天|不是春天|春天或秋天|春和秋|青春|春夏秋冬|春節',
    },
  },
};

describe.each(Object.entries(answers))('WALK-A20 what people type in %s', (_, ofClues) => {
  it.each(Object.entries(ofClues))('%s', (id, { acceptedAnswers, rejectedAnswers }) => {
    const clue = clues.get(id);
    if (!clue) throw new Error(`There is no clue "${id}".`);
    expect(acceptedAnswers.split('|').filter((text) => matchAnswer(clue, text) !== 'right')).toEqual([]);
    expect(rejectedAnswers.split('|').filter((text) => matchAnswer(clue, text) === 'right')).toEqual([]);
  });
});

it.each([
  ['gate-beasts', 'reply.fierce', 'dragons|two tigers|龍|虎|老虎|麒麟'],
  ['gate-beasts', 'reply.cats', 'cats|big cats|猫|貓'],
  ['gate-beasts', 'reply.shisa', 'shisa|シーサー|風獅爺'],
  ['gate-beasts', 'nudge', 'lion dogs|狛犬|石獅子'],
  ['actors-left', 'reply.faces', 'faces|their faces|顔|臉'],
  ['actors-left', 'reply.feet', 'feet|their feet|足形|腳印'],
  ['actors-left', 'reply.paws', 'paws|猫の手|貓爪'],
  ['actors-left', 'reply.fingers', 'fingers|fingerprints|指|手指|指紋'],
  [
    'deed',
    'reply.wife',
    'wife|his wife|Cocking’s wife|Mrs. Cocking|妻|奥さん|コッキング夫人|他的太太|老婆|老太太|科金太太',
  ],
  ['deed', 'nudge', 'Cocking|Mr Cocking|モース|杉山和一'],
])('WALK-A22 Enoshima replies in %s with %s', (id, reply, texts) => {
  const clue = clues.get(id);
  if (!clue) throw new Error(`There is no clue "${id}".`);
  expect(texts.split('|').filter((text) => findReplyIdSuffix(clue, text) !== reply)).toEqual([]);
});
