# syntax=docker/dockerfile:1

# The web app. Its tools (Vite, React and others) stay in this stage.
FROM node:24-trixie-slim AS web
WORKDIR /club
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN node scripts/build.ts

# Only the packages of the server. Without apps/web/package.json, npm leaves out the packages of the web app.
FROM node:24-trixie-slim AS packages
WORKDIR /club
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
# The database is another container, so its binaries are not needed.
RUN npm ci --omit=dev --ignore-scripts --workspace @rsfc/server && rm -rf node_modules/@embedded-postgres

FROM node:24-trixie-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    npm_config_cache=/tmp/.npm \
    npm_config_update_notifier=false
WORKDIR /club
# A new volume gets the owner of its folder here; `backup` of compose.yaml writes to /backups.
RUN mkdir /data /backups && chown node:node /data /backups
# The whole folder, because some packages are in the node_modules of a workspace.
COPY --from=packages /club ./
COPY packages packages
COPY apps/server apps/server
COPY --from=web /club/apps/web/build/client apps/web/build/client
COPY deploy/daily-backup.sh deploy/
# This user owns nothing under /club: it writes only to /data, /backups and /tmp.
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "apps/server/src/commands/check-health.ts"]
CMD ["node", "--max-semi-space-size=16", "apps/server/src/main.ts"]
