import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/** Whether the address so many hops away is one of so many proxies of our own (docs/decisions/0002). */
export const trustProxies = (proxies: number) => (_address: string, hop: number) => hop < proxies;

/** The address a request comes from: Fastify's `request.ip`, for where there is no Fastify request. */
export const clientAddress = (request: IncomingMessage, proxies: number): string =>
  proxyAddress(request, trustProxies(proxies));

/** Says once that a proxy seems to be in front of which the settings know nothing: all its visitors count as one. */
export function noticeProxies(app: FastifyInstance, { proxies }: Pick<Config, 'proxies'>): void {
  if (proxies > 0) return;
  let isNoticed = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isNoticed || headers['x-forwarded-for'] === undefined) return;
    isNoticed = true;
    log.warn(
      'X-Forwarded-For arrives, but TRUST_PROXY is off: behind a proxy all visitors share the limits of one address; set it to the number of proxies in front',
    );
  });
}
