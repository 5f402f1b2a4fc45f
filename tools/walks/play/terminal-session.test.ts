import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSavedWalk, serializeWalk } from '../../../walk/saved-walk.ts';
import type { WalkState } from '../../../walk/state.ts';
import { createLoadedWalk, startWalk } from '../../../walk/step.ts';
import { compileWalk } from '../pack/compile-walk.ts';
import { readValidWalk } from '../read-walks.ts';
import { playInTerminal } from './terminal-session.ts';
import { measureDisplayWidth } from './terminal-text.ts';
import { createWalkMessageFormatter } from './walk-message-formatter.ts';

const walk = readValidWalk(join(import.meta.dirname, '../new-walk/template'));
const game = createLoadedWalk(compileWalk(walk));
const formatMessage = createWalkMessageFormatter(walk, 'spot');
const createStartState = (mode: 'spot' | 'home' = 'spot', locale = 'en') => startWalk(game, { mode, locale, atMs: 0 });

/** Types lines into a session until it ends. Returns the output after each line. */
function playLines(state: WalkState, ...lines: string[]) {
  let printedLines: string[] = [];
  let savedState: WalkState | undefined;
  const saveState = (it: WalkState) => {
    savedState = it;
    return 'saved.json';
  };
  const terminal = { columns: 60, now: () => 1000, print: (line: string) => printedLines.push(line), save: saveState };
  const session = playInTerminal({ game, formatMessage, state }, terminal);
  const answers: string[] = [];
  let endedState: WalkState | undefined;
  const typeLine = (line?: string) => {
    const { done, value } = line === undefined ? session.next() : session.next(line);
    answers.push(printedLines.join('\n'));
    printedLines = [];
    if (done) endedState = value;
  };
  typeLine();
  for (const line of lines) if (!endedState) typeLine(line);
  return { answers, last: answers.at(-1) ?? '', ended: endedState, saved: savedState };
}

