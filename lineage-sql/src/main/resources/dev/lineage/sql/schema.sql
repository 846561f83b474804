-- Each atomic write. Truth.
CREATE TABLE commits (
    sequence INTEGER PRIMARY KEY,   -- of its last version or event
    id TEXT NOT NULL,               -- ULID
    recorded_at INTEGER NOT NULL,   -- microseconds since 1970; never falls
    max_time INTEGER NOT NULL,      -- greatest own time of all records so far
    digest BLOB NOT NULL            -- SHA-256 over the digest before, this row, its versions, events and keys
) STRICT;

-- Every version of every record. Truth, but for text_sequence.
CREATE TABLE versions (
    sequence INTEGER PRIMARY KEY,
    origin INTEGER NOT NULL,        -- sequence of the first version of the record
    text_sequence INTEGER NOT NULL, -- the version whose words are in texts for this one
    record TEXT NOT NULL,
    kind TEXT NOT NULL,
    number INTEGER NOT NULL,
    project TEXT NOT NULL,
    space TEXT NOT NULL,
    actor TEXT NOT NULL,
    session TEXT,
    time INTEGER NOT NULL,          -- the record's own time
    updated_at INTEGER,             -- if not at time
    valid_from INTEGER,
    valid_until INTEGER,
    salt BLOB NOT NULL,             -- of a forgotten version, the hash of salt and body
    body TEXT NOT NULL              -- JSON; of a forgotten version, why
) STRICT;

CREATE UNIQUE INDEX versions_record ON versions (record) WHERE number = 1;

CREATE INDEX versions_origin ON versions (origin);

CREATE INDEX versions_project ON versions (project, kind, time) WHERE number = 1;

CREATE INDEX versions_kind ON versions (kind, time) WHERE number = 1;

-- Answers to idempotency keys. Truth.
CREATE TABLE keys (
    project TEXT NOT NULL,
    space TEXT NOT NULL,
    key TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    request TEXT NOT NULL,          -- SHA-256 of the version's salt and what was asked for
    PRIMARY KEY (project, space, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX keys_sequence ON keys (sequence);

-- The events of records such as runs. Truth.
CREATE TABLE events (
    sequence INTEGER PRIMARY KEY,   -- shared with versions
    origin INTEGER NOT NULL,        -- versions.origin
    number INTEGER NOT NULL,        -- from 1 within the record
    kind TEXT NOT NULL,
    id TEXT,                        -- if its writer gave one
    salt BLOB NOT NULL,
    body TEXT NOT NULL,             -- JSON
    state TEXT                      -- JSON that follows from the events so far, where it changes. Derived
) STRICT;

CREATE UNIQUE INDEX events_origin ON events (origin, number);

CREATE INDEX events_state ON events (origin, sequence) WHERE state IS NOT NULL;

-- Values that lists filter by, while they hold: from the version sequence on, before the version until. Derived.
CREATE TABLE facets (
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    time INTEGER NOT NULL,          -- versions.time
    origin INTEGER NOT NULL,        -- versions.origin
    sequence INTEGER NOT NULL,
    until INTEGER,
    PRIMARY KEY (name, value, time, origin, sequence)
) STRICT, WITHOUT ROWID;

-- The graph, while its links hold. Derived.
CREATE TABLE links (
    origin INTEGER NOT NULL,        -- versions.origin
    place INTEGER NOT NULL,         -- order within the record
    sequence INTEGER NOT NULL,
    until INTEGER,
    source TEXT,                    -- where it begins, if not at the record
    relation TEXT NOT NULL,
    target TEXT NOT NULL,
    strength REAL NOT NULL,
    reason TEXT,
    at INTEGER,                     -- when it was made, if not at versions.time
    PRIMARY KEY (origin, place, sequence)
) STRICT, WITHOUT ROWID;

CREATE INDEX links_target ON links (target);

CREATE INDEX links_source ON links (source) WHERE source IS NOT NULL;

-- The annotations by which each kind was derived.
CREATE TABLE kinds (
    name TEXT PRIMARY KEY,
    digest TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The meaning of texts, by models of hosts: a byte for each component. Derived.
CREATE TABLE vectors (
    model TEXT NOT NULL,
    text_sequence INTEGER NOT NULL, -- versions.text_sequence
    data BLOB NOT NULL,
    PRIMARY KEY (model, text_sequence)
) STRICT;

-- Rights until a time, such as claims of tasks. Lost ones have ended.
CREATE TABLE leases (
    token INTEGER PRIMARY KEY,
    record TEXT NOT NULL,
    holder TEXT NOT NULL,
    until INTEGER NOT NULL          -- microseconds since 1970
) STRICT;

CREATE INDEX leases_holder ON leases (holder);
