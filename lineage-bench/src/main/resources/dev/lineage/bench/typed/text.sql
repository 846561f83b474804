CREATE VIRTUAL TABLE decision_text USING fts5(
  text, rationale, content='decision', content_rowid='id', tokenize='porter unicode61');