describe('a walk in a terminal', () => {
  it('begins with its opening, the possible inputs, and the way ahead', () => {
    const { last } = playLines(createStartState());
    expect(last).toContain('"u" undoes');
    expect(last).toContain('Point, gull\n  Mind the paint.');
    expect(last).toContain('  1  “Why is everything here called zero?”');
    expect(last).toContain('Next stop: The Pier. Type "here" once you are there,');
  });

  it('shows choices, stops, clues and their ends', () => {
    const { answers } = playLines(createStartState(), '1', 'here', '6', '7', 'closed', 'here', '2', '1');
    expect(answers[1]).toContain('> “Why is everything here called zero?”');
    expect(answers[2]).toContain('== The Pier ==');
    expect(answers[2]).toContain('[Drawing]');
    expect(answers[2]).toContain('How many posts hold up the pier?');
    expect(answers[3]).toBe('Nearly. Somebody is sitting on the one you missed.');
    expect(answers[4]).toContain('Right!');
    expect(answers[4]).toContain('  + A shell');
    expect(answers[5]).toContain('-- The Keeper’s Garden --');
    expect(answers[6]).toContain('You have one shell;');
    expect(answers[6]).toContain('  2  The striped one');
    expect(answers[8]).toContain('The end: On the map');
  });

  it('shows all hints, then that there are no more; reveals the answer and skips', () => {
    const { answers } = playLines(createStartState(), 'here', '?', '？', '?', '?', '!', 'here', '-');
    expect(answers[2]).toBe('Hint: Look along the edge, from the shore to the lamp.');
    expect(answers[3]).toMatch(/^Hint: Count both sides\./);
    expect(answers[4]).toBe('Hint: Three on each side, and then the gull’s.');
    expect(answers[5]).toBe('There are no more hints. "!" tells the answer.');
    expect(answers[6]).toMatch(/^Seven: three on each side/);
    expect(answers[8]).toContain('Leave it turning.');
  });

  it('judges an answer as it was written', () => {
    for (const whale of ['くじら', 'くし゛ら', 'ＷＨＡＬＥ'])
      expect(playLines(createStartState(), 'here', '7', 'here', whale).last).toContain('Right!');
    expect(playLines(createStartState(), 'here', '7', 'here', 'くしら').last).not.toContain('Right!');
    expect(playLines(createStartState(), 'here', '７').last).toContain('Right!');
  });

  it('undoes a step and reports when there is none', () => {
    const { answers } = playLines(createStartState(), 'u', 'here', 'u');
    expect(answers[1]).toBe('There is nothing to undo.');
    expect(answers[3]).toContain('Next stop: The Pier.');
  });

  it('repeats the scene in another language, with its hints and answers', () => {
    const { answers, last } = playLines(createStartState(), 'here', '?', '6', 'l jp', 'l de');
    expect(answers[4]).toContain('== 桟橋 ==');
    expect(answers[4]).toContain('ヒント：岸から灯りまで');
    expect(answers[4]).toContain('おしい。');
    expect(answers[4]).toContain('桟橋の杭は何本ある？');
    expect(last).toBe('「de」という言語はありません。「l en」「l zh」「l jp」のどれ\nかを入力してください。');
  });

  it('describes the place when played from home', () => {
    expect(playLines(createStartState('home'), 'here').last).toContain('[A pier from above.');
    expect(playLines(createStartState('home')).last).toContain('Type "here" to go there');
    expect(playLines(createStartState(), 'here').last).not.toContain('A pier from above.');
  });

  it('opens the journal', () => {
    expect(playLines(createStartState(), 'j').last).toBe('\n== Journal ==\nNothing yet.');
    expect(playLines(createStartState(), 'here', '7', 'here', 'whale', 'j').last.split('\n').slice(2)).toEqual([
      'Visited',
      '  The Pier',
      '  The Keeper’s Garden',
      'Found',
      '  A shell',
      'Places along the way',
      '  The teahouse on the meridian',
    ]);
    expect(playLines(createStartState(), 'here', '7', 'closed', 'j').last.split('\n').slice(2, 6)).toEqual([
      'Visited',
      '  The Pier',
      'Closed',
      '  The Keeper’s Garden',
    ]);
  });

  it('resumes from a saved state', () => {
    const { last, saved } = playLines(createStartState(), 'here', 's');
    expect(last).toBe('Saved in saved.json.');
    const read = readSavedWalk(game, serializeWalk(saved as WalkState));
    expect(playLines((read as { state: WalkState }).state).last).toContain('How many posts hold up the pier?');
  });

  it('quits on request in any state', () => {
    expect(playLines(createStartState(), 'here', 'q', '7').ended?.offers).toHaveLength(3);
  });

  it('reports what it does not understand, without terminal control characters', () => {
    expect(playLines(createStartState(), '\u001b[31m here 2').last).toBe(
      '"[31m here 2" means nothing here. "h" lists what can be\ntyped.',
    );
    expect(playLines(createStartState(), '9'.repeat(10_000)).last.length).toBeLessThan(150);
    expect(playLines(createStartState(), '').last).toContain('Next stop: The Pier.');
    expect(playLines(createStartState(), 'h').last).toContain('"u" undoes');
  });

  it('keeps every line within the terminal’s width', () => {
    for (const locale of ['en', 'zh', 'jp'])
      for (const text of playLines(createStartState('home', locale), 'here', '7', 'here', 'j').answers)
        for (const line of text.split('\n')) expect(measureDisplayWidth(line), line).toBeLessThanOrEqual(60);
  });

  it('does not throw for any typed line', () => {
    const usual = fc.constantFrom('1', '2', 'here', 'closed', '?', '!', '-', 'u', 'l jp', 'l zh', 'j', 's', 'h', '7');
    const line = fc.oneof({ weight: 3, arbitrary: usual }, fc.string({ unit: 'binary' }));
    const property = fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      for (const text of playLines(createStartState(), ...lines).answers)
        expect(text).not.toMatch(/undefined|\[[a-z]+(\.[\w-]+)+\]/);
    });
    fc.assert(property, { numRuns: 100, seed: 1 });
  });
});
