# The store in which Patroni agrees on the leader, for compose.yaml.
FROM debian:trixie-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends etcd-server \
    && rm -rf /var/lib/apt/lists/*
USER etcd
VOLUME /var/lib/etcd
ENTRYPOINT ["etcd"]
