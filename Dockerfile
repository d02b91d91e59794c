# The server with the console, for use with a Postgres of its own (see docker-compose.yml). The tree is that of `npm run release`.
FROM node:22.21.1-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY tsconfig.json tsconfig.build.json nest-cli.json .release.mjs ./
COPY LICENSE CHANGELOG.md README.md SECURITY.md .env.example ./
COPY server server
COPY web web
COPY docs docs
RUN npm run build
RUN node .release.mjs --tree /tree

# The sandbox of `docker compose --profile sandbox`, which is not in production.
FROM node:22.21.1-bookworm-slim AS sandbox
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /tree ./
COPY --from=build /app/dist/server/sandbox dist/server/sandbox
USER node
CMD ["node", "dist/server/sandbox/main.js"]

FROM node:22.21.1-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /tree ./
# A volume that is mounted here is the account's own.
RUN install -d -o node -g node /var/lib/rappro /var/lib/rappro-bodies
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Stopped by SIGTERM: questions under way are answered and written first, at most 45 s.
CMD ["node", "--enable-source-maps", "dist/server/start/main.js"]
