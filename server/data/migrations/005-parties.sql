-- Visitors who play one walk together: a log of entries that all phones replay, and who belongs to it.
CREATE TABLE parties (
  id TEXT PRIMARY KEY,
  walk_id TEXT NOT NULL,
  pack_hash TEXT NOT NULL,
  -- The sequence of the last entry; 0 before the first.
  head INTEGER NOT NULL,
  -- Grows with each change of the members and of the invite code, so that streams read these only then.
  members_version INTEGER NOT NULL,
  -- 0 when the last member has left.
  ends_at_ms INTEGER NOT NULL,
  -- NULL after the invite code is revoked. An HMAC of the code, and random bytes from which the server's key derives it again.
  invite_code_hash BLOB UNIQUE,
  invite_code_nonce BLOB,
  invite_code_expires_at_ms INTEGER
) STRICT;

-- In tables of their own: a new head must not write these texts again.
CREATE TABLE party_initial_saves (
  party_id TEXT PRIMARY KEY REFERENCES parties (id) ON DELETE CASCADE,
  data TEXT NOT NULL
) STRICT;

CREATE TABLE party_snapshots (
  party_id TEXT PRIMARY KEY REFERENCES parties (id) ON DELETE CASCADE,
  sequence INTEGER NOT NULL,
  data TEXT NOT NULL
) STRICT;

-- Every member that the log may name, also those who left. Nothing here identifies a visitor.
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

-- One tree and no other index: an entry changes one page at the end of its party, so that many entries fit in one commit.
CREATE TABLE party_entries (
  party_id TEXT NOT NULL REFERENCES parties (id) ON DELETE CASCADE,
  sequence INTEGER NOT NULL,
  member_id TEXT NOT NULL,
  -- Chosen by the member's device: an entry that is sent twice is written once.
  entry_id TEXT NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (party_id, sequence)
) STRICT, WITHOUT ROWID;
