import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = import.meta.dirname;
const idPattern = /\b(?:SITE|API|PLAY|WALK)-[A-Z]\d+\b/g;

/** Returns the ids of all rules, in their order in docs/behaviour.md and walk/SPEC.md. */
function listRuleIds(): string[] {
  const behaviour = readFileSync(`${root}/docs/behaviour.md`, 'utf8');
  const walk = readFileSync(`${root}/walk/SPEC.md`, 'utf8');
  return [
    ...[...behaviour.matchAll(/^### (\S+) /gm)].map(([, id = '']) => id),
    ...[...walk.matchAll(/^- \*\*(\S+)\*\*/gm)].map(([, id = '']) => id),
  ];
}

/** Returns the path and the text of each file with tests. */
function readTestFiles(): (readonly [file: string, text: string])[] {
  const patterns = [
    '*.test.ts',
    '{app,server,tools,walk}/**/*.test.{ts,tsx}',
    'app/platform/*contract*.ts',
    'e2e/**/*.spec.ts',
  ];
  return globSync(patterns, { cwd: root }).map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]);
}

/** Returns each rule that a test names, with the first test file that names it. */
function findTestedRules(): Map<string, string> {
  const testFileByRule = new Map<string, string>();
  for (const [file, text] of readTestFiles())
    for (const [id] of text.matchAll(idPattern)) if (!testFileByRule.has(id)) testFileByRule.set(id, file);
  return testFileByRule;
}

/** Returns the titles of tests, and of groups of tests, that begin with the id of a rule. */
function listTestTitles(): { file: string; title: string }[] {
  const titlePattern = /(['"`])((?:SITE|API|PLAY|WALK)-[A-Z]\d+ .*?)\1/g;
  return readTestFiles().flatMap(([file, text]) =>
    [...text.matchAll(titlePattern)].map(([, , title = '']) => ({ file, title })),
  );
}

it('every rule has an id of its own', () => {
  const ids = listRuleIds();
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.filter((id) => id.replace(idPattern, '') !== '')).toEqual([]);
});

it('every rule is named by a test', () => {
  const named = findTestedRules();
  expect(listRuleIds().filter((id) => !named.has(id))).toEqual([]);
});

it('the test command proves every rule that users meet', () => {
  const isRun = ({ file, title }: { file: string; title: string }) =>
    !file.includes('.soak.') && !/e2e\/(studio|preview)/.test(file) && !title.includes('@thorough');
  const proven = new Set(listTestTitles().flatMap((test) => (isRun(test) ? (test.title.match(idPattern) ?? []) : [])));
  const rulesOfStudio = ['SITE-D9', 'SITE-D10', 'SITE-D11', 'SITE-D12'];
  expect(listRuleIds().filter((id) => !proven.has(id) && !rulesOfStudio.includes(id))).toEqual([]);
});

it('no test names a rule that does not exist', () => {
  const ids = new Set(listRuleIds());
  expect([...findTestedRules()].filter(([id]) => !ids.has(id))).toEqual([]);
});

it('the title of a test names one rule', () => {
  const titles = listTestTitles();
  expect(titles.length).toBeGreaterThan(1000);
  expect(titles.filter(({ title }) => (title.match(idPattern) ?? []).length > 1)).toEqual([]);
});

it('every title that docs/security.md quotes is in its file', () => {
  const security = readFileSync(`${root}/docs/security.md`, 'utf8');
  const quotes = [...security.matchAll(/`([\w./-]+\.tsx?)`: "([^"]+)"/g)];
  expect(quotes.length).toBeGreaterThan(10);
  const wrong = quotes.filter(([, file, title = '']) => !readFileSync(`${root}/${file}`, 'utf8').includes(title));
  expect(wrong.map(([quote]) => quote)).toEqual([]);
});

it('every file that docs/asvs.md names exists, and its states are counted', () => {
  const asvs = readFileSync(`${root}/docs/asvs.md`, 'utf8');
  const files = [...asvs.matchAll(/`([\w./-]+\.(?:tsx?|md|rules))`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(`${root}/${file}`) && !existsSync(`${root}/server/${file}`))).toEqual([]);
  const stated = /States: (.*)/.exec(asvs)?.[1] ?? '';
  for (const [, count, state] of stated.matchAll(/(\d+) (Holds|In part|Operator|Open|n\/a)/g))
    expect(asvs.split(`| ${state} |`).length - 1, state).toBe(Number(count));
});
