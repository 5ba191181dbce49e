#!/bin/sh
# Writes Redis's accounts from the environment, as stack/servers/redis-accounts.ts does, and starts Redis with them. Passwords come
# from REDIS_PASSWORD_… or from the files that REDIS_PASSWORD_…_FILE name, and never appear on a command line.
set -eu
users=${REDIS_USERS_FILE:-/tmp/users.acl}
rights='+@read +@write +@connection +@transaction +@blocking -@scripting +eval +evalsha +script|load +script|exists -@dangerous -scan -randomkey -client|tracking +info'

hash_of() {
  eval "file=\${$1_FILE:-} password=\${$1:-}"
  if [ -n "$file" ]; then password=$(cat "$file"); fi
  if [ -z "$password" ]; then echo "$1 is required" >&2; exit 78; fi
  printf %s "$password" | sha256sum | cut -d' ' -f1
}

umask 077
{
  # Nobody can sign in as `default`. It keeps all rights, because the server reads its append-only file as this user when it starts.
  echo 'user default off ~* &* +@all'
  admin=$(hash_of REDIS_PASSWORD)
  echo "user admin on #$admin ~* &* +@all"
  for user in gateway sales withdrawals webhooks; do
    hash=$(hash_of "REDIS_PASSWORD_$(echo $user | tr a-z A-Z)")
    case $user in
      gateway) channel=' resetchannels &comporta:gateway:changes +publish +subscribe +unsubscribe' ;;
      webhooks) channel=' resetchannels &comporta:gateway:changes +publish' ;;
      *) channel= ;;
    esac
    echo "user $user on #$hash ~comporta:$user:* $rights$channel"
  done
} > "$users"
exec "$@" --aclfile "$users"
