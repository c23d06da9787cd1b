import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';
import { startTestApp, type TestApp } from './app.ts';
import { newCode, newHost } from './factories.ts';
import { startTestServer } from './postgres.ts';
import './site.ts';

/**
 * Vitest's global setup for tests of the host app: the real server on a database of its own. It runs beside them, as
 * it does for browsers: in their own process it would meet the globals of a page.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const stopPostgres = await startTestServer();
  const site = await startTestApp();
  const url = await site.app.listen({ host: '127.0.0.1', port: 0 });
  const givens = await offerGivens(site);
  project.provide('site', { url, givens: givens.url });
  return async () => {
    givens.stop();
    await site.close();
    await stopPostgres();
  };
}

type Given = (site: TestApp, options: object) => Promise<unknown>;

/** What would take a test many calls, hashed passwords among them. */
const GIVENS: Record<string, Given> = {
  '/host': async (site, options) => {
    const { email, password, token } = await newHost(site, options);
    return { email, password, token };
  },
  '/code': (site) => newCode(site),
};

async function offerGivens(site: TestApp): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    void (async () => {
      const given = await GIVENS[request.url ?? '']?.(site, (await json(request)) as object);
      response.end(JSON.stringify(given));
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, stop: () => void server.close() };
}
