-- Which tables have the luck of a deal, so that they can be compared.
CREATE TABLE deal (
    deal TEXT NOT NULL,
    table_id INTEGER NOT NULL,
    PRIMARY KEY (deal, table_id)
) WITHOUT ROWID;
