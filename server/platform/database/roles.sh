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
GRANT rappro_app TO rappro_owner WITH ADMIN OPTION;
ALTER DATABASE rappro OWNER TO rappro_owner;
SQL
