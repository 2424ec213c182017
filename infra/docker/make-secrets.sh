#!/bin/sh
# make-secrets.sh [FILE]: writes .env, or FILE, with a fresh secret for everything that needs one; what is there stays.
set -eu
cd "$(dirname "$0")/../.."
file=${1:-.env}
if [ -e "$file" ]; then echo "$file is already there; nothing was changed."; exit 0; fi
umask 077
hex() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
{
  echo "POSTGRES_PASSWORD=$(hex 24)"
  for noun in ACCOUNT ACTIVITY COUPON FX INVOICE PAYMENT WEBHOOK; do echo "${noun}_DB_PASSWORD=$(hex 24)"; done
  echo "NATS_PASSWORD=$(hex 24)"
  echo "SERVICE_SECRET=$(hex 32)"
  echo "TOKEN_ENCRYPTION_KEY=$(hex 32)"
  echo "LINK_SIGNING_KEY=$(hex 32)"
  echo "WALLET_SIGNING_SECRET=$(hex 32)"
  echo "WALLET_SERVICE_TOKEN=$(hex 32)"
  echo "STRIPE_SECRET_KEY=sk_test_$(hex 16)"
  echo "STRIPE_PUBLISHABLE_KEY=pk_test_$(hex 16)"
  echo "STRIPE_WEBHOOK_SECRET=whsec_$(hex 24)"
} > "$file"
echo "Wrote $file. Set the addresses and keys of a real wallet and card provider there before production."
