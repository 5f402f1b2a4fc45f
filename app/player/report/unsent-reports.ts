import type { ReportedPlace } from '../../platform/platform.ts';
import { readRecord, writeRecord } from '../stored-record.ts';

/** What a visitor wanted to tell of a place. */
export interface UnsentReport {
  kind: string;
  remark: string;
}

type Place = ReportedPlace & { walk: string };

const key = 'lorewalk:reports';

/** What was to be sent about a place and has not arrived; whoever comes back to the page finds it in the form. */
export function unsentReport(place: Place): UnsentReport | undefined {
  const found = readRecord(key)[nameOf(place)];
  return isReport(found) ? found : undefined;
}

/** Where storage is blocked, it stays in the form as long as the page is open. */
export function keepUnsent(place: Place, report: UnsentReport) {
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
