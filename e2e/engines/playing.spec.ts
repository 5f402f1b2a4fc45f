import { expect } from '@playwright/test';
import { playToTheEnd, walkPagePath } from '../play-walk.ts';
import { createPositionFixesAtPlace } from '../walks/recorded-position-fixes.ts';
import { test } from './journey.ts';
import { canceledUploadMessage } from './known-console-output.ts';
import {
  openPlayedWalk,
  playOpening,
  readPassage,
  scriptFreeDocumentPath,
  setPosition,
  startInHomeMode,
  takeChoice,
} from './play-walk.ts';

test('PLAY-G1 two taps lead from the walk’s page to the first choice', async ({ visitor }) => {
  await playOpening(visitor);
});

test('PLAY-G2 a reload in the middle of a walk keeps its progress @thorough', async ({ visitor, expectConsole }) => {
  expectConsole(canceledUploadMessage);
  await playOpening(visitor);
  await visitor.reload();
  await visitor.expectText('How it ended depends on who tells it.');
  await visitor.expectElement('button', /^Walk on to/);
  await visitor.open(walkPagePath);
  await visitor.tap('link', 'Go on with your walk');
  await visitor.expectElement('button', /^Walk on to/);
});

test('PLAY-G4 an unfinished answer survives a reload and can then be checked', async ({ visitor, expectConsole }) => {
  expectConsole(canceledUploadMessage);
  await openPlayedWalk(visitor, { upTo: 'gate-beasts' });
  const readInput = () => document.querySelector<HTMLInputElement>('dialog input')?.value;
  await visitor.fill(/\S/, 'lio');
  await visitor.expectValue('the typed answer', readInput, 'lio');
  await visitor.reload();
  await visitor.expectValue('the draft', readInput, 'lio');
  await visitor.tap('textbox', /\S/);
  await visitor.type('o');
  await visitor.press('Enter');
  await visitor.expectText('Not that.');
  await visitor.evaluate(() => document.querySelector<HTMLInputElement>('dialog input')?.select());
  await visitor.type('lion');
  await visitor.press('Enter');
  await visitor.expectText('Solved · lion');
});

test('PLAY-G5 with a position the bar shows the way, and the walk detects the arrival', async ({ visitor }) => {
  await visitor.open(walkPagePath);
  await setPosition(visitor, { latitude: 35.3035, longitude: 139.4818, accuracy: 8 });
  await visitor.tap('link', 'Walk it');
  await readPassage(visitor);
  await takeChoice(visitor, 'And how did it end?');
  await visitor.tap('button', 'Use my position');
  await visitor.expectText('320 m on foot, about 5 minutes. The way leads to the south.');
  for (const fix of createPositionFixesAtPlace({ latitude: 35.302751, longitude: 139.481847, accuracy: 8 }))
    await setPosition(visitor, fix);
  await visitor.expectElement('heading', 'Stop 1: Morse Memorial');
});

test('PLAY-G11 taps and keys set every height of the story panel', async ({ visitor }) => {
  await openPlayedWalk(visitor, { upTo: 'morse.c1', mode: 'home' });
  await visitor.tap('button', 'The story, half open');
  await visitor.tap('button', 'The story, fully open');
  await visitor.expectElement('button', 'The story, folded to one line');
  await visitor.expectNoElement('button', 'Where was the hut?');
  await visitor.press('ArrowUp');
  await visitor.expectElement('button', 'The story, half open');
  await visitor.expectElement('button', 'Where was the hut?');
  await visitor.press('ArrowUp');
  await visitor.expectElement('button', 'The story, fully open');
});

test('PLAY-G6 settings and journal open and close, and the language can be changed', async ({ visitor }) => {
  await openPlayedWalk(visitor, { upTo: 'morse.c1', mode: 'home' });
  await visitor.tap('button', 'Journal');
  await visitor.expectElement('dialog', 'Journal');
  await visitor.press('Escape');
  await visitor.expectNoElement('dialog', 'Journal');
  await visitor.tap('button', 'Settings');
  const historyLength = await visitor.evaluate(() => history.length);
  await visitor.tap('link', '日本語');
  await visitor.expectAddress('/jp/game/enoshima#walk');
  await visitor.expectElement('button', 'コースを閉じる');
  expect(await visitor.evaluate(() => history.length)).toBe(historyLength);
});

test('PLAY-G4 no line of a Japanese question begins with punctuation', async ({ visitor }) => {
  await openPlayedWalk(visitor, { upTo: 'letter-order' }, 'jp');
  await visitor.expectElement('heading', /^切れはしは五枚、/);
  const lineStarts = await visitor.evaluate(async () => {
    await document.fonts.ready;
    const range = document.createRange();
    let lineTop = Number.NEGATIVE_INFINITY;
    return [...document.querySelectorAll('dialog :is(h2, h3)')]
      .flatMap((heading) => {
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        const nodes: Text[] = [];
        while (texts.nextNode()) nodes.push(texts.currentNode as Text);
        return nodes.flatMap((node) => [...node.data].map((character, index) => ({ node, character, index })));
      })
      .filter(({ node, index }) => {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        // Use the last of the boxes that the browser reports for the character. For the first character of a line,
        // WebKit also reports an empty box on the previous line.
        const box = [...range.getClientRects()].at(-1);
        if (!box || Math.abs(box.top - lineTop) < box.height / 2) return false;
        lineTop = box.top;
        return true;
      })
      .map(({ character }) => character);
  });
  expect(lineStarts.length).toBeGreaterThan(1);
  expect(lineStarts.join('')).not.toMatch(/[、。」』）！？ー]/);
});

test('PLAY-G7 a walk from home is played from its last stops to its postcard and the next walk', async ({
  visitor,
}) => {
  await openPlayedWalk(visitor, { upTo: 'boulder', mode: 'home' });
  await visitor.expectElement('log');
  expect(await playToTheEnd(visitor)).toEqual([]);
  await visitor.expectElement('img', /^Postcard: /);
  await visitor.tap('link', 'The Long Pause');
  await visitor.expectElement('heading', 'The Long Pause');
});

test('PLAY-G7 the whole walk is played from home to its postcard @thorough', async ({ visitor }) => {
  await visitor.open(scriptFreeDocumentPath);
  await visitor.evaluate(() => localStorage.setItem('lorewalk:reading', '{"pace":"whole"}'));
  await startInHomeMode(visitor);
  await readPassage(visitor);
  expect(await playToTheEnd(visitor)).toEqual([]);
  await visitor.expectText('0 of 16 clues solved');
  await visitor.expectElement('img', /^Postcard: /);
});
