import { afterAll, describe, expect, it } from 'vitest';
import { activateCabin, createCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { createNotice } from '#shared/contracts/notices.ts';
import { saveProfile } from '#shared/contracts/profile.ts';
import { listTags } from '#shared/contracts/tags.ts';
import { createTemplate } from '#shared/contracts/templates.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { startTestApp } from '#test/app.ts';
import { fillService, newAdmin, newCabin, newCode, newHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const host = await newHost(app, { plan: 'premium' });
const admin = await newAdmin(app);

/** Invisible marks around and inside a text, as copied from contacts, chats and PDFs. */
const unseen = (text: string) => `\u202A\u200B${text.replace(' ', '\u00AD \u2060')}\u202C\uFEFF`;

describe('invisible characters', () => {
  it('are removed from texts of cabins, notices, profiles, batches and custom services', async () => {
    const { id } = await host.call(createCabin, {
      body: { name: unseen('Sjö stugan'), location: unseen('Granön 4'), description: unseen('Vid sjön') },
    });
    expect(
      await host.call(updateCabin, {
        params: { id },
        body: { region: unseen('Ydre by'), notes: unseen('\u200E') },
      }),
    ).toMatchObject({
      name: 'Sjö stugan',
      location: 'Granön 4',
      description: 'Vid sjön',
      region: 'Ydre by',
      notes: null,
    });
    const endsAtUtc = new Date(Date.now() + 3_600_000).toISOString();
    const notice = { text: unseen('Vatten av'), level: 'info' as const, cabinIds: [id], endsAtUtc };
    expect(await host.call(createNotice, { body: notice })).toMatchObject({ text: 'Vatten av' });
    const person = { firstName: unseen('Anna Maria'), lastName: unseen('Lind'), company: unseen('') };
    expect(await host.call(saveProfile, { body: person })).toMatchObject({
      firstName: 'Anna Maria',
      lastName: 'Lind',
      company: null,
    });
    const template = { name: unseen('Två cyklar'), description: unseen('I boden'), subtype: 'info' as const };
    expect(await host.call(createTemplate, { body: template })).toMatchObject({
      name: 'Två cyklar',
      description: 'I boden',
    });
  });

  it('alone are refused as an empty name', async () => {
    for (const nothing of [
      '\u200B',
      '\u00AD\u2060',
      '\u3164',
      '\u115F\u1160',
      '\uFFA0',
      '\u2800',
      '\u202E \uFEFF',
      '\uFE0F',
    ])
      expect(await host.refused(createCabin, { body: { name: nothing, location: 'Åre' } })).toMatchObject({
        status: 400,
        fields: { name: 'Name is required' },
      });
  });

  it('stay where they have an effect: in emoji and inside words', async () => {
    for (const name of ['Familjen 👨‍👩‍👧‍👦', 'خانه‌ها', '葛󠄀城', 'ශ්‍රී', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 ☀️ 1️⃣'])
      expect(await newCabin(host, name)).toMatchObject({ name });
  });

  it('are removed from numbers, addresses, places, networks and texts of a guide', async () => {
    const { id } = await newCabin(host);
    const saved = async (key: ServiceKey, value: object) =>
      JSON.parse((await fillService(host, id, key, value)).valueJson) as unknown;
    expect(
      await saved('contact', {
        name: unseen('Anna Lind'),
        email: unseen('anna@strand.example'),
        phone: '\u202A+46\u00A070\u2011123\u200945\u200767\u202C',
        whatsapp: '\u2066+46 70 123 45 67\u2069',
      }),
    ).toEqual({
      name: 'Anna Lind',
      email: 'anna@strand.example',
      phone: '+46 70-123 45 67',
      whatsapp: '+46 70 123 45 67',
    });
    expect(
      await saved('tips', {
        items: [
          {
            name: unseen('Badet'),
            url: '\u200Bhttps://strand.example/a\u200B',
            lat: '\u202A57.7089\u202C',
            lng: '\u221211,\u200B97',
          },
        ],
      }),
    ).toMatchObject({
      items: [{ name: 'Badet', url: 'https://strand.example/a', lat: 57.7089, lng: -11.97 }],
    });
    expect(await saved('wifi', { ssid: unseen('Strand'), password: '\u200Bab  cd\uFEFF ' })).toEqual({
      ssid: 'Strand',
      password: 'ab  cd ',
    });
    expect(await saved('rules', { text: '\u200B- Skor\u00AD\n\u200E- Lugn\u2028\uFEFF## Natt' })).toEqual({
      text: '- Skor\n- Lugn\n## Natt',
    });
  });

  it('do not hide a tag from a search', async () => {
    const code = await newCode(app);
    expect(await admin.call(listTags, { query: { q: `\u200B${code}\u200E` } })).toMatchObject({
      items: [{ code }],
    });
    const { id } = await newCabin(host);
    const body = { code: `\u200B${code}\u200E` };
    expect(await host.call(activateCabin, { params: { id }, body })).toMatchObject({ token: code });
  });
});
