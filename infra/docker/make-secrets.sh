#!/bin/sh
# make-secrets.sh [FILE]: writes .env, or FILE, with a fresh secret for everything that needs one; existing
# values stay. A file of an earlier release, or one begun by hand, gets those that it lacks.
set -eu
cd "$(dirname "$0")/../.."
file=${1:-.env}
umask 077
hex() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }

secrets() {
  echo "POSTGRES_PASSWORD=$(hex 24)"
  for noun in ACCOUNT ACTIVITY COUPON FX INVOICE PAYMENT WEBHOOK; do echo "${noun}_DB_PASSWORD=$(hex 24)"; done
  echo "TOKEN_ENCRYPTION_KEY=$(hex 32)"
  echo "LINK_SIGNING_KEY=$(hex 32)"
  echo "WALLET_SIGNING_SECRET=$(hex 32)"
  echo "WALLET_SERVICE_TOKEN=$(hex 32)"
  echo "STRIPE_SECRET_KEY=sk_test_$(hex 16)"
  echo "STRIPE_PUBLISHABLE_KEY=pk_test_$(hex 16)"
  echo "STRIPE_WEBHOOK_SECRET=whsec_$(hex 24)"
}

# An Ed25519 key pair for each process. In DER the 32 key bytes follow a header of 16 bytes (private) or 12
# bytes (public).
keys() {
  pair=$(mktemp)
  public=
  for name in gateway account activity coupon fx invoice payment webhook; do
    openssl genpkey -algorithm ed25519 -outform DER -out "$pair"
    echo "$(echo $name | tr a-z A-Z)_SERVICE_KEY=$(od -An -j16 -v -tx1 "$pair" | tr -d ' \n')"
    half=$(openssl pkey -inform DER -in "$pair" -pubout -outform DER | od -An -j12 -v -tx1 | tr -d ' \n')
    public="$public,$name=$half"
  done
  rm "$pair"
  echo "SERVICE_PUBLIC_KEYS=${public#,}"
}

nats_passwords() {
  for user in GATEWAY ACCOUNT ACTIVITY COUPON FX INVOICE PAYMENT WEBHOOK OPERATOR; do
    echo "${user}_NATS_PASSWORD=$(hex 24)"
  done
}

command -v openssl > /dev/null || { echo "openssl is not installed; it is needed to generate the keys of the processes." >&2; exit 1; }
# Passes on those lines NAME=value for which the file has neither NAME nor NAME_FILE.
lacking() {
  while IFS= read -r line; do grep -Eq "^${line%%=*}(_FILE)?=" "$file" || echo "$line"; done
}

touch "$file"
# A file begun by hand may be readable by everybody; what its group may do stays. One that is closed already is
# left alone, as it may be that of another member of its group, and only its owner can change that.
open=$(find -H "$file" \( -perm -004 -o -perm -002 -o -perm -001 \))
if [ -n "$open" ]; then chmod o-rwx "$file"; fi
# Ends the last line, so that what is appended begins a line of its own.
if [ -n "$(tail -c 1 "$file")" ]; then echo >> "$file"; fi
new=
made=$({ secrets; nats_passwords; } | lacking)
if [ -n "$made" ]; then
  echo "$made" >> "$file"
  new="secrets"
fi
# All keys or none: each process holds the public keys of the others.
if ! grep -Eq '^SERVICE_PUBLIC_KEYS(_FILE)?=' "$file"; then
  made=$(keys)
  echo "$made" >> "$file"
  new="${new:+$new and }keys"
fi
if [ -z "$new" ]; then echo "$file is already complete; nothing was changed."; exit 0; fi
echo "Wrote $new into $file. Set the addresses and keys of a real wallet and card provider there before production."
