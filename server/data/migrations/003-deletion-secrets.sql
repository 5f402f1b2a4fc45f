-- A visitor's id stands in every backup. Until now it also deleted everything of that visitor: now a secret does, and only its
-- SHA-256 is stored.
ALTER TABLE visitors ADD COLUMN deletion_hash BLOB;

-- Visitors may have noted their old id as the identifier that deletes. It stays valid until the visitor's next visit, which
-- replaces the hash. New ids replace the old ones everywhere, so that this file holds no old id in clear.
UPDATE visitors SET deletion_hash = sha256(id);
CREATE INDEX visitors_by_deletion_hash ON visitors (deletion_hash);

CREATE TEMP TABLE new_ids (old TEXT PRIMARY KEY, new TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO new_ids SELECT id, random_uuid() FROM visitors;

PRAGMA defer_foreign_keys = ON;
UPDATE visitors SET id = (SELECT new FROM new_ids WHERE old = id);
UPDATE documents SET visitor_id = (SELECT new FROM new_ids WHERE old = visitor_id);
UPDATE resume_codes SET visitor_id = (SELECT new FROM new_ids WHERE old = visitor_id);
-- Reports outlive visitors who did not come back.
UPDATE reports SET visitor_id = (SELECT new FROM new_ids WHERE old = visitor_id)
  WHERE visitor_id IN (SELECT old FROM new_ids);
DROP TABLE new_ids;
