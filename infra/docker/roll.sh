#!/bin/sh
# make compose-roll SERVICE=invoice: replaces the replicas of a service, one by one, with what
# docker-compose.yml, .env and the images now define. Each new one is ready before an old one is stopped, so
# that no call is lost.
# COMPOSE may hold further options of docker compose, such as -p and --env-file.
set -eu
cd "$(dirname "$0")/../.."
service=${SERVICE:?must name a service, for example: make compose-roll SERVICE=invoice}
# Two servers on one volume would destroy its data, and two containers cannot publish one port.
case $service in
  account | activity | coupon | fx | invoice | payment | webhook | gateway | door) ;;
  *)
    echo "$service cannot be rolled: only the services, the gateway and the door can. docker compose up -d --wait $service recreates it." >&2
    exit 1
    ;;
esac
compose="docker compose ${COMPOSE:-}"
# shellcheck disable=SC2086 # COMPOSE is a list of words.
run() { $compose "$@"; }

# Adds a replica. One that does not become ready is removed, as it would block the next roll.
add_one() {
  before=$(run ps -aq "$service")
  if run up -d --wait --no-recreate --scale "$service=$((wanted + 1))" "$service"; then return; fi
  for made in $(run ps -aq "$service"); do
    case $before in *"$made"*) continue ;; esac
    docker logs --tail 5 "$made" >&2
    docker rm -f "$made" >/dev/null
  done
  echo "No new replica of $service became ready; the previous ones keep serving." >&2
  exit 1
}

# A stopped container would be restarted unchanged and counted as a new replica.
run rm -f "$service" >/dev/null
old=$(run ps -q "$service")
[ -n "$old" ] || { echo "No replica of $service is running; docker compose up starts it." >&2; exit 1; }
wanted=$(echo "$old" | wc -l)
# A changed password of a database role takes effect here. Other changed services, such as Postgres, stay.
# Never use --no-deps: what it creates looks changed to the next `docker compose up`, which would then
# recreate it, and all that depends on it, at once.
run rm -f roles >/dev/null
run up -d --no-recreate roles
docker wait "$(run ps -aq roles)" >/dev/null
for container in $old; do
  add_one
  docker stop "$container" >/dev/null
  docker rm "$container" >/dev/null
  echo "replaced $container"
done
