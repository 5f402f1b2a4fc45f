import type { Database } from '../data/database.ts';

/** The problem at a place: it is gone, has changed, is inaccessible, or is unsafe. */
export const reportKinds = ['gone', 'changed', 'closed', 'unsafe'] as const;

/** The subject of a report: a stop of a walk's version, or one clue there. */
export interface ReportedPlace {
  walk: string;
  version: number;
  stop: string;
  /** Empty for the whole stop. */
  clue: string;
}

export interface Report extends ReportedPlace {
  visitor: string;
  kind: (typeof reportKinds)[number];
  remark: string;
  reportedAtMs: number;
}

export interface ReportSummary extends ReportedPlace {
  /** The number of visitors with an unsettled report. */
  visitors: number;
  kinds: string;
  remarks: string;
  lastAtMs: number;
}

/** A report is likely true from this many visitors on. */
const likelyFromVisitors = 3;

/** Each place keeps only its newest reports: enough to see the problem, and too few to fill the disk. */
const maxPerPlace = 100;

export interface Reports {
  /**
   * Stores a report, and resolves to whether it did: not for a visitor deleted in the meantime. A visitor has one report for each
   * place. A later one replaces it, and counts again if the earlier one was settled. A place keeps the newest 100.
   */
  add(report: Report): Promise<boolean>;
  /** Returns the stops and clues that may be gone: reported by three visitors, and not settled. */
  likelyGone(walk: string, version: number): Pick<ReportedPlace, 'stop' | 'clue'>[];
  /** Returns the unsettled places, the most reported first. */
  list(): ReportSummary[];
  /** Records that the operator has checked a place: earlier reports no longer count. Resolves to their number. */
  settle(place: ReportedPlace, nowMs: number): Promise<number>;
}

const deleteOldest = `DELETE FROM reports WHERE (walk_id, walk_version, stop, clue, visitor_id) IN (
  SELECT walk_id, walk_version, stop, clue, visitor_id FROM reports
    WHERE walk_id = ? AND walk_version = ? AND stop = ? AND clue = ? ORDER BY reported_at_ms DESC LIMIT -1 OFFSET ?)`;

export function createReports(database: Database): Reports {
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
          GROUP BY stop, clue HAVING count(*) >= ${likelyFromVisitors} ORDER BY stop, clue`,
        walk,
        version,
      ),
    list: () =>
      database.read(
        `SELECT walk_id AS walk, walk_version AS version, stop, clue, count(*) AS visitors,
            group_concat(DISTINCT kind) AS kinds, group_concat(nullif(remark, ''), ' | ') AS remarks, max(reported_at_ms) AS lastAtMs
          FROM reports WHERE settled_at_ms IS NULL GROUP BY walk, version, stop, clue ORDER BY visitors DESC, lastAtMs DESC`,
      ),
    async settle({ walk, version, stop, clue }, nowMs) {
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
