-- The day of the last sweep, in days since 1970-01-01 (UTC). If the clock has jumped since then, a sweep deletes nothing.
CREATE TABLE last_sweep (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  day INTEGER NOT NULL
) STRICT;
