#!/bin/sh
# Run once by PostgreSQL's container: the role of the workers, which may add rows and never change one.
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=password="$TATAMI_APP_PASSWORD" <<'SQL'
CREATE ROLE tatami_app LOGIN PASSWORD :'password';
SQL
