-- Parties: visitors who play one walk together. All phones replay the party's log of entries.
CREATE TABLE parties (
  id TEXT PRIMARY KEY,
  walk_id TEXT NOT NULL,
  pack_hash TEXT NOT NULL,
  -- The sequence number of the last entry; 0 before the first entry.
  head INTEGER NOT NULL,
  -- Grows with each change of the members or of the invite code. Streams then read both again.
  members_version INTEGER NOT NULL,
  -- 0 after the last member has left.
  ends_at_ms INTEGER NOT NULL,
  -- An HMAC of the invite code, and the random bytes from which the server's key derives the code again. NULL after the
  -- code is revoked.
  invite_code_hash BLOB UNIQUE,
  invite_code_nonce BLOB,
  invite_code_expires_at_ms INTEGER
) STRICT;

-- Separate tables, so that a change of `head` does not rewrite these texts.
CREATE TABLE party_initial_saves (
  party_id TEXT PRIMARY KEY REFERENCES parties (id) ON DELETE CASCADE,
  data TEXT NOT NULL
) STRICT;

CREATE TABLE party_snapshots (
  party_id TEXT PRIMARY KEY REFERENCES parties (id) ON DELETE CASCADE,
  sequence INTEGER NOT NULL,
  data TEXT NOT NULL
) STRICT;

-- All members that the log may name, including those who have left. Contains nothing that identifies a visitor.
CREATE TABLE party_members (
  party_id TEXT NOT NULL REFERENCES parties (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  PRIMARY KEY (party_id, id)
) STRICT;

-- The visitors who belong to a party now. The row is deleted when its visitor leaves, signs out or is deleted.
CREATE TABLE party_memberships (
  party_id TEXT NOT NULL REFERENCES parties (id) ON DELETE CASCADE,
  visitor_id TEXT NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
  member_id TEXT NOT NULL,
  name TEXT NOT NULL,
  lantern INTEGER NOT NULL,
  PRIMARY KEY (party_id, visitor_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX party_memberships_by_visitor ON party_memberships (visitor_id);

-- Has no rowids and no further index. A new entry changes only one page, so that many entries fit in one commit.
CREATE TABLE party_entries (
  party_id TEXT NOT NULL REFERENCES parties (id) ON DELETE CASCADE,
  sequence INTEGER NOT NULL,
  member_id TEXT NOT NULL,
  -- Chosen by the member's device, so that an entry that is sent twice is stored once.
  entry_id TEXT NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (party_id, sequence)
) STRICT, WITHOUT ROWID;
