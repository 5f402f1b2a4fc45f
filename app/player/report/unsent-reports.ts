import type { ReportedStopOrClue } from '../../platform/platform.ts';
import { readLocalRecord, writeLocalRecord } from '../local-storage-record.ts';

/** A visitor's report about a stop or a clue. The server has not received this report yet. */
export interface UnsentReport {
  kind: string;
  remark: string;
}

type ReportTarget = ReportedStopOrClue & { walk: string };

const key = 'lorewalk:reports';

/** Returns this device's unsent report about a stop or a clue; undefined if there is none. */
export function readUnsentReport(place: ReportTarget): UnsentReport | undefined {
  const storedReport = readLocalRecord(key)[buildReportKey(place)];
  return isReport(storedReport) ? storedReport : undefined;
}

/**
 * Stores a report until the server receives it. Does nothing if storage is blocked; the open form still has the text.
 */
export function saveUnsentReport(place: ReportTarget, report: UnsentReport) {
  writeLocalRecord(key, { ...readLocalRecord(key), [buildReportKey(place)]: report });
}

export function removeUnsentReport(place: ReportTarget) {
  const { [buildReportKey(place)]: sent, ...others } = readLocalRecord(key);
  if (sent !== undefined) writeLocalRecord(key, others);
}

function buildReportKey({ walk, stop, clue = '' }: ReportTarget): string {
  return `${walk}/${stop}/${clue}`;
}

function isReport(value: unknown): value is UnsentReport {
  const { kind, remark } = (value ?? {}) as Record<string, unknown>;
  return typeof kind === 'string' && typeof remark === 'string';
}
