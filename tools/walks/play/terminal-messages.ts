import type { Locale } from '../../../app/locales/locales.ts';

/** The terminal player's own messages, by language. `fillMessagePlaceholders` replaces `{…}`. */
export type TerminalMessages = typeof english;

const english = {
  how: {
    chosen: 'Type the number of a choice.',
    arrival:
      'Next stop: {stop}. Type "here{number}" once you are there, or "closed{number}" when it cannot be reached.',
    arrivalFromHome: 'Next stop: {stop}. Type "here{number}" to go there, or "closed{number}" to leave it out.',
    text: 'Type your answer, "?" for a hint, "!" to be told, "-" to skip.',
    choice: 'Type the number of your answer, "?" for a hint, "!" to be told, "-" to skip.',
    order: 'Type the numbers in order, such as "2 1 3"; "?" for a hint, "!" to be told, "-" to skip.',
    direction: 'Type degrees from 0 to 359 or a compass point such as NE; "?" for a hint, "!" to be told, "-" to skip.',
    besideAnswer: 'The letters ask or say something instead.',
  },
  always: '"u" undoes, "l en", "l zh" or "l jp" changes the language, "j" opens the journal, "s" saves, "q" quits.',
  verdict: {
    right: 'Right!',
    close: 'Very close. Look at the spelling again.',
    wrong: 'Not that one. Try again, or "?" for a hint.',
    empty: 'Nothing was typed.',
  },
  hint: 'Hint: {hint}',
  noMoreHints: 'There are no more hints. "!" tells the answer.',
  notUnderstood: '"{typed}" means nothing here. "h" lists what can be typed.',
  nothingToUndo: 'There is nothing to undo.',
  unknownLanguage: 'There is no language "{typed}": type "l en", "l zh" or "l jp".',
  saved: 'Saved in {file}.',
  journal: {
    title: 'Journal',
    found: 'Found',
    spots: 'Places along the way',
    stops: 'Visited',
    closed: 'Closed',
    empty: 'Nothing yet.',
  },
  drawing: '[Drawing]',
  ending: 'The end: {ending}',
};

const chinese: TerminalMessages = {
  how: {
    chosen: '輸入選項的號碼。',
    arrival: '前往{stop}。到了就輸入「here{number}」；去不了就輸入「closed{number}」。',
    arrivalFromHome: '前往{stop}。輸入「here{number}」過去；輸入「closed{number}」略過這一站。',
    text: '輸入答案；「?」看提示，「!」直接看答案，「-」略過。',
    choice: '輸入答案的號碼；「?」看提示，「!」直接看答案，「-」略過。',
    order: '依序輸入號碼，例如「2 1 3」；「?」看提示，「!」直接看答案，「-」略過。',
    direction: '輸入0到359的度數，或「東北」這樣的方位；「?」看提示，「!」直接看答案，「-」略過。',
    besideAnswer: '輸入字母，可以改問別的。',
  },
  always: '「u」復原，「l en」、「l zh」、「l jp」換語言，「j」看手記，「s」存檔，「q」離開。',
  verdict: {
    right: '答對了！',
    close: '很接近了，再看看用字。',
    wrong: '不是這個。再想想，或輸入「?」看提示。',
    empty: '還沒有輸入答案。',
  },
  hint: '提示：{hint}',
  noMoreHints: '沒有其他提示了。「!」可以看答案。',
  notUnderstood: '這裡看不懂「{typed}」。「h」列出可以輸入什麼。',
  nothingToUndo: '沒有可以復原的。',
  unknownLanguage: '沒有「{typed}」這個語言：請輸入「l en」、「l zh」或「l jp」。',
  saved: '已存到{file}。',
  journal: {
    title: '手記',
    found: '找到的東西',
    spots: '沿路的地方',
    stops: '去過',
    closed: '沒去成',
    empty: '還沒有。',
  },
  drawing: '［附圖］',
  ending: '結局：{ending}',
};

const japanese: TerminalMessages = {
  how: {
    chosen: '選ぶものの番号を入力してください。',
    arrival: '次は{stop}です。着いたら「here{number}」、行けないときは「closed{number}」と入力してください。',
    arrivalFromHome: '次は{stop}です。「here{number}」で進みます。「closed{number}」でスキップできます。',
    text: '答えを入力してください。「?」でヒント、「!」で答え、「-」でスキップ。',
    choice: '答えの番号を入力してください。「?」でヒント、「!」で答え、「-」でスキップ。',
    order: '「2 1 3」のように順番に番号を入力してください。「?」でヒント、「!」で答え、「-」でスキップ。',
    direction:
      '0から359までの度数か、「北東」のような方角を入力してください。「?」でヒント、「!」で答え、「-」でスキップ。',
    besideAnswer: 'アルファベットを入力すると、ほかの話ができます。',
  },
  always: '「u」で元に戻す、「l en」「l zh」「l jp」で言語、「j」で手帖、「s」で保存、「q」で終了。',
  verdict: {
    right: '正解です！',
    close: 'とても近いです。文字をもう一度確かめてください。',
    wrong: '違うようです。もう一度考えるか、「?」でヒントをどうぞ。',
    empty: 'まだ何も入力されていません。',
  },
  hint: 'ヒント：{hint}',
  noMoreHints: 'ヒントはこれで全部です。「!」で答えがわかります。',
  notUnderstood: 'ここでは「{typed}」の意味がわかりません。「h」で入力できるものを表示します。',
  nothingToUndo: '元に戻せるものがありません。',
  unknownLanguage: '「{typed}」という言語はありません。「l en」「l zh」「l jp」のどれかを入力してください。',
  saved: '{file}に保存しました。',
  journal: {
    title: '手帖',
    found: '見つけたもの',
    spots: '道すがらの場所',
    stops: '訪れた場所',
    closed: '入れなかった場所',
    empty: 'まだ何もありません。',
  },
  drawing: '［絵あり］',
  ending: '結末：{ending}',
};

export const terminalMessages: Record<Locale, TerminalMessages> = { en: english, zh: chinese, jp: japanese };

/** Replaces the placeholders of a prompt by values. */
export function fillMessagePlaceholders(prompt: string, values: Record<string, string>): string {
  return prompt.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
