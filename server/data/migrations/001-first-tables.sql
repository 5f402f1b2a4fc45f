CREATE TABLE visitors (
  id TEXT PRIMARY KEY,
  -- SHA-256 of the token in the visitor's cookie: who reads a backup cannot pass for a visitor.
  token_hash BLOB NOT NULL UNIQUE,
  -- Days since 1970-01-01 (UTC), not moments: enough to know when a visitor may be forgotten.
  created_day INTEGER NOT NULL,
  seen_day INTEGER NOT NULL
) STRICT;

CREATE INDEX visitors_by_seen_day ON visitors (seen_day);

-- With rowids: in a table without, SQLite reads the whole of a document to compare its key.
CREATE TABLE documents (
  visitor_id TEXT NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
  collection TEXT NOT NULL,
  id TEXT NOT NULL,
  -- Grows by one with each write; a new document begins at a random number.
  version INTEGER NOT NULL,
  changed_at_ms INTEGER NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (visitor_id, collection, id)
) STRICT;

-- A short code that moves one document to another browser. Only its hash is kept.
CREATE TABLE resume_codes (
  code_hash BLOB PRIMARY KEY,
  visitor_id TEXT NOT NULL,
  collection TEXT NOT NULL,
  document_id TEXT NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  FOREIGN KEY (visitor_id, collection, document_id) REFERENCES documents (visitor_id, collection, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Without it, every deleted document would be looked for in all codes.
CREATE INDEX resume_codes_by_document ON resume_codes (visitor_id, collection, document_id);
CREATE INDEX resume_codes_by_expiry ON resume_codes (expires_at_ms);

-- "The sign is gone": at most one report of a visitor for each stop or clue of a walk's version.
CREATE TABLE reports (
  walk_id TEXT NOT NULL,
  walk_version INTEGER NOT NULL,
  stop TEXT NOT NULL,
  -- Empty when the whole stop is meant.
  clue TEXT NOT NULL DEFAULT '',
  visitor_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  remark TEXT NOT NULL DEFAULT '',
  reported_at_ms INTEGER NOT NULL,
  -- When the operator has settled it; until then it counts.
  settled_at_ms INTEGER,
  PRIMARY KEY (walk_id, walk_version, stop, clue, visitor_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX reports_by_visitor ON reports (visitor_id);

-- What somebody asked to have deleted by the e-mail address of an app account.
CREATE TABLE deletion_requests (
  reference TEXT PRIMARY KEY,
  -- The form's own number: sent twice, it is one request.
  submission TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  scope TEXT NOT NULL,
  locale TEXT NOT NULL,
  requested_at_ms INTEGER NOT NULL,
  completed_at_ms INTEGER
) STRICT;

-- What the operator did with deletion requests. It keeps no e-mail address.
CREATE TABLE deletion_audit (
  at_ms INTEGER NOT NULL,
  reference TEXT NOT NULL,
  action TEXT NOT NULL,
  operator TEXT NOT NULL
) STRICT;

-- How often something happened on a day (UTC), per page and locale: totals and nothing else.
CREATE TABLE counts (
  day TEXT NOT NULL,
  page TEXT NOT NULL,
  locale TEXT NOT NULL,
  event TEXT NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (day, page, locale, event)
) STRICT, WITHOUT ROWID;
