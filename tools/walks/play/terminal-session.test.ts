import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSavedWalk, saveWalk } from '../../../walk/saved-walk.ts';
import type { WalkState } from '../../../walk/state.ts';
import { begin, openWalk } from '../../../walk/step.ts';
import { compileWalk } from '../pack/compile-walk.ts';
import { readWholeWalk } from '../read-walks.ts';
import { messageFormatter } from './message-formatter.ts';
import { terminalSession } from './terminal-session.ts';
import { displayWidth } from './terminal-text.ts';

const walk = readWholeWalk(join(import.meta.dirname, '../new/template'));
const game = openWalk(compileWalk(walk));
const speak = messageFormatter(walk);
const start = (mode: 'spot' | 'home' = 'spot', locale = 'en') => begin(game, { mode, locale, atMs: 0 });

/** Types lines into a session until it ends, and returns the output after each of them. */
function play(state: WalkState, ...lines: string[]) {
  let printed: string[] = [];
  let saved: WalkState | undefined;
  const save = (it: WalkState) => {
    saved = it;
    return 'saved.json';
  };
  const terminal = { columns: 60, now: () => 1000, print: (line: string) => printed.push(line), save };
  const session = terminalSession({ game, speak, state }, terminal);
  const answers: string[] = [];
  let ended: WalkState | undefined;
  const go = (line?: string) => {
    const { done, value } = line === undefined ? session.next() : session.next(line);
    answers.push(printed.join('\n'));
    printed = [];
    if (done) ended = value;
  };
  go();
  for (const line of lines) if (!ended) go(line);
  return { answers, last: answers.at(-1) ?? '', ended, saved };
}

describe('a walk in a terminal', () => {
  it('begins with its opening, the possible inputs, and the way ahead', () => {
    const { last } = play(start());
    expect(last).toContain('"u" undoes');
    expect(last).toContain('Point, gull\n  Mind the paint.');
    expect(last).toContain('  1  “Why is everything here called zero?”');
    expect(last).toContain('On to The Pier. Type "here" once you are there,');
  });

  it('shows choices, stops, clues and their ends', () => {
    const { answers } = play(start(), '1', 'here', '6', '7', 'closed', 'here', '2', '1');
    expect(answers[1]).toContain('> “Why is everything here called zero?”');
    expect(answers[2]).toContain('== The Pier ==');
    expect(answers[2]).toContain('[Drawing: pier-posts]');
    expect(answers[2]).toContain('How many posts hold up the pier?');
    expect(answers[3]).toBe('Nearly. Somebody is sitting on the one you missed.');
    expect(answers[4]).toContain('Right!');
    expect(answers[4]).toContain('  + A shell');
    expect(answers[5]).toContain('-- The Keeper’s Garden --');
    expect(answers[6]).toContain('You have one shell;');
    expect(answers[6]).toContain('  2  The striped one');
    expect(answers[8]).toContain('The end: On the map');
  });

  it('shows both hints, then that there are no more; reveals the answer and skips', () => {
    const { answers } = play(start(), 'here', '?', '？', '?', '!', 'here', '-');
    expect(answers[2]).toBe('Hint: Look along the edge, from the shore to the lamp.');
    expect(answers[3]).toMatch(/^Hint: Count both sides\./);
    expect(answers[4]).toBe('There are no more hints. "!" tells the answer.');
    expect(answers[5]).toMatch(/^Seven: three on each side/);
    expect(answers[7]).toContain('Leave it turning.');
  });

  it('judges an answer as it was written', () => {
    for (const whale of ['くじら', 'くし゛ら', 'ＷＨＡＬＥ'])
      expect(play(start(), 'here', '7', 'here', whale).last).toContain('Right!');
    expect(play(start(), 'here', '7', 'here', 'くしら').last).not.toContain('Right!');
    expect(play(start(), 'here', '７').last).toContain('Right!');
  });

  it('undoes a step and reports when there is none', () => {
    const { answers } = play(start(), 'u', 'here', 'u');
    expect(answers[1]).toBe('There is nothing to undo.');
    expect(answers[3]).toContain('On to The Pier.');
  });

  it('repeats the scene in another language, with its hints and answers', () => {
    const { answers, last } = play(start(), 'here', '?', '6', 'l jp', 'l de');
    expect(answers[4]).toContain('== 桟橋 ==');
    expect(answers[4]).toContain('ヒント：岸から灯りまで');
    expect(answers[4]).toContain('おしい。');
    expect(answers[4]).toContain('桟橋の杭は何本ある？');
    expect(last).toBe('「de」という言語はありません。「l en」「l zh」「l jp」のどれ\nかを入力してください。');
  });

  it('describes the place when played from home', () => {
    expect(play(start('home'), 'here').last).toContain('[A pier from above.');
    expect(play(start('home')).last).toContain('Type "here" to go there');
    expect(play(start(), 'here').last).not.toContain('A pier from above.');
  });

  it('opens the journal', () => {
    expect(play(start(), 'j').last).toBe('\n== Journal ==\nNothing yet.');
    expect(play(start(), 'here', '7', 'here', 'whale', 'j').last.split('\n').slice(2)).toEqual([
      'Visited',
      '  The Pier',
      '  The Keeper’s Garden',
      'Found',
      '  A shell',
      'Places along the way',
      '  The teahouse on the meridian',
    ]);
    expect(play(start(), 'here', '7', 'closed', 'j').last.split('\n').slice(2, 6)).toEqual([
      'Visited',
      '  The Pier',
      'Closed',
      '  The Keeper’s Garden',
    ]);
  });

  it('resumes from a saved state', () => {
    const { last, saved } = play(start(), 'here', 's');
    expect(last).toBe('Saved in saved.json.');
    const read = readSavedWalk(game, saveWalk(saved as WalkState));
    expect(play((read as { state: WalkState }).state).last).toContain('How many posts hold up the pier?');
  });

  it('quits on request in any state', () => {
    expect(play(start(), 'here', 'q', '7').ended?.offers).toHaveLength(3);
  });

  it('reports what it does not understand, without terminal control characters', () => {
    expect(play(start(), '\u001b[31m here 2').last).toBe(
      '"[31m here 2" means nothing here. "h" lists what can be\ntyped.',
    );
    expect(play(start(), '9'.repeat(10_000)).last.length).toBeLessThan(150);
    expect(play(start(), '').last).toContain('On to The Pier.');
    expect(play(start(), 'h').last).toContain('"u" undoes');
  });

  it('keeps every line within the terminal’s width', () => {
    for (const locale of ['en', 'zh', 'jp'])
      for (const text of play(start('home', locale), 'here', '7', 'here', 'j').answers)
        for (const line of text.split('\n')) expect(displayWidth(line), line).toBeLessThanOrEqual(60);
  });

  it('does not throw for any typed line', () => {
    const usual = fc.constantFrom('1', '2', 'here', 'closed', '?', '!', '-', 'u', 'l jp', 'l zh', 'j', 's', 'h', '7');
    const line = fc.oneof({ weight: 3, arbitrary: usual }, fc.string({ unit: 'binary' }));
    const property = fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      for (const text of play(start(), ...lines).answers) expect(text).not.toMatch(/undefined|\[[a-z]+(\.[\w-]+)+\]/);
    });
    fc.assert(property, { numRuns: 100, seed: 1 });
  });
});
