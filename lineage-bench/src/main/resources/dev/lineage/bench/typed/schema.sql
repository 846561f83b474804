CREATE TABLE name (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE decision (
  id INTEGER PRIMARY KEY,
  public_id TEXT NOT NULL,
  ulid BLOB NOT NULL,
  decided_at INTEGER NOT NULL,
  project INTEGER NOT NULL,
  session INTEGER NOT NULL,
  actor INTEGER NOT NULL,
  type INTEGER NOT NULL,
  outcome INTEGER NOT NULL,
  lists BLOB NOT NULL,
  text TEXT NOT NULL,
  rationale TEXT,
  lesson TEXT,
  git_commit TEXT);
CREATE UNIQUE INDEX decision_by_public_id ON decision (public_id);
CREATE INDEX decision_by_session ON decision (session);
CREATE INDEX decision_by_actor ON decision (actor);
CREATE INDEX decision_by_type ON decision (type);
CREATE INDEX decision_by_outcome ON decision (outcome);
CREATE TABLE decision_tag (tag INTEGER, decision INTEGER, PRIMARY KEY (tag, decision)) WITHOUT ROWID;
CREATE TABLE decision_entity (entity INTEGER, decision INTEGER, PRIMARY KEY (entity, decision)) WITHOUT ROWID;
CREATE TABLE link (source INTEGER, target INTEGER, relation INTEGER, PRIMARY KEY (source, target, relation)) WITHOUT ROWID;
CREATE TABLE link_reverse (target INTEGER, source INTEGER, relation INTEGER, PRIMARY KEY (target, source, relation)) WITHOUT ROWID;
