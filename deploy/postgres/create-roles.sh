#!/bin/sh
# Run once by the PostgreSQL image, on an empty volume: the owner migrates, the other role reads and writes rows.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 \
  --set owner_password="$OWNER_PASSWORD" --set running_password="$RUNNING_PASSWORD" <<'SQL'
create role club_owner login password :'owner_password';
create role club_running login password :'running_password';
create database club owner club_owner;
SQL
