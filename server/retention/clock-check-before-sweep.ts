import { countDaysSinceEpoch, dayMs, formatIsoDay } from '../calendar-days.ts';
import type { Database } from '../database/database.ts';
import { countInactiveVisitors } from '../visitors/visitors.ts';

/**
 * The longest plausible gap between two sweeps. After a longer gap the clock may be wrong, and the operator must confirm the
 * sweep.
 */
const maxGapDays = 30;

/** The largest share of all visitors that a sweep may delete without the operator's confirmation. */
const maxDeletedShare = 0.25;

/**
 * The number of visitors that a sweep may delete without confirmation, whatever their share. On a small site every visitor
 * may be inactive.
 */
const uncheckedVisitors = 20;

/** Thrown if the clock may be wrong. Nothing has been deleted. */
export class SweepRefusedError extends Error {
  override name = 'SweepRefusedError';
  readonly reason: 'clock-jumped' | 'too-many-visitors';

  constructor(reason: SweepRefusedError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

const fixSentence =
  'Nothing was deleted. Check the clock of this machine; if it is right: npm run data confirmed-sweep <today>.';

/**
 * Checks that the clock is plausible, because a wrong date would delete the data of active visitors.
 * @throws {SweepRefusedError} if the clock has jumped ahead, or the sweep would delete a large share of all visitors.
 */
export async function requirePlausibleClock(database: Database, now: Date, unseenBeforeDay: number): Promise<void> {
  const currentDay = countDaysSinceEpoch(now);
  const lastDay = readLastSweepDay(database) ?? (await saveDayOfNewestRecord(database));
  if (lastDay !== undefined && currentDay - lastDay > maxGapDays)
    throw new SweepRefusedError(
      'clock-jumped',
      `The clock says ${formatIsoDay(now)}, ${currentDay - lastDay} days after the last sweep or record (${formatIsoDay(new Date(lastDay * dayMs))}). ${fixSentence}`,
    );
  const { unseen, all } = countInactiveVisitors(database, unseenBeforeDay);
  if (unseen > uncheckedVisitors && unseen > all * maxDeletedShare)
    throw new SweepRefusedError(
      'too-many-visitors',
      `${unseen} of ${all} visitors would be deleted at once. ${fixSentence}`,
    );
}

/** Stores the day of a sweep. The next sweep compares the clock with this day. */
export async function saveLastSweepDay(database: Database, now: Date): Promise<void> {
  await database.write((connection) =>
    connection.prepare('INSERT OR REPLACE INTO last_sweep VALUES (1, ?)').run(countDaysSinceEpoch(now)),
  );
}

function readLastSweepDay(database: Database): number | undefined {
  return database.read<{ day: number }>('SELECT day FROM last_sweep')[0]?.day;
}

/**
 * Stores the newest day with a visit or an analytics count as the day of the last sweep. The first sweep compares the
 * clock with this day. The day stays stored if the first sweep is refused. So visits that the server then records with
 * a wrong clock cannot change it.
 * @returns the day; `undefined` if there are no records.
 */
async function saveDayOfNewestRecord(database: Database): Promise<number | undefined> {
  const [newestRow] = database.read<{ day: number | null }>(
    `SELECT max(day) AS day FROM (
      SELECT max(seen_day) AS day FROM visitors
      UNION ALL SELECT unixepoch(max(day)) / 86400 FROM counts)`,
  );
  const day = newestRow?.day ?? undefined;
  if (day !== undefined)
    await database.write((connection) => connection.prepare('INSERT OR IGNORE INTO last_sweep VALUES (1, ?)').run(day));
  return day;
}
