FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY libs/cli/package.json libs/cli/
COPY libs/client/package.json libs/client/
COPY libs/shared/package.json libs/shared/
COPY services/gateway/package.json services/gateway/
COPY services/ledger/package.json services/ledger/
COPY services/portal/package.json services/portal/
COPY services/psp-sandbox/package.json services/psp-sandbox/
COPY services/sales/package.json services/sales/
COPY services/webhooks/package.json services/webhooks/
COPY services/withdrawals/package.json services/withdrawals/

# Only the portal is built, because browsers run it.
FROM manifests AS portal
RUN npm ci --ignore-scripts --workspace @comporta/portal
COPY tsconfig.json ./
COPY libs/client libs/client
COPY libs/shared/src/contracts/statement-notes.ts libs/shared/src/contracts/
COPY services/portal services/portal
RUN node services/portal/scripts/build.ts

# One image for every process; the compose file says which one a container runs. Node strips types itself, so nothing is built.
FROM manifests
ENV NODE_ENV=production
# Makes glibc give back memory that was needed only briefly.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
# Native modules come as optional packages for this platform. The Node among them is removed: the image has its own.
RUN npm ci --omit=dev --ignore-scripts && \
    rm -rf node_modules/node-linux-* node_modules/.bin/node && \
    npm cache clean --force
COPY libs libs
COPY services services
COPY --from=portal /app/services/portal/dist services/portal/dist
COPY stack stack
COPY deploy deploy
COPY docs/guides docs/guides
# Lets the process's user write to a new volume there.
RUN mkdir /checkpoints && chown node:node /checkpoints
# The image keeps the modules as Node has compiled them, so that a container takes a third less CPU to start. Every program below
# ends at once, because its settings are missing.
ENV NODE_COMPILE_CACHE=/app/.compile-cache
RUN mkdir $NODE_COMPILE_CACHE && chown node:node $NODE_COMPILE_CACHE
USER node
RUN for program in services/*/src/api.ts services/*/src/worker.ts services/*/src/migrate.ts; do node $program >/dev/null 2>&1 || true; done
