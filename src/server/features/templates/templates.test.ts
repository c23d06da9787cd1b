import { afterAll, describe, expect, it } from 'vitest';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  updateTemplate,
} from '#shared/contracts/templates.ts';
import { restoreFromTrash } from '#shared/contracts/trash.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newHost, newTemplate } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());

const paid = {
  name: 'Cykeluthyrning',
  description: 'Två cyklar i boden.',
  subtype: 'paid' as const,
  imageUrl: 'https://pictures.example/cykel.jpg',
  videoUrl: 'https://video.example/cykel',
  price: 149.5,
  currency: 'SEK',
  paymentLink: 'https://pay.example/cykel',
  allowQuantitySelection: true,
  maxQuantity: 2,
  availableDays: ['monday' as const, 'sunday' as const],
};

describe('a custom service', () => {
  it('is created, completely replaced and deleted', async () => {
    const host = await newHost(app, { plan: 'premium' });
    const created = await host.call(createTemplate, { body: paid });
    expect(created).toEqual({ ...paid, id: expect.any(Number) });
    expect(await host.call(listTemplates, {})).toEqual([created]);

    const params = { id: created.id };
    const changed = await host.call(updateTemplate, {
      params,
      body: { name: 'Roddbåt', description: 'x', subtype: 'info', currency: '' },
    });
    expect(changed).toEqual({
      id: created.id,
      name: 'Roddbåt',
      description: 'x',
      subtype: 'info',
      imageUrl: '',
      videoUrl: '',
      price: null,
      currency: 'EUR',
      paymentLink: '',
      allowQuantitySelection: false,
      maxQuantity: null,
      availableDays: [],
    });
    expect(await host.call(listTemplates, {})).toEqual([changed]);

    await host.call(deleteTemplate, { params });
    expect(await host.call(listTemplates, {})).toEqual([]);
    expect(await host.refused(deleteTemplate, { params })).toMatchObject({ status: 404 });
  });

  it('is returned as it is stored', async () => {
    const host = await newHost(app, { plan: 'premium' });
    const body = {
      ...paid,
      name: '  Cykel ',
      price: 99.995,
      currency: ' sek ',
      paymentLink: 'pay.example/cykel',
      availableDays: ['sunday' as const, 'monday' as const, 'sunday' as const],
    };
    const created = await host.call(createTemplate, { body });
    expect(created).toMatchObject({
      name: 'Cykel',
      price: 100,
      currency: 'SEK',
      paymentLink: 'https://pay.example/cykel',
      availableDays: ['monday', 'sunday'],
    });
    expect(await host.call(listTemplates, {})).toEqual([created]);
    const params = { id: created.id };
    expect(await host.call(updateTemplate, { params, body })).toEqual(created);
  });

  it.each(['http://pay.example', 'https://pay.example'])(
    'keeps the scheme of its payment link %s',
    async (paymentLink) => {
      const host = await newHost(app, { plan: 'premium' });
      expect(await host.call(createTemplate, { body: { ...paid, paymentLink } })).toMatchObject({
        paymentLink,
      });
    },
  );

  it('with subtype video needs no description', async () => {
    const host = await newHost(app, { plan: 'premium' });
    const body = { name: 'Vedspisen', subtype: 'video' as const, videoUrl: 'video.example/spis' };
    expect(await host.call(createTemplate, { body })).toMatchObject({
      description: '',
      videoUrl: 'https://video.example/spis',
    });
  });

  it('is listed for its host only, oldest first', async () => {
    const [host, other] = [await newHost(app, { plan: 'premium' }), await newHost(app, { plan: 'premium' })];
    const ids = [(await newTemplate(host)).id, (await newTemplate(host)).id];
    await newTemplate(other);
    expect((await host.call(listTemplates, {})).map(({ id }) => id)).toEqual(ids);
  });
});

const NOT_WEB = 'Use a web address that starts with https:// or http://.';
const NO_DAY = 'Choose days from monday to sunday.';

