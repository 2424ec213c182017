#!/bin/sh
# make-certificates.sh [FOLDER]: issues a certificate for each process (FOLDER/<process>/tls; by default in the
# SECRETS_DIR of the environment or of .env, where docker compose reads them, or in .secrets) by a certificate
# authority of our own (FOLDER/authority, which no container sees).
# The operator's tools, in FOLDER/operator, get only the CA certificate. Each run issues new certificates,
# which processes reload within ten seconds; NATS and Postgres must be told to reload.
# AUTHORITY=new, then nothing, then AUTHORITY=only, at least a minute apart, replace the authority too.
set -eu
cd "$(dirname "$0")/../.."
# Prints the value in .env, without the quotes around it.
of_env_file() {
  [ ! -e .env ] || sed -n "s/^SECRETS_DIR=//p" .env | tail -n 1 | sed "s/^\(['\"]\)\(.*\)\1\$/\2/"
}
folder=${1:-${SECRETS_DIR:-$(of_env_file)}}
folder=${folder:-.secrets}
authority=$folder/authority
processes="gateway account activity coupon fx invoice payment webhook nats postgres"
trusting="$processes operator"
step=${AUTHORITY:-}

fail() { echo "$1" >&2; exit 1; }
command -v openssl > /dev/null || fail "openssl is not installed; it is needed to issue the certificates."
case $step in '' | new | only) ;; *) fail "AUTHORITY must be new, only, or unset." ;; esac
umask 077
mkdir -p "$authority"
# Only this mode protects the keys: they are world-readable, as containers run as users of their own.
chmod 700 "$folder" "$authority"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# place FILE TARGET MODE: replaces the target atomically, as it may be read at any moment.
place() { chmod "$3" "$1"; cp -p "$1" "$2.part"; mv "$2.part" "$2"; }
new_key() { openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$1"; }
# Servers get the names of their own host, too, for tools that run there.
names_of() {
  case $1 in nats | postgres) echo "DNS:$1,DNS:localhost,IP:127.0.0.1" ;; *) echo "DNS:$1" ;; esac
}
stamp() { date -u -d "@$1" +%Y%m%d%H%M%SZ 2> /dev/null || date -u -r "$1" +%Y%m%d%H%M%SZ; }
is_fresh() { [ -n "$(find "$1" -mmin -1)" ]; }

# sign EXTENSIONS DAYS ARGUMENT...: valid from an hour ago, for machines whose clocks are behind.
sign() {
  extensions=$1 days=$2
  shift 2
  now=$(date +%s)
  : > "$scratch/index"
  echo "4$(od -An -N15 -tx1 /dev/urandom | tr -d ' \n')0" > "$scratch/serial"
  openssl ca -batch -notext -config "$scratch/settings" -extensions "$extensions" \
    -startdate "$(stamp $((now - 3600)))" -enddate "$(stamp $((now + days * 86400)))" "$@" 2> "$scratch/said" \
    || fail "$(cat "$scratch/said")"
}

# write_settings NAME: writes the openssl configuration, with the subject names if NAME is a process.
write_settings() {
  cat > "$scratch/settings" << END
[ca]
default_ca = ours
[ours]
database = $scratch/index
serial = $scratch/serial
new_certs_dir = $scratch
default_md = sha256
policy = names
unique_subject = no
[names]
commonName = supplied
[authority]
basicConstraints = critical, CA:TRUE, pathlen:0
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[process]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth, clientAuth
subjectAltName = $(names_of "$1")
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
END
}

# request NAME: makes a new key and a signing request for that name.
request() {
  new_key "$scratch/key.pem"
  printf '[req]\ndistinguished_name = name\nprompt = no\n[name]\nCN = %s\n' "$1" > "$scratch/request.conf"
  openssl req -new -config "$scratch/request.conf" -key "$scratch/key.pem" -out "$scratch/request.pem"
}

# Key and certificate are in one file, so that there is never one without the other.
make_authority() {
  write_settings none
  request "checkout $(od -An -N4 -tx1 /dev/urandom | tr -d ' \n')"
  sign authority 3650 -selfsign -keyfile "$scratch/key.pem" -in "$scratch/request.pem" -out "$scratch/cert.pem"
  cat "$scratch/cert.pem" "$scratch/key.pem" > "$scratch/authority.pem"
  place "$scratch/authority.pem" "$authority/authority.pem" 600
}

# Issues the certificate that a process uses as server and as client.
certify() {
  write_settings "$1"
  request "$1"
  sign process 90 -cert "$authority/authority.pem" -keyfile "$authority/authority.pem" \
    -in "$scratch/request.pem" -out "$scratch/cert.pem"
  place "$scratch/key.pem" "$folder/$1/tls/key.pem" 644
  place "$scratch/cert.pem" "$folder/$1/tls/cert.pem" 644
}

# Writes the trusted authorities: the current one, and the previous one while it is being replaced.
trust() {
  openssl x509 -in "$authority/authority.pem" -out "$scratch/ca.pem"
  if [ -e "$authority/previous.pem" ]; then cat "$authority/previous.pem" >> "$scratch/ca.pem"; fi
  for name in $trusting; do
    cmp -s "$scratch/ca.pem" "$folder/$name/tls/ca.pem" || place "$scratch/ca.pem" "$folder/$name/tls/ca.pem" 644
  done
}

start_replacing() {
  [ ! -e "$authority/previous.pem" ] || fail "The authority is already being replaced: finish that with AUTHORITY=only."
  openssl x509 -in "$authority/authority.pem" -out "$scratch/previous.pem"
  place "$scratch/previous.pem" "$authority/previous.pem" 600
  make_authority
  trust
  echo "The new authority is trusted alongside the previous one. In a minute, run: make certificates"
}

end_replacing() {
  openssl x509 -in "$authority/authority.pem" -out "$scratch/only.pem"
  for name in $processes; do
    cert=$folder/$name/tls/cert.pem
    openssl verify -CAfile "$scratch/only.pem" "$cert" > /dev/null 2>&1 \
      || fail "The certificate of $name was issued by the previous authority: run make certificates first."
    if is_fresh "$cert"; then fail "Processes may still present their previous certificates: wait a minute."; fi
  done
  rm -f "$authority/previous.pem"
  trust
  echo "Only the newest authority is trusted now."
}

for name in $trusting; do
  mkdir -p "$folder/$name/tls"
  chmod 755 "$folder/$name" "$folder/$name/tls"
done
[ -e "$authority/authority.pem" ] || { make_authority; step=; }
case $step in
  new) start_replacing ;;
  only) end_replacing ;;
  *)
    trust
    if [ -e "$authority/previous.pem" ] && is_fresh "$folder/gateway/tls/ca.pem"; then
      fail "Processes may not trust the new authority yet: wait a minute."
    fi
    for name in $processes; do certify "$name"; done
    echo "Wrote certificates, valid for 90 days, into $folder/<process>/tls."
    ;;
esac
