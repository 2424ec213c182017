#!/bin/sh
# make compose-roll SERVICE=invoice: replaces the replicas of a service, one by one, by such as docker-compose.yml, .env
# and the images now say. Each new one is ready before an old one is told to end, so that no call is lost.
# COMPOSE may hold what else docker compose needs to know, such as -p and --env-file.
set -eu
cd "$(dirname "$0")/../.."
service=${SERVICE:?which one? For example: make compose-roll SERVICE=invoice}
# Two servers on one volume would destroy what is in it, and two containers cannot publish one port.
case $service in
  account | activity | coupon | fx | invoice | payment | webhook | gateway | door) ;;
  *)
    echo "$service cannot be rolled: only the services, the gateway and the door can. docker compose up -d makes it anew." >&2
    exit 1
    ;;
esac
compose="docker compose ${COMPOSE:-}"
# shellcheck disable=SC2086 # COMPOSE is a list of words.
run() { $compose "$@"; }

# One more replica. One that does not become ready goes again, as it would neither serve nor let another roll pass.
add_one() {
  before=$(run ps -aq "$service")
  if run up -d --wait --no-recreate --scale "$service=$((wanted + 1))" "$service"; then return; fi
  for made in $(run ps -aq "$service"); do
    case $before in *"$made"*) continue ;; esac
    docker logs --tail 5 "$made" >&2
    docker rm -f "$made" >/dev/null
  done
  echo "No new replica of $service became ready; those before it serve on." >&2
  exit 1
}

# One that has ended would be started again as it was, and pass for a new one.
run rm -f "$service" >/dev/null
old=$(run ps -q "$service")
[ -n "$old" ] || { echo "No replica of $service is running; docker compose up starts it." >&2; exit 1; }
wanted=$(echo "$old" | wc -l)
# A changed password of a database role counts from here on. What else has changed, such as Postgres itself, is left alone.
# Never with --no-deps: what is made so looks changed to the next `docker compose up`, which then makes it, and all that
# depends on it, anew at once.
run rm -f roles >/dev/null
run up -d --no-recreate roles
docker wait "$(run ps -aq roles)" >/dev/null
for container in $old; do
  add_one
  docker stop "$container" >/dev/null
  docker rm "$container" >/dev/null
  echo "replaced $container"
done
