import { expect, it } from 'vitest';
import { listUnsupportedScriptFeatures } from './script-features.ts';

const listFeatures = (code: string, file = 'script.js') => [...listUnsupportedScriptFeatures(file, code)];

it.each([
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['const all = await Array.fromAsync(stream)', 'Array.fromAsync'],
  ['Object.groupBy(items, kindOf)', 'Object.groupBy'],
  ['URL.parse(text)', 'URL.parse'],
  ['new Intl.Segmenter("ja")', 'Intl.Segmenter'],
  ['Response.json(found)', 'Response.json'],
  ['indexedDB.databases()', 'indexedDB.databases'],
  ['const file = await folder.createWritable()', '.createWritable'],
  ['items.toSorted()', '.toSorted'],
  ['e?.toSpliced(0, 1)', '.toSpliced'],
  ['items["toReversed"]()', '.toReversed'],
  ['found.union(more)', '.union'],
  ['byId.values().map(nameOf)', 'Iterator.map'],
  ['text.matchAll(word).filter(isLong)', 'Iterator.filter'],
  ['element.checkVisibility()', '.checkVisibility'],
  ['panel.showPopover()', '.showPopover'],
  ['document.startViewTransition(update)', 'document.startViewTransition'],
  ['window.requestIdleCallback(run)', 'requestIdleCallback'],
  ['requestIdleCallback(run)', 'requestIdleCallback'],
  ['await scheduler.yield()', 'scheduler.yield'],
  ['const { connection } = navigator', 'navigator.connection'],
  ['navigator.wakeLock.request("screen")', 'navigator.wakeLock'],
  ['speechSynthesis.cancel()', 'speechSynthesis'],
  ['list.addEventListener("scrollend", stop)', 'event scrollend'],
  ['jsx("div", { popover: "auto" })', '<div popover>'],
  ['item.style.viewTransitionName = name', 'view-transition-name'],
  ['/\\p{Emoji_Keycap_Sequence}/v.test(text)', 'RegExp flag v'],
  ['import data from "./data.json" with { type: "json" }', 'import attributes'],
  ['{ using lock = take() }', 'using'],
])('SITE-A4 finds in %s what some supported browsers lack', (code, feature) => {
  expect(listFeatures(code)).toContain(feature);
});

it.each([
  'structuredClone(value)',
  'response.json()',
  'indexedDB.open(name).onsuccess = read; caches.match(request)',
  'items.at(-1)',
  'items.findLast(isOpen)',
  'items.map(nameOf)',
  'Object.values(byId).map(nameOf)',
  'dialog.showModal()',
  'navigator.storage.getDirectory()',
  'class Walk { static { start(); } #at = 1 }',
  'function scheduler() {} scheduler()',
  'jsx("dialog", { inert: true })',
])('SITE-A4 finds nothing in %s', (code) => {
  expect(listFeatures(code)).toEqual([]);
});

it('SITE-A4 the parser reads TypeScript and ignores types', () => {
  const code = 'const { connection } = (navigator as Navigator & { connection?: VideoFrame });';
  expect(listFeatures(code, 'source.ts')).toEqual(['navigator.connection']);
});

it('SITE-A4 a script that cannot be parsed is an error', () => {
  expect(() => listFeatures('const = 1')).toThrow('script.js cannot be parsed');
});
