import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { Config } from '#server/config.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchOutside } from '#server/http-client.ts';
import type { Check } from './check.ts';

const TIMEOUT_MS = 10_000;
/** A proxy looks every second or so which machines answer, and may ask another one first. */
const TRIES = 5;
const PAUSE_MS = 1000;

type Address = Pick<Config, 'host' | 'port' | 'publicUrl' | 'proxies'>;

/** Asks for a path at PUBLIC_URL, as a guest would. */
async function ask(publicUrl: string, path: string): Promise<string> {
  const answer = await fetchOutside(`${publicUrl}${path}`, AbortSignal.timeout(TIMEOUT_MS)).catch(
    (error: unknown) => {
      throw new Error(`${publicUrl} cannot be reached from here`, { cause: error });
    },
  );
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${publicUrl} answers ${answer.status}: see the proxy, PORT and HOST`);
  return text;
}

const isSite = async (publicUrl: string): Promise<boolean> =>
  (await ask(publicUrl, '/healthz').catch(() => '')).includes('"status":"ok"');

/** Compares what the proxies in front add with TRUST_PROXY. */
function compareProxies(headers: IncomingHttpHeaders, { proxies, publicUrl }: Address): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter((address) => address.trim() !== '').length;
  if (forwarded === proxies)
    return `${publicUrl} leads here, proxies in front: ${proxies}, as TRUST_PROXY says`;
  throw new Error(
    `${publicUrl} leads here with ${forwarded} addresses in X-Forwarded-For: set TRUST_PROXY=${forwarded}${
      forwarded < proxies ? ', or let each proxy add its own' : ''
    }`,
  );
}

/** False when another program has the port, which is the site itself. */
async function isListening(server: Server, { port, host }: Address): Promise<boolean> {
  try {
    await once(server.listen(port, host), 'listening');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
}

/** While the site does not run here, listens in its place and sees what arrives through the proxies. */
async function checkAddress(config: Address): Promise<string> {
  const { publicUrl } = config;
  const nonce = randomUUID();
  let arrived: IncomingHttpHeaders | undefined;
  const server = createServer((request, response) => {
    if (request.url === `/${nonce}`) arrived = request.headers;
    response.end(nonce);
  });
  if (!(await isListening(server, config))) {
    if (!(await isSite(publicUrl))) throw new Error(`something else than the site answers at ${publicUrl}`);
    return `${publicUrl} answers; stop the site to compare TRUST_PROXY as well`;
  }
  try {
    let failure = new Error(`${publicUrl} leads to something else: see the proxy, PORT and HOST`);
    for (let tries = 0; arrived === undefined && tries < TRIES; tries += 1) {
      if (tries > 0) await sleep(PAUSE_MS);
      try {
        await ask(publicUrl, `/${nonce}`);
      } catch (error) {
        failure = error as Error;
        if (failure.cause !== undefined) throw failure; // no answer at all
      }
    }
    if (arrived !== undefined) return compareProxies(arrived, config);
    if (!(await isSite(publicUrl))) throw failure;
    return `${publicUrl} answers from another machine; stop that one to compare TRUST_PROXY as well`;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

export const addressCheck = (config: Address): Check => ({
  name: 'address',
  run: () => checkAddress(config),
});
