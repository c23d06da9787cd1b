import type { Call } from '#shared/contracts/call.ts';
import { requestExport } from '#shared/contracts/privacy.ts';
import { callsFor } from '#test/contract-calls.ts';
import { withClient } from '#test/database.ts';
import { call, type FilledCabin } from './fill.ts';
import type { Site } from './site.ts';
import { queriesDuring } from './statements.ts';

/** Times that each is called: what others ask the database for in between hardly counts. */
const ROUNDS = 20;

/** As docs/architecture.md has it; which call asks more is printed. */
export const MOST = 4;

/** That for the session, which each call asks for. */
const OF_THE_SESSION = 1;

async function serviceOf(site: Site, { id, token }: FilledCabin): Promise<number> {
  const services = await call(site.url, token, 'GET', `/api/cabins/${id}/services`);
  return (services as { serviceId: number }[])[0]?.serviceId ?? 0;
}

const PARAMS: ReadonlySet<string> = new Set([':id', ':serviceId', ':lang']);

/** A GET by the contract, but it has an export made. */
const WRITES = requestExport.path;

/** Whether a host's call reads, is about a cabin or nothing, and asks for no words. */
const isRead = ({ method, path, query, answer }: Call): boolean =>
  method === 'GET' &&
  path !== WRITES &&
  answer !== undefined &&
  (path.match(/:\w+/g) ?? []).every((name) => PARAMS.has(name)) &&
  (query === undefined || query.safeParse({}).success);

/** Queries of the host's call that asks the most when it reads, besides that for the session. */
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
      const ofOne = Math.round(queries / ROUNDS) - OF_THE_SESSION;
      if (ofOne > MOST) console.log(`GET ${path}: ${ofOne} queries`);
      most = Math.max(most, ofOne);
    }
    return most;
  });
}
