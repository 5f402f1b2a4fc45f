/** The rules that a walk's files have to keep, by names that stay; docs/walk-checks.md has a line about each. */
export const rules = [
  'file/missing',
  'file/unreadable',
  'file/value',
  'walk/id',
  'walk/twice',
  'walk/stranger',
  'walk/sums',
  'walk/minutes',
  'words/missing',
  'words/orphan',
  'story/ink',
] as const;

export type Rule = (typeof rules)[number];
