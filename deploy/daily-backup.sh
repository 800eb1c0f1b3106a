#!/bin/sh
# Backs up the club now and then every 24 hours, and removes backups older than KEEP_DAYS days.
# Usage: daily-backup.sh <folder>
set -eu
folder=$1
keep_days=${KEEP_DAYS:-30}
trap 'exit 0' TERM INT

while :; do
  file="$folder/rsfc-backup-$(date -u +%Y-%m-%d-%H%M%S).tar.gz"
  if node apps/server/src/club/backup/backup.ts "$file"; then
    # Old backups are removed only after a new one is complete, so that one is always left.
    find "$folder" -name 'rsfc-backup-*.tar.gz' -mtime "+$keep_days" -delete
    pause=86400
  else
    echo 'The backup failed; next try in 15 minutes.' >&2
    pause=900
  fi
  sleep "$pause" &
  wait $!
done
