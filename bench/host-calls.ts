import type { Call } from '#shared/contracts/call.ts';
import { requestExport } from '#shared/contracts/privacy.ts';
import { callsFor } from '#test/contract-calls.ts';
import { withClient } from '#test/database.ts';
import { call, type FilledCabin } from './fill.ts';
import type { Site } from './site.ts';
import { queriesDuring } from './statements.ts';

/** Repeats of each call, so that background queries hardly count. */
const ROUNDS = 20;

/** The budget of docs/architecture.md; calls beyond it are printed. */
export const MAX_QUERIES = 4;

/** The query for the session in each call. */
const SESSION_QUERIES = 1;

async function serviceOf(site: Site, { id, token }: FilledCabin): Promise<number> {
  const services = await call(site.url, token, 'GET', `/api/cabins/${id}/services`);
  return (services as { serviceId: number }[])[0]?.serviceId ?? 0;
}

const PARAMS: ReadonlySet<string> = new Set([':id', ':serviceId', ':lang']);

/** A GET that creates an export. */
const WRITES = requestExport.path;

/** Whether a host's call reads, and needs at most a cabin's ids. */
const isRead = ({ method, path, query, answer }: Call): boolean =>
  method === 'GET' &&
  path !== WRITES &&
  answer !== undefined &&
  (path.match(/:\w+/g) ?? []).every((name) => PARAMS.has(name)) &&
  (query === undefined || query.safeParse({}).success);

/** The most queries of a host's reading call, without the session's. */
export async function countHostQueries(site: Site, cabin: FilledCabin, databaseUrl: string): Promise<number> {
  const serviceId = await serviceOf(site, cabin);
  const reads = (await callsFor('host')).filter(isRead);
  return withClient(databaseUrl, async (client) => {
    let most = 0;
    for (const { path } of reads) {
      const at = path
        .replace(':id', String(cabin.id))
        .replace(':serviceId', String(serviceId))
        .replace(':lang', 'de');
      const queries = await queriesDuring(client, async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const answer = await fetch(site.url + at, { headers: { authorization: `Bearer ${cabin.token}` } });
          await answer.arrayBuffer();
          if (!answer.ok) throw new Error(`GET ${at} answered ${answer.status}`);
        }
      });
      const ofOne = Math.round(queries / ROUNDS) - SESSION_QUERIES;
      if (ofOne > MAX_QUERIES) console.log(`GET ${path}: ${ofOne} queries`);
      most = Math.max(most, ofOne);
    }
    return most;
  });
}
