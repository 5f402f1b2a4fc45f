import type { Database } from '../data/database.ts';
import { dayMs, dayNumberOf, isoDayOf } from '../days.ts';
import { countUnseenVisitors } from '../visitors/visitors.ts';

/** After a longer downtime the server cannot know whether its clock is right. */
const longestGapDays = 30;

/** A sweep deletes at most this share of the visitors without confirmation. */
const largestShare = 0.25;

/** The share is not checked below this number of visitors: all of them may be inactive. */
const fewVisitors = 20;

/** Thrown if the clock may be wrong; the sweep deletes nothing. */
export class SweepRefused extends Error {
  override name = 'SweepRefused';
  readonly reason: 'clock-jumped' | 'too-many-visitors';

  constructor(reason: SweepRefused['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

const fix =
  'Nothing was deleted. Check the clock of this machine; if it is right: npm run data confirmed-sweep <today>.';

/**
 * Checks the clock before a sweep.
 * @throws {SweepRefused} if the clock has jumped ahead, or a sweep would delete a large share of all visitors.
 */
export function requireTrustworthyClock(database: Database, now: Date, unseenBeforeDay: number): void {
  const today = dayNumberOf(now);
  const lastDay = lastSweepDay(database) ?? newestRecordDay(database);
  if (lastDay !== undefined && today - lastDay > longestGapDays)
    throw new SweepRefused(
      'clock-jumped',
      `The clock says ${isoDayOf(now)}, ${today - lastDay} days after the last sweep or record (${isoDayOf(new Date(lastDay * dayMs))}). ${fix}`,
    );
  const { unseen, all } = countUnseenVisitors(database, unseenBeforeDay);
  if (unseen > fewVisitors && unseen > all * largestShare)
    throw new SweepRefused('too-many-visitors', `${unseen} of ${all} visitors would be deleted at once. ${fix}`);
}

/** Stores the day of a sweep for the next sweep's check of the clock. */
export async function recordSweep(database: Database, now: Date): Promise<void> {
  await database.write((connection) =>
    connection.prepare('INSERT OR REPLACE INTO last_sweep VALUES (1, ?)').run(dayNumberOf(now)),
  );
}

function lastSweepDay(database: Database): number | undefined {
  return database.read<{ day: number }>('SELECT day FROM last_sweep')[0]?.day;
}

/** Returns the last day with a visit or a count; used before the first sweep. */
function newestRecordDay(database: Database): number | undefined {
  const [newest] = database.read<{ day: number | null }>(
    `SELECT max(day) AS day FROM (
      SELECT max(seen_day) AS day FROM visitors
      UNION ALL SELECT unixepoch(max(day)) / 86400 FROM counts)`,
  );
  return newest?.day ?? undefined;
}
