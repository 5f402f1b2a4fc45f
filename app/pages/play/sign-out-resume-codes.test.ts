import { expect, it } from 'vitest';
import { adapterRefusals } from '../../platform/adapter-refusals.ts';
import {
  areCodesValid,
  type CreatedResumeCode,
  findCodesForAllSaves,
  minimumValidityMs,
  type WalkWithSaves,
} from './sign-out-resume-codes.ts';

const createWalk = (walkId: string, text: string, ...others: string[]): WalkWithSaves => ({
  walkId,
  text,
  others: others.map((other) => ({ text: other })),
});
const createCode = (walkId: string, text: string, isCurrentSave = true, expiresAtMs = 1000): CreatedResumeCode => ({
  walkId,
  text,
  isCurrentSave,
  expiresAtMs: minimumValidityMs + expiresAtMs,
  code: `${walkId} ${text}`,
});

const walks = [createWalk('enoshima', 'far', 'near'), createWalk('tainan', 'far')];
const createdCodes = [
  createCode('tainan', 'far'),
  createCode('enoshima', 'near', false),
  createCode('enoshima', 'far'),
];

it('API-S14 loses nothing once every save, including other saves of a walk, has a code', () => {
  expect(findCodesForAllSaves(walks, createdCodes, 999)?.map((it) => it.code)).toEqual([
    'enoshima far',
    'enoshima near',
    'tainan far',
  ]);
  for (const missingCode of createdCodes) {
    const others = createdCodes.filter((it) => it !== missingCode);
    expect(findCodesForAllSaves(walks, others, 999), missingCode.code).toBeUndefined();
  }
});

it('API-S14 ignores a code that expires within the hour, and uses the newer of two', () => {
  expect(findCodesForAllSaves(walks, createdCodes, 1000)).toBeUndefined();
  const laterCodes = createdCodes.map((it) => ({ ...it, expiresAtMs: minimumValidityMs + 2000 }));
  expect(findCodesForAllSaves(walks, [...createdCodes, ...laterCodes], 1000)).toHaveLength(3);
  expect(findCodesForAllSaves(walks, [...createdCodes, createCode('tainan', 'far', true, 5)], 999)).toBeUndefined();
});

it.each([
  ['was played on', createWalk('enoshima', 'farther', 'near')],
  ['changed places with the one beside it', createWalk('enoshima', 'near', 'far')],
])('API-S14 a walk that %s needs a new code', (_, changedSave) => {
  expect(findCodesForAllSaves([changedSave, createWalk('tainan', 'far')], createdCodes, 999)).toBeUndefined();
});

it('API-S14 offers no leaving without saves', () => {
  expect(findCodesForAllSaves([], createdCodes, 999)).toBeUndefined();
});

it('API-S14 a code counts only when the backend still answers it with its save', async () => {
  const [firstCode, secondCode] = createdCodes as [CreatedResumeCode, CreatedResumeCode, CreatedResumeCode];
  const fakeResumeCodes = (texts: Record<string, string>) => ({
    claim: async (asked: string) => {
      const data = texts[asked];
      return {
        ok: true,
        value: data === undefined ? undefined : { id: '', version: 1, changedAtMs: 0, data },
      } as const;
    },
  });
  const bothTexts = { [firstCode.code]: firstCode.text, [secondCode.code]: secondCode.text };
  expect(await areCodesValid([firstCode, secondCode], fakeResumeCodes(bothTexts))).toEqual({ ok: true, value: true });
  expect(await areCodesValid([firstCode, secondCode], fakeResumeCodes({ [firstCode.code]: firstCode.text }))).toEqual({
    ok: true,
    value: false,
  });
  expect(
    await areCodesValid([firstCode, secondCode], fakeResumeCodes({ ...bothTexts, [firstCode.code]: 'other' })),
  ).toEqual({
    ok: true,
    value: false,
  });
  expect(await areCodesValid([firstCode], { claim: async () => adapterRefusals.offline })).toBe(
    adapterRefusals.offline,
  );
});
