#!/usr/bin/env bash
# Replaces the containers that run by those of the image that was built last, and turns nobody away: of each service as many new ones start
# beside the old ones, which end once the new ones are healthy. A lone gateway and the simulated bank are replaced where they stand.
# Further compose files: COMPOSE_FILE=docker-compose.yml:deploy/secrets-from-files.yml deploy/upgrade.sh
set -euo pipefail
cd "$(dirname "$0")/.."

healthy_within_seconds=180

if docker compose version >/dev/null 2>&1; then compose=(docker compose); else compose=(docker-compose); fi

running() {
  local id
  for id in $("${compose[@]}" ps -q "$1"); do
    if [ "$(docker inspect -f '{{.State.Running}}' "$id")" = true ]; then echo "$id"; fi
  done
}

is_healthy() { [ "$(docker inspect -f '{{.State.Health.Status}}' "$1")" = healthy ]; }

wait_until_healthy() {
  local id deadline=$((SECONDS + healthy_within_seconds))
  for id in "$@"; do
    until is_healthy "$id"; do
      if [ $SECONDS -ge $deadline ]; then return 1; fi
      sleep 0.5
    done
  done
}

remove() {
  local id
  # One by one: each is missed for no longer than its callers take to go on with another.
  for id in "$@"; do docker stop -t 35 "$id" >/dev/null && docker rm "$id" >/dev/null; done
}

replace_beside() {
  local service=$1 old new
  old=$(running "$service")
  [ -n "$old" ] || return 0
  echo "$service: $(wc -w <<<"$old") to replace"
  "${compose[@]}" up -d --no-deps --no-recreate --scale "$service=$((2 * $(wc -w <<<"$old")))" "$service"
  new=$(running "$service" | grep -vxF "$old")
  if ! wait_until_healthy $new; then
    echo "$service: the new ones are not healthy after $healthy_within_seconds s; they are removed, and the old ones go on. Their last words:" >&2
    for id in $new; do docker logs --tail 20 "$id" >&2; done
    remove $new
    exit 1
  fi
  remove $old
}

replace_in_place() {
  if [ -z "$(running "$1")" ]; then return 0; fi
  echo "$1: replaced where it stands, and away meanwhile"
  "${compose[@]}" up -d --no-deps "$1"
  wait_until_healthy $(running "$1") || { echo "$1: not healthy after $healthy_within_seconds s" >&2 && exit 1; }
}

for once in settings databases ledger-migrate psp-sandbox-migrate webhooks-migrate sales-migrate withdrawals-migrate gateway-migrate; do
  "${compose[@]}" run --rm --no-deps -T "$once"
done
replace_in_place psp-sandbox
for service in ledger ledger-worker webhooks webhooks-worker sales sales-worker withdrawals withdrawals-worker; do replace_beside "$service"; done
# One alone has the port for itself.
if [ "$(running gateway | wc -w)" -gt 1 ]; then replace_beside gateway; else replace_in_place gateway; fi
