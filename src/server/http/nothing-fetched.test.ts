import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { attachTemplate, createTemplate } from '#shared/contracts/templates.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { fillService, newActiveCabin, newHost } from '#test/factories.ts';

/** A server that counts connections of any protocol. */
let connections = 0;
const inside = createServer((_request, response) => response.end());
inside.on('connection', () => (connections += 1));
inside.listen(0, '127.0.0.1');
await once(inside, 'listening');
const place = `127.0.0.1:${(inside.address() as AddressInfo).port}`;
const address = `http://${place}`;

const app = await startTestApp();
afterAll(async () => {
  await app.close();
  inside.close();
});

// ASVS 1.3.6, 13.2.4
it('the server never requests an address from hosts’ input', async () => {
  const host = await newHost(app, { plan: 'premium' });
  const { id, token } = await newActiveCabin(app, host);
  await host.call(updateCabin, {
    params: { id },
    // Links are refused as a location.
    body: { imageUrl: `${address}/picture.jpg`, location: `Granön, ${place}/place` },
  });
  await fillService(host, id, 'restaurants', { items: [{ name: 'Krogen', url: `${address}/menu` }] });
  const video = { name: 'Film', description: '', subtype: 'video', videoUrl: `${address}/film.mp4` } as const;
  const { id: templateId } = await host.call(createTemplate, { body: video });
  await host.call(attachTemplate, { params: { id, templateId } });
  const page = await clientOf(app).send('GET', `/cabins/${token}`);
  for (const path of ['/picture.jpg', '/menu', '/film.mp4']) expect(page.text).toContain(place + path);
  await host.send('GET', `/api/cabins/${id}/card.pdf?size=a6`);
  await clientOf(app).send('GET', `/api/guest/${token}/weather`);
  expect(connections).toBe(0);

  await fetch(address);
  expect(connections).toBe(1);
});
