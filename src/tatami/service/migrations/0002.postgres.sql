-- Which tables have the luck of a deal, so that they can be compared.
CREATE TABLE deal (
    deal text NOT NULL,
    table_id bigint NOT NULL,
    PRIMARY KEY (deal, table_id)
);
