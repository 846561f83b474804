-- Times follow from the clocks of writers and their corrections. A stamp begins with the writer's clock, in place of ledger time, and the number
-- behind that of the kind has two flags more below the format: see Stamp. In format 1 it was 4 to 7; some files of format 1 have the new one already.
UPDATE entry
SET stamp = CAST(
    substr(stamp, 1, 45)
    || CASE substr(stamp, 46, 1) WHEN X'04' THEN X'10' WHEN X'05' THEN X'11' WHEN X'06' THEN X'12' ELSE X'13' END
    || substr(stamp, 47) AS BLOB)
WHERE substr(stamp, 46, 1) IN (X'04', X'05', X'06', X'07');

-- The newest entry whose writer's clock was behind ledger time; 0 if there is none.
INSERT INTO property (name, value) VALUES ('behind', 0) ON CONFLICT (name) DO NOTHING;

-- The corrections of times, packed, the newest first.
INSERT INTO property (name, value) VALUES ('corrections', X'') ON CONFLICT (name) DO NOTHING;

INSERT INTO property (name, value) VALUES ('rebuild', X'01') ON CONFLICT DO NOTHING;
