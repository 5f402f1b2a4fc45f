-- The day of the last sweep, in days since 1970-01-01 (UTC): a clock that has jumped since then must not erase anything.
CREATE TABLE last_sweep (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  day INTEGER NOT NULL
) STRICT;
