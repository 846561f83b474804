-- The truth is: of entry the columns sequence, unit and body, and of its stamp all but the place and the version before; the table
-- kind; and property 'id', the store's identity. All else is derived from these, and a rebuild makes it anew.

-- The ledger, append only: one row per entry. What reads only carry along is packed: a column costs more than the bytes in it.
-- The columns record, version, project, space, valid_from, valid_until, name and edges are derived.
CREATE TABLE entry (
    sequence INTEGER PRIMARY KEY,
    record INTEGER NOT NULL,        -- handle: own time in milliseconds since 1900, shifted by 20 bits, plus a counter; see version
    version INTEGER NOT NULL,       -- from 1; 0 of an event, whose record's handle stands with its sign turned
    project INTEGER,
    space INTEGER,
    valid_from INTEGER,
    valid_until INTEGER,
    name TEXT NOT NULL,             -- the record's id
    stamp BLOB NOT NULL,            -- ledger time in its first 8 bytes, then identity, salt and numbers: see Stamp
    edges BLOB,                     -- the attributes and links that hold with the version: see HeldEdge; of an event, see EventEdges
    unit BLOB,                      -- in a unit's last entry: its identity, digest and, from another store, origin
    body BLOB NOT NULL
) STRICT;

CREATE UNIQUE INDEX entry_name ON entry (name) WHERE version = 1;

CREATE UNIQUE INDEX entry_record ON entry (record, sequence);

-- Events that begin or end edges: most do neither.
CREATE INDEX entry_event ON entry (record, sequence) WHERE version = 0 AND edges IS NOT NULL;

-- The words of the kinds to which the stamps' numbers point: append only, and no name, since nothing else says an entry's kind.
CREATE TABLE kind (
    number INTEGER PRIMARY KEY,
    word TEXT NOT NULL UNIQUE,
    derived INTEGER NOT NULL        -- derived: the earliest revision of the kind by which entries were derived, see Revisions
) STRICT;

-- Names of things and values, once each. Other tables hold the number with its sign turned, so that it is no record's handle.
CREATE TABLE name (
    number INTEGER PRIMARY KEY,
    text TEXT NOT NULL UNIQUE
) STRICT;

-- What holds now: from what an attribute or a link names (node) to the record that says it (other). known_since is 0 where the
-- edge is as old as its record. Filled from entry.edges, many entries at a time: property 'indexed' is the sequence up to which.
CREATE TABLE edge (
    node INTEGER NOT NULL,
    relation INTEGER NOT NULL,
    other INTEGER NOT NULL,
    known_since INTEGER NOT NULL,
    PRIMARY KEY (node, relation, other)
) STRICT, WITHOUT ROWID;

-- What held once: until known_until, exclusive.
CREATE TABLE edge_past (
    node INTEGER NOT NULL,
    relation INTEGER NOT NULL,
    other INTEGER NOT NULL,
    known_until INTEGER NOT NULL,
    known_since INTEGER NOT NULL,
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
    value ANY NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO property (name, value) VALUES ('indexed', 0);

-- The highest handle of a record that was not older than the ledger when it was learned, as an import can say; 0 if there is none.
INSERT INTO property (name, value) VALUES ('ahead', 0);

-- The newest entry whose writer's clock was behind ledger time; 0 if there is none.
INSERT INTO property (name, value) VALUES ('behind', 0);

-- The corrections of times, packed, the newest first.
INSERT INTO property (name, value) VALUES ('corrections', X'');
