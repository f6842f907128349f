-- One row for each accepted command. The two keys are all that keeps tables in order.
CREATE TABLE event (
    table_id INTEGER NOT NULL,
    version INTEGER NOT NULL CHECK (version > 0),
    command_id BLOB NOT NULL CHECK (length(command_id) = 16),
    who TEXT NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, version),
    UNIQUE (table_id, command_id)
) WITHOUT ROWID;

CREATE TRIGGER event_is_never_updated BEFORE UPDATE ON event
BEGIN
    SELECT RAISE(ABORT, 'rows of event are never changed');
END;

CREATE TRIGGER event_is_never_deleted BEFORE DELETE ON event
BEGIN
    SELECT RAISE(ABORT, 'rows of event are never deleted');
END;

-- What luck at a table is drawn from; every table has one.
CREATE TABLE secret (
    table_id INTEGER PRIMARY KEY,
    value BLOB NOT NULL
);

-- One row: the secret of the whole site.
CREATE TABLE site (
    is_only INTEGER PRIMARY KEY CHECK (is_only = 1),
    secret BLOB NOT NULL
);

CREATE TABLE snapshot (
    table_id INTEGER PRIMARY KEY,
    version INTEGER NOT NULL,
    body BLOB NOT NULL
);

-- When a table is to be woken. Between a claim and what its claimer decides, asked_at holds the earliest wake-up that
-- new rows asked for: the claimer may not have seen them.
CREATE TABLE wakeup (
    table_id INTEGER PRIMARY KEY,
    due_at INTEGER NOT NULL,
    is_claimed INTEGER NOT NULL DEFAULT 0,
    asked_at INTEGER
);
CREATE INDEX wakeup_due ON wakeup (due_at);

CREATE TABLE listing (
    table_id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    seats INTEGER NOT NULL,
    free INTEGER NOT NULL,
    phase TEXT NOT NULL,
    is_public INTEGER NOT NULL
);
CREATE INDEX listing_lobby ON listing (table_id) WHERE is_public AND free > 0 AND phase = 'lobby';

CREATE TABLE code (
    code TEXT PRIMARY KEY,
    table_id INTEGER NOT NULL,
    until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX code_until ON code (until);

-- Names are kept apart from the rows, because they must fade.
CREATE TABLE seat_name (
    table_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    touched_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX seat_name_touched ON seat_name (touched_at);

CREATE TABLE worker_beat (
    worker TEXT PRIMARY KEY,
    at INTEGER NOT NULL
) WITHOUT ROWID;
