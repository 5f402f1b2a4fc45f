/** A part of a merged text: lines without conflict, or lines that both versions have changed differently. */
export type MergedPart = { lines: readonly string[] } | MergeConflict;

/** Lines of the common earlier text (`base`) that both versions (`ours` and `theirs`) have changed differently. */
export interface MergeConflict {
  /** The line number of the conflict, counted from 1, in the text in which all conflicts are resolved as `ours`. */
  line: number;
  base: readonly string[];
  ours: readonly string[];
  theirs: readonly string[];
}

export type ConflictSide = 'ours' | 'theirs';

export function isConflict(part: MergedPart): part is MergeConflict {
  return 'ours' in part;
}

/**
 * Merges two versions of a text that descend from `base`, line by line. Keeps both changes if they are in different
 * lines. Changes of the same lines become a conflict, unless both versions have the same change.
 */
export function mergeTexts(base: string, ours: string, theirs: string): MergedPart[] {
  const baseLines = base.split('\n');
  const sides = [listHunks(baseLines, ours.split('\n')), listHunks(baseLines, theirs.split('\n'))] as const;
  const parts: MergedPart[] = [];
  let position = 0;
  let lineCount = 0;
  const addLines = (lines: readonly string[]) => {
    if (lines.length === 0) return;
    parts.push({ lines });
    lineCount += lines.length;
  };
  const next = [0, 0];
  for (;;) {
    const group = takeNextHunkGroup(sides, next);
    if (group === undefined) break;
    addLines(baseLines.slice(position, group.start));
    position = group.end;
    const [oursLines, theirsLines] = [0, 1].map((side) => applyHunks(baseLines, group, group.hunks[side] ?? []));
    if (oursLines === undefined || theirsLines === undefined) break;
    if (group.hunks[0]?.length === 0 || haveEqualLines(oursLines, theirsLines)) addLines(theirsLines);
    else if (group.hunks[1]?.length === 0) addLines(oursLines);
    else {
      const baseInGroup = baseLines.slice(group.start, group.end);
      parts.push({ line: lineCount + 1, base: baseInGroup, ours: oursLines, theirs: theirsLines });
      lineCount += oursLines.length;
    }
  }
  addLines(baseLines.slice(position));
  return parts;
}

/**
 * Joins merged parts into a text. For each conflict, `choose` gets the index of the conflict, and returns which version
 * to use.
 */
export function joinParts(parts: readonly MergedPart[], choose: (conflict: number) => ConflictSide): string {
  let conflict = 0;
  return parts.flatMap((part) => (isConflict(part) ? part[choose(conflict++)] : part.lines)).join('\n');
}

/** A change of one version: replaces the lines of the base from `start` to `end` (exclusive) by `lines`. */
interface Hunk {
  start: number;
  end: number;
  lines: readonly string[];
}

interface HunkGroup {
  start: number;
  end: number;
  /** The hunks (changes) between the lines `start` and `end` of the base: those of `ours`, then those of `theirs`. */
  hunks: [Hunk[], Hunk[]];
}

/** Takes the next hunk (change) of either version, together with all overlapping hunks of both versions. */
function takeNextHunkGroup(sides: readonly [readonly Hunk[], readonly Hunk[]], next: number[]): HunkGroup | undefined {
  const candidates = sides.flatMap((hunks, side) => hunks[next[side] ?? 0] ?? []);
  const first = candidates.toSorted((one, other) => one.start - other.start || one.end - other.end)[0];
  if (first === undefined) return undefined;
  const group: HunkGroup = { start: first.start, end: first.end, hunks: [[], []] };
  for (let hasGrown = true; hasGrown; ) {
    hasGrown = false;
    for (const side of [0, 1] as const) {
      const hunk = sides[side][next[side] ?? 0];
      if (hunk === undefined || !(hunk === first || overlaps(hunk, group))) continue;
      group.hunks[side].push(hunk);
      group.end = Math.max(group.end, hunk.end);
      next[side] = (next[side] ?? 0) + 1;
      hasGrown = true;
    }
  }
  return group;
}

/** Returns whether two ranges share a line. An insertion also overlaps an insertion at the same place. */
function overlaps(hunk: Hunk, { start, end }: { start: number; end: number }): boolean {
  if (hunk.start === hunk.end && start === end) return hunk.start === start;
  return hunk.start < end && hunk.end > start;
}

function applyHunks(base: readonly string[], { start, end }: HunkGroup, hunks: readonly Hunk[]): string[] {
  const lines: string[] = [];
  let position = start;
  for (const hunk of hunks) {
    lines.push(...base.slice(position, hunk.start), ...hunk.lines);
    position = hunk.end;
  }
  return [...lines, ...base.slice(position, end)];
}

function haveEqualLines(ours: readonly string[], theirs: readonly string[]): boolean {
  return ours.length === theirs.length && ours.every((line, index) => line === theirs[index]);
}

/** Lists the differences between two texts, by their longest common subsequence of lines. */
function listHunks(base: readonly string[], changed: readonly string[]): Hunk[] {
  let start = 0;
  while (start < base.length && start < changed.length && base[start] === changed[start]) start++;
  let [baseEnd, changedEnd] = [base.length, changed.length];
  while (baseEnd > start && changedEnd > start && base[baseEnd - 1] === changed[changedEnd - 1]) {
    baseEnd--;
    changedEnd--;
  }
  const middle = alignLines(base.slice(start, baseEnd), changed.slice(start, changedEnd));
  const hunks: Hunk[] = [];
  let [fromBase, fromChanged] = [start, start];
  for (const [baseIndex, changedIndex] of [...middle, [baseEnd - start, changedEnd - start] as const]) {
    const [toBase, toChanged] = [start + baseIndex, start + changedIndex];
    if (toBase > fromBase || toChanged > fromChanged)
      hunks.push({ start: fromBase, end: toBase, lines: changed.slice(fromChanged, toChanged) });
    [fromBase, fromChanged] = [toBase + 1, toChanged + 1];
  }
  return hunks;
}

/** Finds a longest common subsequence of lines. Returns the indices of each common line in `base` and in `changed`. */
function alignLines(base: readonly string[], changed: readonly string[]): (readonly [number, number])[] {
  const width = changed.length + 1;
  // lengths[i * width + j] is the length of the longest common subsequence of base from i and changed from j.
  const lengths = new Uint32Array((base.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = base.length - 1; i >= 0; i--)
    for (let j = changed.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        base[i] === changed[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < base.length && j < changed.length; ) {
    if (base[i] === changed[j]) pairs.push([i++, j++]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}
