import type pg from 'pg';
import { SERVICE_KEYS } from '#shared/service-keys.ts';

/** Gives a row to each kind of service that has none (R-services-7); those that stand keep their ids. */
export async function addServiceRows(client: pg.PoolClient): Promise<void> {
  await client.query(
    `insert into services (key)
     select wanted.key from unnest($1::text[]) with ordinality as wanted (key, place)
     where not exists (select from services there where there.key = wanted.key and there.user_id is null)
     order by wanted.place`,
    [SERVICE_KEYS],
  );
}
