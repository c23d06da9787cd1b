import type { EmbeddedSession } from './embedded-session.ts';

/**
 * Tables that a server's autovacuum would take now, by its default thresholds
 * (https://www.postgresql.org/docs/current/runtime-config-vacuum.html). All tables each time would
 * hold up every query for 0.2 s on an empty database; these are done one at a time.
 */
const WORN_TABLES = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name
  FROM pg_stat_all_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE c.relkind IN ('r', 'm') AND c.relpersistence <> 't' AND (
    s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    OR s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
    OR s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
    OR age(c.relfrozenxid) > 150000000)
`;

/**
 * What a server's background processes do and PGlite has none of: a checkpoint, without which the
 * write-ahead log grows and recovery after a crash takes ever longer, and vacuuming.
 */
async function maintain(session: EmbeddedSession): Promise<void> {
  const worn = await session.atRest(async (run) => {
    await run('CHECKPOINT');
    return (await run(WORN_TABLES))[0]?.rows ?? [];
  });
  for (const row of worn) await session.atRest((run) => run(`VACUUM (ANALYZE) ${row['name']}`));
}

/** Runs `maintain` again and again, `everyMs` after it last ended. Returns how to stop. */
export function keepMaintained(
  session: EmbeddedSession,
  everyMs: number,
  onError: (error: Error) => void,
): () => void {
  let timer = setTimeout(tick, everyMs);
  let isStopped = false;
  function tick(): void {
    maintain(session)
      .catch((error: unknown) => onError(error instanceof Error ? error : new Error(String(error))))
      .finally(() => {
        if (!isStopped) timer = setTimeout(tick, everyMs);
      });
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
