#!/bin/sh
# What Postgres runs for each piece of its log: segment.sh keep ARCHIVE PATH NAME (archive_command) and
# segment.sh fetch ARCHIVE NAME PATH (restore_command).
set -eu

# Done is what would survive a loss of power. After a crash Postgres asks again for what is kept already; anything else
# under a name that is there is another history, and nothing is ever overwritten.
keep() {
  kept=$1/wal/$3.gz
  if [ ! -e "$kept" ]; then
    gzip -1 -c "$2" > "$kept.part"
    sync "$kept.part"
    mv "$kept.part" "$kept"
  elif ! gzip -dc "$kept" | cmp -s - "$2"; then
    echo "$3 is in the archive already, with another content" >&2
    exit 1
  fi
  sync "$1/wal"
}

# From 126 on Postgres gives up; less means that its log ends before this piece.
fetch() {
  kept=$1/wal/$2.gz
  [ -e "$kept" ] || exit 1
  gzip -dc "$kept" > "$3" || exit 126
}

case ${1:-} in
  keep) keep "$2" "$3" "$4" ;;
  fetch) fetch "$2" "$3" "$4" ;;
  *) echo "segment.sh keep ARCHIVE PATH NAME, or fetch ARCHIVE NAME PATH" >&2; exit 1 ;;
esac
