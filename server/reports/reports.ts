import type { Database } from '../data/database.ts';

/** What somebody found amiss: it is gone, it looks otherwise now, one cannot get there, it is unsafe. */
export const reportKinds = ['gone', 'changed', 'closed', 'unsafe'] as const;

/** What a report is about: a stop of a walk's version, or one clue there. */
export interface ReportedPlace {
  walk: string;
  version: number;
  stop: string;
  /** Empty when the whole stop is meant. */
  clue: string;
}

export interface Report extends ReportedPlace {
  visitor: string;
  kind: (typeof reportKinds)[number];
  remark: string;
  reportedAtMs: number;
}

export interface ReportSummary extends ReportedPlace {
  /** How many visitors reported it and nobody settled it. */
  visitors: number;
  kinds: string;
  remarks: string;
  lastAtMs: number;
}

/** So many visitors make what they report likely. */
const likelyVisitors = 3;

/** Of each place the newest are kept: enough to know what is amiss, and no way to fill the disk. */
const mostOfPlace = 100;

export interface Reports {
  /**
   * Keeps a report, and resolves to whether it did: not of a visitor who was deleted meanwhile. A visitor has one for each place: a
   * later one takes the earlier one's place, and counts again if that was settled. A place has the newest 100.
   */
  add(report: Report): Promise<boolean>;
  /** The stops and clues that may be gone: three visitors reported them, and nobody settled it. */
  likely(walk: string, version: number): Pick<ReportedPlace, 'stop' | 'clue'>[];
  /** What nobody has settled, the most reported first. */
  list(): ReportSummary[];
  /** Notes that the operator has looked into it: what was reported so far counts no more. Resolves to how many reports that were. */
  settle(place: ReportedPlace, nowMs: number): Promise<number>;
}

const forgetOldest = `DELETE FROM reports WHERE (walk_id, walk_version, stop, clue, visitor_id) IN (
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
        connection.prepare(forgetOldest).run(walk, version, stop, clue, mostOfPlace);
        return true;
      }),
    likely: (walk, version) =>
      database.read(
        `SELECT stop, clue FROM reports WHERE walk_id = ? AND walk_version = ? AND settled_at_ms IS NULL
          GROUP BY stop, clue HAVING count(*) >= ${likelyVisitors} ORDER BY stop, clue`,
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
