#!/bin/sh
# What Postgres runs for each WAL segment: segment.sh keep ARCHIVE PATH NAME (archive_command) and segment.sh
# fetch ARCHIVE NAME PATH (restore_command).
set -eu

# Succeeds only when the segment would survive a power loss. After a crash Postgres archives a segment again,
# which succeeds if the content is equal; different content under the same name belongs to another history,
# and nothing is ever overwritten.
keep() {
  kept=$1/wal/$3.gz
  if [ ! -e "$kept" ]; then
    gzip -1 -c "$2" > "$kept.part"
    sync "$kept.part"
    mv "$kept.part" "$kept"
  elif ! gzip -dc "$kept" | cmp -s - "$2"; then
    echo "$3 is already in the archive, with different content" >&2
    exit 1
  fi
  sync "$1/wal"
}

# Postgres aborts recovery at exit codes above 125; a lower one means that the WAL ends before this segment.
fetch() {
  kept=$1/wal/$2.gz
  [ -e "$kept" ] || exit 1
  gzip -dc "$kept" > "$3" || exit 126
}

case ${1:-} in
  keep) keep "$2" "$3" "$4" ;;
  fetch) fetch "$2" "$3" "$4" ;;
  *) echo "usage: segment.sh keep ARCHIVE PATH NAME, or fetch ARCHIVE NAME PATH" >&2; exit 1 ;;
esac
