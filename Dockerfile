# Builds the site from this folder and runs it: docker build -t hemma . (or docker compose up --build)
FROM node:24-trixie-slim AS build
WORKDIR /src
COPY . .
# Installs and builds what is missing, then packs what the site needs to run: built files, packages, Node, PostgreSQL.
RUN --mount=type=cache,target=/root/.npm npm run release -- /release
RUN mkdir /opt/hemma && tar -xzf /release/hemma-*.tar.gz -C /opt/hemma --strip-components=1

FROM debian:trixie-slim
# PostgreSQL refuses to run as root, and as a user without a name.
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /var/lib/hemma --shell /usr/sbin/nologin hemma \
    && install -d -o hemma -g hemma -m 0750 /var/lib/hemma \
    && ln -s /opt/hemma/hemma /usr/local/bin/hemma
COPY --from=build /opt/hemma /opt/hemma
USER hemma
WORKDIR /var/lib/hemma
ENV DATA_DIR=/var/lib/hemma NODE_COMPILE_CACHE=/tmp/hemma-compiled
VOLUME /var/lib/hemma
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
    CMD ["/opt/hemma/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["hemma"]
