import type { ReportedPlace } from '../../platform/platform.ts';
import { readRecord, writeRecord } from '../stored-record.ts';

/** A report of a visitor about a place. */
export interface UnsentReport {
  kind: string;
  remark: string;
}

type Place = ReportedPlace & { walk: string };

const key = 'lorewalk:reports';

/** Returns the unsent report about a place, so that the form shows it again. */
export function unsentReport(place: Place): UnsentReport | undefined {
  const found = readRecord(key)[nameOf(place)];
  return isReport(found) ? found : undefined;
}

/** Stores a report until it is sent. Where storage is blocked, only the form has it, while the page is open. */
export function saveUnsent(place: Place, report: UnsentReport) {
  writeRecord(key, { ...readRecord(key), [nameOf(place)]: report });
}

export function forgetUnsent(place: Place) {
  const { [nameOf(place)]: sent, ...others } = readRecord(key);
  if (sent !== undefined) writeRecord(key, others);
}

function nameOf({ walk, stop, clue = '' }: Place): string {
  return `${walk}/${stop}/${clue}`;
}

function isReport(value: unknown): value is UnsentReport {
  const { kind, remark } = (value ?? {}) as Record<string, unknown>;
  return typeof kind === 'string' && typeof remark === 'string';
}
