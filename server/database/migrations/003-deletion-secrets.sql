-- Every backup contains the visitors' ids. Before this migration, an id was enough to delete its visitor's data. Now this
-- needs a secret, of which only the SHA-256 is stored.
ALTER TABLE visitors ADD COLUMN deletion_hash BLOB;

-- Visitors may have written down their old id to delete their data later. It stays valid until the visitor's next visit,
-- which replaces the hash. New ids replace the old ones everywhere, so that the database has no old id in plain text.
UPDATE visitors SET deletion_hash = sha256(id);
CREATE INDEX visitors_by_deletion_hash ON visitors (deletion_hash);

CREATE TEMP TABLE new_ids (old TEXT PRIMARY KEY, new TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO new_ids SELECT id, random_uuid() FROM visitors;

PRAGMA defer_foreign_keys = ON;
UPDATE visitors SET id = (SELECT new FROM new_ids WHERE old = id);
UPDATE documents SET visitor_id = (SELECT new FROM new_ids WHERE old = visitor_id);
UPDATE resume_codes SET visitor_id = (SELECT new FROM new_ids WHERE old = visitor_id);
-- Skips the reports of visitors who were deleted for inactivity, because these visitors have no new id.
UPDATE reports SET visitor_id = (SELECT new FROM new_ids WHERE old = visitor_id)
  WHERE visitor_id IN (SELECT old FROM new_ids);
DROP TABLE new_ids;
