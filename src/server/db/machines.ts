import { hostname } from 'node:os';
import type pg from 'pg';
import { one } from './one.ts';

/** A name of 63 bytes and more is cut by PostgreSQL. */
const MAX_NAME = 40;

const machineName = (): string =>
  hostname()
    .replace(/[^\w.-]/g, '?')
    .slice(0, MAX_NAME);

/** The name of a site's connections, by which the machines of a site know each other: `hemma web1 4`. */
export const applicationName = (processes: number): string => `hemma ${machineName()} ${processes}`;

/** A machine that serves the site, with the number of its processes. */
export interface Machine {
  name: string;
  processes: number;
}

/**
 * The other machines that are connected to this database now. Connections of a machine that lost its power or its network
 * stay open for two hours (TCP), so silent ones do not count: each process sends a notification every five seconds.
 */
export async function otherMachines(client: pg.Pool | pg.Client): Promise<Machine[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name ~ '^hemma \\S+ \\d+$'
      and state_change > now() - interval '1 minute' order by 1`);
  return rows
    .map(({ name }) => name.split(' '))
    .filter(([, name]) => name !== machineName())
    .map(([, name = '', processes]) => ({ name, processes: Number(processes) }));
}

/** This machine, of `processes`, and the others, by name. */
export async function allMachines(
  client: pg.Pool | pg.Client,
  { processes }: Pick<Machine, 'processes'>,
): Promise<Machine[]> {
  const machines = [{ name: machineName(), processes }, ...(await otherMachines(client))];
  return machines.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The connections that the server allows, and those that other programs use. A role that is no superuser does not see the
 * `backend_type` of others' connections; PostgreSQL's own processes have no role or no database.
 */
export async function connectionFigures(
  client: pg.Pool | pg.Client,
): Promise<{ allowed: number; used: number }> {
  const { rows } = await client.query<{ allowed: number; used: number }>(`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as allowed,
      (select count(*)::int from pg_stat_activity
       where coalesce(backend_type, 'client backend') = 'client backend' and usesysid is not null
         and datid is not null and application_name not like 'hemma%') as used`);
  return one(rows);
}
