-- The truth, append only: one row per ledger entry. The columns record, name, project, space, valid_from and valid_until
-- are derived from the body and stand here because every read needs them.
CREATE TABLE entry (
    sequence INTEGER PRIMARY KEY,
    record INTEGER NOT NULL,        -- handle: own time in milliseconds since 1900, shifted by 20 bits, plus a counter
    version INTEGER NOT NULL,
    replaces INTEGER NOT NULL,      -- the sequence of the version before; 0 for the first
    kind INTEGER NOT NULL,
    format INTEGER NOT NULL,
    at INTEGER NOT NULL,            -- ledger time, milliseconds since 1970
    project INTEGER,
    space INTEGER,
    valid_from INTEGER,
    valid_until INTEGER,
    name TEXT NOT NULL,             -- the record's id
    identity BLOB NOT NULL,
    salt BLOB NOT NULL,
    unit BLOB,                      -- in a unit's last entry: its identity, origin (empty: this store) and digest
    origin BLOB,
    digest BLOB,
    body BLOB NOT NULL
) STRICT;

CREATE UNIQUE INDEX entry_name ON entry (name) WHERE version = 1;

CREATE UNIQUE INDEX entry_record ON entry (record, sequence);

-- Names of things and values, once each: number is negative.
CREATE TABLE name (
    number INTEGER PRIMARY KEY,
    text TEXT NOT NULL UNIQUE
) STRICT;

-- What holds now. A link stands twice: forward (node = the record that said it, relation < 0) and backward (node = what it
-- points to, relation > 0); an attribute only backward. known_since is 0 where the edge is as old as its record.
CREATE TABLE edge (
    node INTEGER NOT NULL,
    relation INTEGER NOT NULL,
    other INTEGER NOT NULL,
    known_since INTEGER NOT NULL,
    strength REAL NOT NULL,
    ordinal INTEGER NOT NULL,
    PRIMARY KEY (node, relation, other)
) STRICT, WITHOUT ROWID;

-- What held once: until known_until, exclusive.
CREATE TABLE edge_past (
    node INTEGER NOT NULL,
    relation INTEGER NOT NULL,
    other INTEGER NOT NULL,
    known_until INTEGER NOT NULL,
    known_since INTEGER NOT NULL,
    strength REAL NOT NULL,
    ordinal INTEGER NOT NULL,
    PRIMARY KEY (node, relation, other, known_until)
) STRICT, WITHOUT ROWID;

-- Derived data that is costly to keep, packed; covers sequences after known_after up to known_until.
CREATE TABLE segment (
    family TEXT NOT NULL,
    known_until INTEGER NOT NULL,
    known_after INTEGER NOT NULL,
    data BLOB NOT NULL,
    UNIQUE (family, known_until)
) STRICT;

CREATE TABLE property (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
