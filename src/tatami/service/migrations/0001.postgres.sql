-- One row for each accepted command. The two keys are all that keeps tables in order.
CREATE TABLE event (
    table_id bigint NOT NULL,
    version integer NOT NULL CHECK (version > 0),
    command_id uuid NOT NULL,
    who text NOT NULL,
    at bigint NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (table_id, version),
    UNIQUE (table_id, command_id)
);

-- The second lock: the grants are the first, and this one holds the owner and superusers too.
CREATE FUNCTION refuse_to_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of % are never changed: % refused', TG_TABLE_NAME, TG_OP;
END
$$;
CREATE TRIGGER event_is_never_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON event
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change();
ALTER TABLE event ENABLE ALWAYS TRIGGER event_is_never_changed;

-- What luck at a table is drawn from; every table has one.
CREATE TABLE secret (
    table_id bigint PRIMARY KEY,
    value bytea NOT NULL
);

-- One row: the secret of the whole site.
CREATE TABLE site (
    is_only boolean PRIMARY KEY CHECK (is_only),
    secret bytea NOT NULL
);

CREATE TABLE snapshot (
    table_id bigint PRIMARY KEY,
    version integer NOT NULL,
    body bytea NOT NULL
);

-- When a table is to be woken. Between a claim and what its claimer decides, asked_at holds the earliest wake-up that
-- new rows asked for: the claimer may not have seen them.
CREATE TABLE wakeup (
    table_id bigint PRIMARY KEY,
    due_at bigint NOT NULL,
    is_claimed boolean NOT NULL DEFAULT false,
    asked_at bigint
);
CREATE INDEX wakeup_due ON wakeup (due_at);

CREATE TABLE listing (
    table_id bigint PRIMARY KEY,
    game text NOT NULL,
    seats integer NOT NULL,
    free integer NOT NULL,
    phase text NOT NULL,
    is_public boolean NOT NULL
);
CREATE INDEX listing_lobby ON listing (table_id) WHERE is_public AND free > 0 AND phase = 'lobby';

CREATE TABLE code (
    code text PRIMARY KEY,
    table_id bigint NOT NULL,
    until bigint NOT NULL
);
CREATE INDEX code_until ON code (until);

-- Names are kept apart from the rows, because they must fade.
CREATE TABLE seat_name (
    table_id bigint NOT NULL,
    seat integer NOT NULL,
    name text NOT NULL,
    touched_at bigint NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seat_name_touched ON seat_name (touched_at);

CREATE TABLE worker_beat (
    worker text PRIMARY KEY,
    at bigint NOT NULL
);
