/**
 * Returns the minimum number of edits that turn one text into the other. An edit inserts, removes or replaces a
 * character, or swaps two neighbours. The result is the restricted Damerau–Levenshtein distance, also called optimal
 * string alignment (L. Boytsov, Indexing methods for approximate dictionary searching, 2011, section 2.1).
 */
export function computeTypoDistance(from: string, to: string): number {
  const [source, target] = [[...from], [...to]];
  let beforeLast: number[] = [];
  let lastRow = Array.from({ length: target.length + 1 }, (_, column) => column);
  for (const [row, character] of source.entries()) {
    const currentRow = [row + 1];
    for (const [column, letter] of target.entries()) {
      const replacementDistance = getDistanceAtColumn(lastRow, column) + (character === letter ? 0 : 1);
      const isSwap = character === target[column - 1] && letter === source[row - 1];
      currentRow.push(
        Math.min(
          replacementDistance,
          getDistanceAtColumn(lastRow, column + 1) + 1,
          getDistanceAtColumn(currentRow, column) + 1,
          isSwap ? getDistanceAtColumn(beforeLast, column - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, lastRow] = [lastRow, currentRow];
  }
  return getDistanceAtColumn(lastRow, target.length);
}

function getDistanceAtColumn(distances: number[], column: number): number {
  return distances[column] ?? Number.POSITIVE_INFINITY;
}
