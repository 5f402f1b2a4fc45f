CREATE TABLE visitors (
  id TEXT PRIMARY KEY,
  -- SHA-256 of the token in the visitor's cookie, so that a backup does not permit signing in as a visitor.
  token_hash BLOB NOT NULL UNIQUE,
  -- Days since 1970-01-01 (UTC). Deleting inactive visitors needs no exact times.
  created_day INTEGER NOT NULL,
  seen_day INTEGER NOT NULL
) STRICT;

CREATE INDEX visitors_by_seen_day ON visitors (seen_day);

-- Has rowids: in a table without rowids, SQLite reads a whole document to compare its key.
CREATE TABLE documents (
  visitor_id TEXT NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
  collection TEXT NOT NULL,
  id TEXT NOT NULL,
  -- Grows by one with each write. A new document begins at a random number.
  version INTEGER NOT NULL,
  changed_at_ms INTEGER NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (visitor_id, collection, id)
) STRICT;

-- Short codes, each of which moves one document to another browser. Only the hash of a code is stored.
CREATE TABLE resume_codes (
  code_hash BLOB PRIMARY KEY,
  visitor_id TEXT NOT NULL,
  collection TEXT NOT NULL,
  document_id TEXT NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  FOREIGN KEY (visitor_id, collection, document_id) REFERENCES documents (visitor_id, collection, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Without this index, each deletion of a document would scan all codes.
CREATE INDEX resume_codes_by_document ON resume_codes (visitor_id, collection, document_id);
CREATE INDEX resume_codes_by_expiry ON resume_codes (expires_at_ms);

-- Reports such as "The sign is gone". A visitor has at most one for each stop or clue of a walk's version.
CREATE TABLE reports (
  walk_id TEXT NOT NULL,
  walk_version INTEGER NOT NULL,
  stop TEXT NOT NULL,
  -- Empty for a report about the whole stop.
  clue TEXT NOT NULL DEFAULT '',
  visitor_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  remark TEXT NOT NULL DEFAULT '',
  reported_at_ms INTEGER NOT NULL,
  -- The time at which the operator settled the report. The report counts until then.
  settled_at_ms INTEGER,
  PRIMARY KEY (walk_id, walk_version, stop, clue, visitor_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX reports_by_visitor ON reports (visitor_id);

-- Requests to delete data of an app account, which the e-mail address identifies.
CREATE TABLE deletion_requests (
  reference TEXT PRIMARY KEY,
  -- Identifies one submission of the form, so that sending it twice stores one request.
  submission TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  scope TEXT NOT NULL,
  locale TEXT NOT NULL,
  requested_at_ms INTEGER NOT NULL,
  completed_at_ms INTEGER
) STRICT;

-- The operator's actions on deletion requests, without e-mail addresses.
CREATE TABLE deletion_audit (
  at_ms INTEGER NOT NULL,
  reference TEXT NOT NULL,
  action TEXT NOT NULL,
  operator TEXT NOT NULL
) STRICT;

-- The number of events per day (UTC), page and locale. Contains only totals.
CREATE TABLE counts (
  day TEXT NOT NULL,
  page TEXT NOT NULL,
  locale TEXT NOT NULL,
  event TEXT NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (day, page, locale, event)
) STRICT, WITHOUT ROWID;
