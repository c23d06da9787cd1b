import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** Whether the address so many hops away is one of so many proxies of our own (docs/decisions/0002). */
export const trustProxies = (proxies: number) => (_address: string, hop: number) => hop < proxies;

/** The address a request comes from: Fastify's `request.ip`, for where there is no Fastify request. */
export const clientAddress = (request: IncomingMessage, proxies: number): string =>
  proxyAddress(request, trustProxies(proxies));
