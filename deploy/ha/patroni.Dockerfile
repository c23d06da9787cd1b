# PostgreSQL with Patroni, for compose.yaml.
FROM postgres:18-trixie
RUN apt-get update \
    && apt-get install --yes --no-install-recommends patroni python3-etcd \
    && rm -rf /var/lib/apt/lists/* \
    && install -d -o postgres -g postgres -m 0700 /var/lib/postgresql/patroni
COPY patroni.yml /etc/patroni/config.yml
USER postgres
VOLUME /var/lib/postgresql
ENTRYPOINT ["patroni", "/etc/patroni/config.yml"]
