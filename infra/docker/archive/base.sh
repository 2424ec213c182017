#!/bin/sh
# base.sh make: writes a base backup of the running cluster to its archive, and prunes older ones.
# base.sh fill ARCHIVE [TIME]: fills an empty data directory that recovers to that time or the archive's end.
# It calls the server's backup functions, as not every image has pg_basebackup of exactly the same version.
set -eu
umask 077
keep=${ARCHIVE_KEEP:-2}

fail() { echo "$1" >&2; exit 1; }
ask() { psql --no-psqlrc --quiet --tuples-only --no-align -v ON_ERROR_STOP=1 -d postgres "$@"; }

# Copies all files except those that Postgres recreates by itself.
copy_files() {
  changed=0
  tar -C "$PGDATA" -czf "$1" --exclude='./postmaster.*' --exclude='./pg_wal/*' --exclude='./pg_replslot/*' \
    --exclude='./pg_dynshmem/*' --exclude='./pg_notify/*' --exclude='./pg_serial/*' --exclude='./pg_snapshots/*' \
    --exclude='./pg_stat_tmp/*' --exclude='./pg_subtrans/*' --exclude='pgsql_tmp*' . 2> "$1.said" || changed=$?
  # 1: a file changed or disappeared while it was read; replaying the WAL repairs that.
  [ "$changed" -le 1 ] || { cat "$1.said" >&2; exit 1; }
  rm "$1.said"
  gzip -t "$1"
}

# Starting and stopping the backup must happen in one session, which waits for the copy in between.
make_base() {
  [ -n "${ARCHIVE:-}" ] || fail "Archiving is not enabled in this stack: see archived.yml."
  # 0 would delete the backup that is being made, too.
  echo "$keep" | grep -Eqx '[1-9][0-9]{0,3}' || fail "ARCHIVE_KEEP must be the number of base backups to keep, 1 or more."
  [ "$(ask -c "select count(*) from pg_tablespace")" = 2 ] || fail "Tablespaces are not supported."
  exec 9> "$ARCHIVE/base/.lock"
  flock -n 9 || fail "Another base backup is running."
  part=$ARCHIVE/base/.part
  rm -rf "$part"
  mkdir "$part"
  ask << END
set statement_timeout = 0;
select pg_backup_start('make compose-base-backup', true) \gset started_
\! sh "$0" copy "$part/data.tar.gz" && touch "$part/copied"
set statement_timeout = '10min';
select labelfile as label from pg_backup_stop(true) \gset
\o $part/label
\qecho :label
\o $part/ended
select to_char(clock_timestamp() at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"');
END
  [ -e "$part/copied" ] || fail "The files could not be copied."
  # The label exactly as the server returned it: psql adds a newline of its own.
  printf '%s\n' "$(cat "$part/label")" > "$part/backup_label"
  name=$(cat "$part/ended")
  rm "$part/copied" "$part/label" "$part/ended"
  sync "$part/data.tar.gz" "$part/backup_label" "$part"
  mv "$part" "$ARCHIVE/base/$name"
  sync "$ARCHIVE/base"
  prune
  echo "Base backup $name: $(du -sh "$ARCHIVE/base/$name" | cut -f1); the archive has $(du -sh "$ARCHIVE" | cut -f1)."
}

bases() { ls "$1/base" | sort; }

# Keeps the newest base backups, and the WAL segments that the oldest of them needs. A segment's name is its
# timeline and its position; timeline history files are kept.
prune() {
  bases "$ARCHIVE" | head -n "-$keep" | while read -r old; do rm -r "${ARCHIVE:?}/base/$old"; done
  oldest=$(bases "$ARCHIVE" | head -n 1)
  first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]\{24\}\))$/\1/p' "$ARCHIVE/base/$oldest/backup_label")
  [ -n "$first" ] || fail "$oldest does not record where it starts."
  for path in "$ARCHIVE"/wal/????????????????????????*.gz; do
    piece=$(basename "$path")
    place=$(echo "$piece" | cut -c 9-24)
    if [ "$place" \< "${first#????????}" ]; then rm "$path"; fi
  done
}

# Prints the newest base backup that ended before that time.
base_before() {
  latest=
  for name in $(bases "$1"); do if [ -z "$2" ] || [ "$name" \< "$2" ]; then latest=$name; fi; done
  [ -n "$latest" ] || fail "The archive has no base backup from before that time."
  echo "$1/base/$latest"
}

fill() {
  moment=
  before=
  if [ -n "$2" ]; then
    moment=$(date -u -d "$2" '+%F %T.%6N+00')
    before=$(date -u -d "$moment" +%Y%m%dT%H%M%SZ)
  fi
  [ ! -e "$PGDATA/PG_VERSION" ] || [ -e "$PGDATA/filling" ] || return 0
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  find "$PGDATA" -mindepth 1 -delete
  touch "$PGDATA/filling"
  base=$(base_before "$1" "$before")
  tar -C "$PGDATA" -xzf "$base/data.tar.gz"
  cp "$base/backup_label" "$PGDATA/backup_label"
  {
    # Refuses connections until the target is reached; then it is an ordinary server on its own timeline.
    echo "hot_standby = off"
    echo "restore_command = 'sh /archiving/segment.sh fetch $1 %f %p'"
    # An empty value overrides that of an earlier recovery in the base backup of a recovered server.
    echo "recovery_target_time = '$moment'"
    echo "recovery_target_action = promote"
  } >> "$PGDATA/postgresql.auto.conf"
  touch "$PGDATA/recovery.signal"
  sync
  rm "$PGDATA/filling"
  echo "Recovering from $base${moment:+ to $moment}."
}

case ${1:-} in
  make) make_base ;;
  copy) copy_files "$2" ;;
  fill) fill "$2" "${3:-}" ;;
  *) fail "usage: base.sh make, or fill ARCHIVE [TIME]" ;;
esac
