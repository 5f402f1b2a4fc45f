import type { Database } from '../database/database.ts';

/**
 * The problems of a place that visitors can report: it no longer exists, has changed, is closed to visitors, or is
 * unsafe.
 */
export const reportKinds = ['gone', 'changed', 'closed', 'unsafe'] as const;

/** The place that a report is about: a stop in one version of a walk, or a clue at that stop. */
export interface ReportedStopOrClue {
  walk: string;
  version: number;
  stop: string;
  /** The clue's id. Empty for a report about the whole stop. */
  clue: string;
}

export interface Report extends ReportedStopOrClue {
  visitor: string;
  kind: (typeof reportKinds)[number];
  remark: string;
  reportedAtMs: number;
}

export interface ReportSummary extends ReportedStopOrClue {
  /** The number of visitors whose reports the operator has not settled yet. */
  visitors: number;
  kinds: string;
  remarks: string;
  lastAtMs: number;
}

/** If at least this many visitors have reported the same stop or clue, it probably has a real problem. */
const likelyVisitorCount = 3;

/**
 * The maximum number of stored reports per place (a stop or a clue). So many reports are enough to understand a
 * problem.
 */
const maxPerPlace = 100;

export interface ReportStore {
  /**
   * Stores a report. A visitor has only one report per place. A newer report replaces the older one, even a settled
   * one, and is unsettled. For each place, only the newest 100 reports are kept.
   * @returns false if the visitor was deleted in the meantime. In this case, nothing is stored.
   */
  add(report: Report): Promise<boolean>;
  /** Returns the stops and clues for which at least three visitors have unsettled reports. */
  likelyGone(walk: string, version: number): Pick<ReportedStopOrClue, 'stop' | 'clue'>[];
  /** Returns the places with unsettled reports. The most reported place comes first. */
  list(): ReportSummary[];
  /**
   * Marks all reports of a place as settled, because the operator has checked the place.
   * @returns the number of newly settled reports.
   */
  settleReports(place: ReportedStopOrClue, nowMs: number): Promise<number>;
}

const deleteOldest = `DELETE FROM reports WHERE (walk_id, walk_version, stop, clue, visitor_id) IN (
  SELECT walk_id, walk_version, stop, clue, visitor_id FROM reports
    WHERE walk_id = ? AND walk_version = ? AND stop = ? AND clue = ? ORDER BY reported_at_ms DESC LIMIT -1 OFFSET ?)`;

export function createReportStore(database: Database): ReportStore {
  return {
    add: ({ walk, version, stop, clue, visitor, kind, remark, reportedAtMs }) =>
      database.write((connection) => {
        if (!connection.prepare('SELECT 1 FROM visitors WHERE id = ?').get(visitor)) return false;
        connection
          .prepare('INSERT OR REPLACE INTO reports VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)')
          .run(walk, version, stop, clue, visitor, kind, remark, reportedAtMs);
        connection.prepare(deleteOldest).run(walk, version, stop, clue, maxPerPlace);
        return true;
      }),
    likelyGone: (walk, version) =>
      database.read(
        `SELECT stop, clue FROM reports WHERE walk_id = ? AND walk_version = ? AND settled_at_ms IS NULL
          GROUP BY stop, clue HAVING count(*) >= ${likelyVisitorCount} ORDER BY stop, clue`,
        walk,
        version,
      ),
    list: () =>
      database.read(
        `SELECT walk_id AS walk, walk_version AS version, stop, clue, count(*) AS visitors,
            group_concat(DISTINCT kind) AS kinds, group_concat(nullif(remark, ''), ' | ') AS remarks, max(reported_at_ms) AS lastAtMs
          FROM reports WHERE settled_at_ms IS NULL GROUP BY walk, version, stop, clue ORDER BY visitors DESC, lastAtMs DESC`,
      ),
    async settleReports({ walk, version, stop, clue }, nowMs) {
      const { changes } = await database.write((connection) =>
        connection
          .prepare(
            `UPDATE reports SET settled_at_ms = ? WHERE walk_id = ? AND walk_version = ? AND stop = ? AND clue = ?
              AND settled_at_ms IS NULL`,
          )
          .run(nowMs, walk, version, stop, clue),
      );
      return Number(changes);
    },
  };
}
