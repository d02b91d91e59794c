#!/bin/sh
# Run once by the Postgres image, on an empty data directory: the two logins of Rappro. The owner changes the schema; the
# application works as a member of rappro_app, which owns nothing.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  -v owner_password="$RAPPRO_OWNER_PASSWORD" -v app_password="$RAPPRO_APP_PASSWORD" <<'SQL'
CREATE ROLE rappro_app NOLOGIN;
CREATE ROLE rappro_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE rappro LOGIN PASSWORD :'app_password';
GRANT rappro_app TO rappro;
-- What each connection of the application has, also through a pooler. The server sets it for an older login of its own at its start.
ALTER ROLE rappro SET role = rappro_app;
ALTER ROLE rappro SET synchronous_commit = on;
ALTER ROLE rappro SET statement_timeout = '60s';
ALTER ROLE rappro SET idle_in_transaction_session_timeout = '60s';
GRANT rappro_app TO rappro_owner WITH ADMIN OPTION;
ALTER DATABASE rappro OWNER TO rappro_owner;
SQL
