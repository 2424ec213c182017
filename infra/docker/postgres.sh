#!/bin/sh
# postgres.sh serve ARGUMENT...: starts Postgres through its image's own entrypoint, with TLS 1.3 and no
# plaintext connections (postgres-hba.conf). postgres.sh reload: loads renewed certificates; clients stay.
set -eu
given=/run/secrets/tls
own=/run/tls
data=/var/lib/postgresql

# Postgres accepts only a private key that its own user owns and that others cannot read.
take_certificate() {
  [ -r "$given/key.pem" ] || { echo "There is no certificate for Postgres: run make certificates" >&2; exit 1; }
  umask 077
  for file in key.pem cert.pem; do
    cp "$given/$file" "$own/$file.part"
    mv "$own/$file.part" "$own/$file"
  done
  umask 022
}

# A second server on the same volume would destroy it: in separate containers they do not notice each other,
# as each has its own process ids and shared memory. The lock lasts as long as any process of this container.
take_data() {
  exec 9> "$data/.serving"
  flock -n 9 || { echo "Another Postgres is using this data directory." >&2; exit 1; }
}

case ${1:-} in
  serve)
    shift
    take_data
    take_certificate
    # See archive/recovered.yml and archive/archived.yml.
    if [ -n "${RECOVER_FROM:-}" ]; then sh /archiving/base.sh fill "$RECOVER_FROM" "${RECOVER_TO:-}"; fi
    if [ -n "${ARCHIVE:-}" ]; then
      set -- "$@" -c archive_mode=on -c "archive_command=sh /archiving/segment.sh keep $ARCHIVE %p %f" \
        -c "archive_timeout=$ARCHIVE_SECONDS"
    fi
    exec docker-entrypoint.sh "$@" -c ssl=on -c ssl_min_protocol_version=TLSv1.3 -c "ssl_cert_file=$own/cert.pem" \
      -c "ssl_key_file=$own/key.pem" -c hba_file=/postgres-hba.conf
    ;;
  reload)
    take_certificate
    pg_ctl reload --silent --pgdata="$PGDATA"
    ;;
  *) echo "usage: postgres.sh serve ARGUMENT..., or reload" >&2; exit 1 ;;
esac