describe('a custom service is refused', () => {
  // ASVS 2.2.2
  it.each([
    ['name', '', 'Title is required.'],
    ['name', undefined, 'Title is required.'],
    ['name', 'x'.repeat(121), 'Use at most 120 characters.'],
    ['description', ' ', 'Description is required.'],
    ['description', 'x'.repeat(20_001), 'Use at most 20000 characters.'],
    ['subtype', 'gift', 'Use one of: info, video, paid.'],
    ['price', null, 'Price must be greater than 0.'],
    ['price', 0, 'Price must be greater than 0.'],
    ['price', 0.001, 'Price must be greater than 0.'],
    ['price', -1e300, 'Price must be greater than 0.'],
    ['price', 10_000_000, 'Price is too high.'],
    ['price', 'gratis', 'Price must be a number.'],
    ['price', '1.000', '1.000 can be read in two ways. Write 1000 or 1.00.'],
    ['paymentLink', '', 'Payment link is required for paid service.'],
    ['paymentLink', null, 'Payment link is required for paid service.'],
    ['paymentLink', 'javascript:alert(1)', NOT_WEB],
    ['imageUrl', 'data:image/png;base64,AA==', NOT_WEB],
    ['videoUrl', 'file:///etc/passwd', NOT_WEB],
    ['currency', 'kronor', 'Use a currency code of three letters, such as SEK.'],
    ['maxQuantity', 0, 'Max quantity must be at least 1.'],
    ['maxQuantity', null, 'Max quantity must be at least 1.'],
    ['maxQuantity', -(2 ** 40), 'Max quantity must be at least 1.'],
    ['maxQuantity', 1000, 'Max quantity must be at most 999.'],
    ['maxQuantity', 1.5, 'Max quantity must be a whole number.'],
    ['availableDays', 'monday', NO_DAY],
    ['availableDays', ['Monday'], NO_DAY],
    ['allowQuantitySelection', 'yes', 'Must be true or false.'],
  ])('for its %s %j', async (field, value, sentence) => {
    const host = await newHost(app, { plan: 'premium' });
    const { id } = await host.call(createTemplate, { body: paid });
    for (const [method, path] of [
      ['POST', '/api/host-services'],
      ['PUT', `/api/host-services/${id}`],
    ] as const) {
      const answer = await host.send(method, path, { ...paid, [field]: value });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', detail: sentence } });
    }
    expect(await host.call(listTemplates, {})).toEqual([{ ...paid, id }]);
  });

  // ASVS 2.2.3
  it('with subtype video but no video', async () => {
    const host = await newHost(app, { plan: 'premium' });
    const refusal = await host.refused(createTemplate, { body: { name: 'x', subtype: 'video' } });
    expect(refusal.fields).toEqual({ videoUrl: 'Video URL is required for video service.' });
  });

  it.each([
    [null, 'Price must be greater than 0.'],
    ['gratis', 'Price must be a number.'],
  ])('with all missing fields, for the price %j', async (price, sentence) => {
    const host = await newHost(app, { plan: 'premium' });
    const answer = await host.send('POST', '/api/host-services', {
      name: 'x',
      subtype: 'paid',
      allowQuantitySelection: true,
      price,
    });
    const fields = {
      description: 'Description is required.',
      price: sentence,
      paymentLink: 'Payment link is required for paid service.',
      maxQuantity: 'Max quantity must be at least 1.',
    };
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', fields } });
  });

  it.each(['info', 'video'] as const)('not for a missing price of subtype %s', async (subtype) => {
    const host = await newHost(app, { plan: 'premium' });
    const body = {
      name: 'x',
      description: 'x',
      subtype,
      videoUrl: 'video.example',
      price: 0,
      maxQuantity: 0,
    };
    await host.call(createTemplate, { body });
  });
});

it('a host has at most 1,000 custom services, including restored ones', async () => {
  const host = await newHost(app, { plan: 'premium' });
  const deleted = await newTemplate(host);
  await host.call(deleteTemplate, { params: { id: deleted.id } });
  const { pool } = app.database;
  await pool.query(
    `with made as (insert into services (key, user_id) select 'custom', $1 from generate_series(1, 999) returning id)
     insert into templates (id, name, description, subtype, image_url, video_url, currency, payment_link,
       allow_quantity_selection, available_days)
     select id, 'Cyklar', '', 'info', '', '', 'SEK', '', false, '[]' from made`,
    [host.id],
  );
  const body = { name: 'Bastu', subtype: 'info', description: 'Tänd en timme innan.' } as const;
  const clients = [host, clientOf(app, host.token)];
  const answers = await Promise.all(clients.map((client) => client.send('POST', '/api/host-services', body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const full = { status: 409, code: 'own_service_limit' };
  expect(await host.refused(createTemplate, { body })).toMatchObject(full);
  const back = { params: { kind: 'template', id: deleted.id } } as const;
  expect(await host.refused(restoreFromTrash, back)).toMatchObject(full);
  expect(await host.call(listTemplates, {})).toHaveLength(1000);
});
