import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { getCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { listCabinServices } from '#shared/contracts/services.ts';
import { attachTemplate, createTemplate, listTemplates } from '#shared/contracts/templates.ts';
import { startTestApp } from '#test/app.ts';
import { addressPart, fromSchema } from '#test/arbitrary.ts';
import { type Client, clientOf, problemOf } from '#test/client.ts';
import { fillService, newActiveCabin, newAdmin, newHost } from '#test/factories.ts';
import { type DocumentedRoute, documentedRoutes } from '#test/openapi.ts';

// Calls with arbitrary input by all kinds of users. Every run is the same, so that failures can be reproduced; to search
// further, change the seed and set ARBITRARY_TRIES.
const SEED = 1;
const TRIES_PER_ROUTE = Number(process.env['ARBITRARY_TRIES'] ?? 10);

const app = await startTestApp();
afterAll(() => app.close());
const routes = await documentedRoutes(app);

/** Calls with which admins change hosts' data, tried on a separate site. */
const ADMIN_DEEDS = new Set([
  'PATCH /api/admin/users/{id}',
  'DELETE /api/admin/users/{id}/sessions',
  'DELETE /api/admin/users/{id}/second-factor',
  'POST /api/admin/upgrade-requests/{id}/approve',
  'POST /api/admin/upgrade-requests/{id}/decline',
  'POST /api/admin/tokens/{code}/retire',
  'POST /api/admin/tokens/{code}/verify',
]);
const isAdminDeed = ({ method, path }: DocumentedRoute) => ADMIN_DEEDS.has(`${method} ${path}`);

/** A host with recognizable texts. */
async function hostWithSecrets(secret: string) {
  const host = await newHost(app, { plan: 'premium' });
  const cabin = await newActiveCabin(app, host, `${secret} name`);
  const params = { id: cabin.id };
  const texts = {
    description: `${secret} description`,
    notes: `${secret} notes`,
    region: `${secret} region`,
  };
  await host.call(updateCabin, { params, body: texts });
  const wifi = await fillService(host, cabin.id, 'wifi', {
    ssid: `${secret} ssid`,
    password: `${secret} password`,
  });
  await fillService(host, cabin.id, 'contact', { name: `${secret} contact`, email: `${secret}@x.example` });
  const body = { name: `${secret} template`, description: `${secret} text`, subtype: 'info' as const };
  const template = await host.call(createTemplate, { body });
  await host.call(attachTemplate, { params: { id: cabin.id, templateId: template.id } });
  const snapshot = async () => [
    await host.call(getCabin, { params }),
    await host.call(listCabinServices, { params }),
    await host.call(listTemplates, {}),
  ];
  return { host, ids: [cabin.id, cabin.id, wifi.serviceId, template.id, cabin.token], snapshot };
}

const owner = await hostWithSecrets('OWNERSECRET');
/** Data that only its owner may change: equal before and after every call. */
const untouched = await owner.snapshot();

function isDocumented({ statuses }: DocumentedRoute, status: number): boolean {
  return statuses.includes(String(status)) || statuses.includes(`${Math.floor(status / 100)}XX`);
}

/** Calls one route with arbitrary input; each answer must be documented and no failure, and is passed to `check`. */
async function tryOut(
  route: DocumentedRoute,
  ids: readonly (string | number)[],
  sender: fc.Arbitrary<Client>,
  check: (text: string) => void,
): Promise<void> {
  const parts = Object.fromEntries(
    route.parameters.map(({ name, schema }) => [name, addressPart(schema, ids)]),
  );
  const numbers = ids.filter((id) => typeof id === 'number');
  const tries = fc.record({
    client: sender,
    parts: fc.record(parts, {
      requiredKeys: route.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
    }),
    body:
      route.body === undefined
        ? fc.constant(undefined)
        : fc.option(fromSchema(route.body, numbers), { nil: undefined, freq: 20 }),
  });
  const property = fc.asyncProperty(tries, async ({ client, parts: values, body }) => {
    const text = (name: string) => encodeURIComponent((values[name] ?? '').toWellFormed());
    const path = route.path.replace(/\{(\w+)\}/g, (_all, name: string) => text(name));
    const query = route.parameters.filter(
      (parameter) => parameter.in === 'query' && parameter.name in values,
    );
    const search = query.map(({ name }) => `${name}=${text(name)}`).join('&');
    const answer = await client.send(route.method, search === '' ? path : `${path}?${search}`, body);
    expect(answer.status).toBeLessThan(500);
    // An empty parameter makes a different address.
    if (!path.endsWith('/') && !path.includes('//'))
      expect(isDocumented(route, answer.status), String(answer.status)).toBe(true);
    if (answer.status >= 400) problemOf(answer);
    check(answer.text);
  });
  await fc.assert(property, { numRuns: TRIES_PER_ROUTE, seed: SEED });
}

describe('arbitrary input of strangers, other hosts and admins', () => {
  // ASVS 1.2.4, 1.4.2, 8.2.2, 8.4.1
  it.each(routes)('to $method $path with a host’s ids', async (route) => {
    const stranger = await newHost(app, { plan: 'premium' });
    const admin = await newAdmin(app);
    const senders: Client[] = [clientOf(app), stranger, stranger];
    if (!isAdminDeed(route)) senders.push(admin);
    if (route.path.startsWith('/api/admin/') && !isAdminDeed(route)) senders.push(admin, admin, admin, admin);
    await tryOut(route, owner.ids, fc.constantFrom(...senders), (text) => {
      // Admins see a tag's host; anybody with the code may read the guide.
      const shown = route.path === '/api/guest/{token}' || route.path.startsWith('/api/admin/');
      expect(shown ? text.replaceAll('OWNERSECRET name', '') : text).not.toMatch(
        shown ? /OWNERSECRET notes/ : /OWNERSECRET/,
      );
    });
    expect(await owner.snapshot()).toEqual(untouched);
  });
});

describe('arbitrary input of a host', () => {
  // ASVS 2.2.1
  it.each(routes)('to $method $path with their own ids', async (route) => {
    const { host, ids } = await hostWithSecrets('ANOTHER');
    await tryOut(route, [...ids, ...owner.ids], fc.constant(host), (text) => {
      if (route.path !== '/api/guest/{token}') expect(text).not.toContain('OWNERSECRET');
    });
    expect(await owner.snapshot()).toEqual(untouched);
  });
});

describe('arbitrary input of an admin who changes hosts’ data', async () => {
  const site = await startTestApp();
  afterAll(() => site.close());
  const deeds = await Promise.all(
    routes.filter(isAdminDeed).map(async (route) => {
      const { token } = await newActiveCabin(site, await newHost(site));
      return { ...route, token };
    }),
  );

  it('covers each of these calls', () => {
    expect(deeds).toHaveLength(ADMIN_DEEDS.size);
  });

  it.each(deeds)('to $method $path leaves one admin', async ({ token, ...route }) => {
    const admin = await newAdmin(site);
    const { pool } = site.database;
    // The only one left: the previous admin and the one who minted the codes lost the role.
    await pool.query('update users set is_admin = (id = $1)', [admin.id]);
    await tryOut(route, [admin.id, token], fc.constant(admin), () => {});
    const { rowCount } = await pool.query('select 1 from users where is_admin and not is_disabled');
    expect(rowCount).toBe(1);
  });
});
