#!/usr/bin/env bash
# Replaces running containers by those of the newest build, one by one: a new container of a service starts beside the old ones, and
# once it is healthy, an old one ends. A lone gateway and the simulated bank are replaced in place.
# With further compose files: COMPOSE_FILE=docker-compose.yml:deploy/secrets-from-files.yml deploy/upgrade.sh
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
  local deadline=$((SECONDS + healthy_within_seconds))
  until is_healthy "$1"; do
    if [ $SECONDS -ge $deadline ]; then return 1; fi
    sleep 0.5
  done
}

remove() {
  docker stop -t 35 "$1" >/dev/null
  docker rm "$1" >/dev/null
}

replace_beside() {
  local service=$1 olds old before new
  olds=$(running "$service")
  for old in $olds; do
    before=$(running "$service")
    "${compose[@]}" up -d --no-deps --no-recreate --scale "$service=$(($(wc -w <<<"$before") + 1))" "$service"
    new=$(running "$service" | grep -vxF "$before")
    if ! wait_until_healthy "$new"; then
      echo "$service: the new one is not healthy after $healthy_within_seconds s; it is removed, and the old ones go on. Its last words:" >&2
      docker logs --tail 20 "$new" >&2
      remove "$new"
      exit 1
    fi
    remove "$old"
  done
}

replace_in_place() {
  if [ -z "$(running "$1")" ]; then return 0; fi
  echo "$1: replaced where it stands, and away meanwhile"
  "${compose[@]}" up -d --no-deps "$1"
  wait_until_healthy "$(running "$1")" || { echo "$1: not healthy after $healthy_within_seconds s" >&2 && exit 1; }
}

for once in settings databases ledger-migrate psp-sandbox-migrate webhooks-migrate sales-migrate withdrawals-migrate gateway-migrate; do
  "${compose[@]}" run --rm --no-deps -T "$once"
done
replace_in_place psp-sandbox
for service in ledger ledger-worker webhooks webhooks-worker sales sales-worker withdrawals withdrawals-worker; do replace_beside "$service"; done
# A second gateway cannot start beside a lone one, which holds the only port.
if [ "$(running gateway | wc -w)" -gt 1 ]; then replace_beside gateway; else replace_in_place gateway; fi
