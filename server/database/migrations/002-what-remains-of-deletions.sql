-- Stores only the reference and the days of a deletion request, as the privacy page says: no exact times and no names.
CREATE TABLE deletion_days (
  reference TEXT NOT NULL,
  -- `received` or `completed`.
  action TEXT NOT NULL,
  -- Such as 2026-11-20 (UTC).
  day TEXT NOT NULL
) STRICT;

INSERT INTO deletion_days
  SELECT reference, action, date(at_ms / 1000, 'unixepoch') FROM deletion_audit ORDER BY at_ms, rowid;

DROP TABLE deletion_audit;
ALTER TABLE deletion_days RENAME TO deletion_audit;

CREATE INDEX deletion_audit_by_reference ON deletion_audit (reference);
