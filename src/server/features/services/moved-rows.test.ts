import { afterAll, describe, expect, it } from 'vitest';
import { saveCabinService } from '#shared/contracts/services.ts';
import { listTranslations, saveTranslations } from '#shared/contracts/translations.ts';
import { startTestApp } from '#test/app.ts';
import { fillService, newCabin, newHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const host = await newHost(app, { plan: 'premium', language: 'sv' });

const list = async (id: number) => (await host.call(listTranslations, { params: { id, lang: 'de' } })).items;
const save = (
  id: number,
  items: { serviceId: number | null; field: string; text: string; source?: string }[],
) => host.call(saveTranslations, { params: { id, lang: 'de' }, body: { items } });

describe('translations of list rows', () => {
  const tip = (name: string, desc: string) => ({ name, desc, url: '', kind: 'beach' });
  const german = async (id: number) =>
    (await list(id))
      .filter(({ serviceId }) => serviceId !== null)
      .map(({ source, text, state }) => [source, text, state]);

  it('move with their rows and are deleted with them', async () => {
    const { id } = await newCabin(host);
    const [beach, mill] = [tip('Stranden', 'Grund.'), tip('Kvarnen', 'Mjöl.')];
    const first = await fillService(host, id, 'tips', { items: [beach, mill] });
    const { serviceId } = first;
    let { rowVersion } = first;
    const saveRows = async (items: object[]) => {
      const body = { valueJson: JSON.stringify({ items }), rowVersion };
      ({ rowVersion } = await host.call(saveCabinService, { params: { id, serviceId }, body }));
    };
    await save(id, [
      { serviceId, field: 'items.0.desc', text: 'Flach.' },
      { serviceId, field: 'items.1.desc', text: 'Mehl.' },
    ]);
    const hill = tip('Berget', 'Högt.');
    await saveRows([hill, beach, mill]);
    expect(await german(id)).toEqual([
      ['Berget', '', 'missing'],
      ['Högt.', '', 'missing'],
      ['Stranden', '', 'missing'],
      ['Grund.', 'Flach.', 'manual'],
      ['Kvarnen', '', 'missing'],
      ['Mjöl.', 'Mehl.', 'manual'],
    ]);
    // An earlier opened page still sends row 0; its text goes to the row that it was written for.
    const late = await save(id, [{ serviceId, field: 'items.0.desc', source: 'Grund.', text: 'Seicht.' }]);
    expect(late.items).toMatchObject([{ field: 'items.1.desc', text: 'Seicht.', state: 'manual' }]);
    await saveRows([mill, { ...beach, desc: 'Djup.' }]);
    expect((await german(id)).filter(([, text]) => text !== '')).toEqual([
      ['Mjöl.', 'Mehl.', 'manual'],
      ['Djup.', 'Seicht.', 'stale'],
    ]);
    await saveRows([mill]);
    await saveRows([mill, { ...beach, desc: 'Djup.' }]);
    expect((await german(id)).filter(([, text]) => text !== '')).toEqual([['Mjöl.', 'Mehl.', 'manual']]);
  });
});

describe('translations and their list', () => {
  it('saved concurrently stay consistent', async () => {
    const { id } = await newCabin(host);
    const [beach, hill] = ['Stranden', 'Berget'].map((name) => ({ name, desc: `${name} är bra.` }));
    const { serviceId, rowVersion } = await fillService(host, id, 'parking', { items: [beach] });
    const body = { valueJson: JSON.stringify({ items: [hill, beach] }), rowVersion };
    await Promise.all([
      save(id, [
        { serviceId, field: 'items.0.desc', source: 'Stranden är bra.', text: 'Der Strand ist gut.' },
      ]),
      host.call(saveCabinService, { params: { id, serviceId }, body }),
    ]);
    expect((await list(id)).filter(({ text }) => text !== '')).toMatchObject([
      { field: 'items.1.desc', source: 'Stranden är bra.', text: 'Der Strand ist gut.', state: 'manual' },
    ]);
  });
});

describe('a translation desk read during a save', () => {
  it('has every translation at its row', async () => {
    const { id } = await newCabin(host);
    const rows = ['Stranden', 'Berget'].map((name) => ({ name, desc: `${name} är bra.` }));
    const { serviceId, ...saved } = await fillService(host, id, 'parking', { items: rows });
    await save(
      id,
      rows.map(({ desc }, at) => ({ serviceId, field: `items.${at}.desc`, text: `[de] ${desc}` })),
    );
    const desks: Awaited<ReturnType<typeof list>>[] = [];
    let { rowVersion } = saved;
    let isSaving = true;
    const swap = async () => {
      for (let swaps = 0; swaps < 20; swaps += 1) {
        const body = { valueJson: JSON.stringify({ items: rows.reverse() }), rowVersion };
        ({ rowVersion } = await host.call(saveCabinService, { params: { id, serviceId }, body }));
      }
      isSaving = false;
    };
    const look = async () => {
      while (isSaving) desks.push(await list(id));
    };
    await Promise.all([swap(), look(), look(), look()]);
    const written = desks.flat().filter(({ text }) => text !== '');
    expect(written.length).toBeGreaterThan(0);
    for (const { source, text } of written) expect(text).toBe(`[de] ${source}`);
  });
});
