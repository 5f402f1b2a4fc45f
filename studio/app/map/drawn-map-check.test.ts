import { expect, it } from 'vitest';
import type { WalkCheck } from '../../api.ts';
import { isDrawnMapCheckPending } from './drawn-map-check.ts';

const before: WalkCheck = { faults: [] };
const after: WalkCheck = { faults: [] };

it.each([
  ['before the studio hears of the files', ['map/base.svg'], before, false, true],
  ['while the check runs', ['map/base.svg'], before, true, true],
  ['while the check of a later edit runs', ['map/base.svg'], after, true, true],
  ['after the check', ['map/base.svg'], after, false, false],
  ['without changed files', [], before, false, false],
])('SITE-D9 the check of a drawn map %s', (_, paths, check, isChecking, isAwaited) => {
  expect(isDrawnMapCheckPending({ paths, checkBefore: before, check, isChecking })).toBe(isAwaited);
});
