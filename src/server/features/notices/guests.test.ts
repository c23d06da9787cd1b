import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { getGuide } from '#shared/contracts/guides.ts';
import { createNotice, deleteNotice, getGuestNotices, updateNotice } from '#shared/contracts/notices.ts';
import { listTranslations, saveTranslations } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { withoutEnded } from '#guest/worker/ended-notices.ts';
import { startSecondApp, startTestApp, type TestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newActiveCabin, newHost, type TestHost } from '#test/factories.ts';

const app = await startTestApp();
const secondApp = await startSecondApp(app);
afterAll(async () => {
  await secondApp.close();
  await app.close();
});
afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;
const WATER = 'Vattnet är avstängt.';

const pageOf = async (token: string, each: TestApp = app, lang: GuestLanguage = 'sv') =>
  (await clientOf(each).send('GET', `/cabins/${token}?lang=${lang}`)).text;
const noticesOf = async (token: string, lang: GuestLanguage = 'sv') =>
  (await clientOf(app).call(getGuide, { params: { token }, query: { lang } })).notices;
const isShown = (token: string, text = WATER) =>
  Promise.all([app, secondApp].map(async (each) => (await pageOf(token, each)).includes(text)));

const moment = (ms: number) => new Date(ms).toISOString();

function tell(host: TestHost, cabinIds: number[], changes: object = {}) {
  const body = { text: WATER, cabinIds, level: 'info' as const, endsAtUtc: moment(Date.now() + HOUR_MS) };
  return host.call(createNotice, { body: { ...body, ...changes } });
}

/** Sets the clock of this process, and so of both apps in it; it runs on from there. */
const setClock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: ms });

describe('guests of the cabins', () => {
  it('see a notice above everything else, on the page and as JSON; those of other cabins do not', async () => {
    const host = await newHost(app, { plan: 'pro', language: 'sv' });
    const [one, other] = [await newActiveCabin(app, host, 'Sjöstugan'), await newActiveCabin(app, host)];
    expect(await isShown(one.token)).toEqual([false, false]);
    const made = await tell(host, [one.id]);
    await expect.poll(() => isShown(one.token)).toEqual([true, true]);
    const page = await pageOf(one.token);
    expect(page.indexOf(WATER)).toBeLessThan(page.indexOf('<h1'));
    expect(await noticesOf(one.token)).toEqual([
      { id: made.id, text: WATER, level: 'info', endsAtUtc: made.endsAtUtc, language: 'sv' },
    ]);
    expect(await noticesOf(other.token)).toEqual([]);
    expect(await isShown(other.token)).toEqual([false, false]);
  });

  it('see changes and deletions in every process', async () => {
    const host = await newHost(app, { plan: 'pro', language: 'sv' });
    const [one, other] = [await newActiveCabin(app, host), await newActiveCabin(app, host)];
    const { id } = await tell(host, [one.id]);
    await expect.poll(() => isShown(one.token)).toEqual([true, true]);
    await host.call(updateNotice, { params: { id }, body: { text: 'Vattnet är på.', rowVersion: 1 } });
    await expect.poll(() => isShown(one.token, 'Vattnet är på.')).toEqual([true, true]);
    await host.call(updateNotice, { params: { id }, body: { cabinIds: [other.id], rowVersion: 2 } });
    await expect.poll(() => isShown(one.token, 'Vattnet är på.')).toEqual([false, false]);
    await expect.poll(() => isShown(other.token, 'Vattnet är på.')).toEqual([true, true]);
    await host.call(deleteNotice, { params: { id } });
    await expect.poll(() => isShown(other.token, 'Vattnet är på.')).toEqual([false, false]);
  });

  it('see it exactly from its start to its end', async () => {
    const host = await newHost(app);
    const { id, token } = await newActiveCabin(app, host);
    const start = Date.now() + HOUR_MS;
    const end = start + HOUR_MS;
    await tell(host, [id], { startsAtUtc: moment(start), endsAtUtc: moment(end) });
    await expect.poll(() => isShown(token)).toEqual([false, false]);
    for (const [ms, shown] of [
      [start - 50, false],
      [start + 1, true],
      [end - 50, true],
      [end + 1, false],
    ] as const) {
      setClock(ms);
      expect(await isShown(token), moment(ms)).toEqual([shown, shown]);
      expect(await noticesOf(token)).toHaveLength(shown ? 1 : 0);
    }
  });

  it('see important ones first and marked, each as plain text', async () => {
    const host = await newHost(app);
    const { id, token } = await newActiveCabin(app, host);
    await tell(host, [id]);
    const text = 'Elda <b>inte</b> & drick inte\nvattnet. ## [Se](https://x.example)';
    await tell(host, [id], { text, level: 'important' });
    expect((await noticesOf(token)).map((notice) => [notice.level, notice.text])).toEqual([
      ['important', text],
      ['info', WATER],
    ]);
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    await expect.poll(() => isShown(token, escaped)).toEqual([true, true]);
    expect(await pageOf(token)).toMatch(/class="important"[^>]*><b>Viktigt<\/b>/);
  });

  it('see it translated, or marked with its own language', async () => {
    const host = await newHost(app, { plan: 'pro', language: 'sv' });
    const { id, token } = await newActiveCabin(app, host);
    const made = await tell(host, [id]);
    await host.call(updateCabin, { params: { id }, body: { translationLanguages: ['de'] } });
    expect(await noticesOf(token, 'de')).toMatchObject([{ text: WATER, language: 'sv' }]);
    await expect.poll(() => pageOf(token, secondApp, 'de')).toContain(`<span lang="sv">${WATER}`);
    const params = { id, lang: 'de' as const };
    const desk = await host.call(listTranslations, { params });
    const field = `notices.${made.id}.text`;
    expect(desk.items[0]).toMatchObject({ serviceId: null, field, source: WATER, state: 'missing' });
    const text = 'Das Wasser ist abgestellt.';
    await host.call(saveTranslations, { params, body: { items: [{ serviceId: null, field, text }] } });
    expect(await noticesOf(token, 'de')).toMatchObject([{ text, language: 'de' }]);
    expect(await noticesOf(token, 'sv')).toMatchObject([{ text: WATER, language: 'sv' }]);
    await expect.poll(() => pageOf(token, secondApp, 'de')).toContain(`<span>${text}`);

    const back = 'Vattnet är tillbaka.';
    await host.call(updateNotice, { params: { id: made.id }, body: { text: back, rowVersion: 1 } });
    expect(await noticesOf(token, 'de')).toMatchObject([{ text: back, language: 'sv' }]);
  });

  it('see on an open page what a new page shows, which knows the next change', async () => {
    const host = await newHost(app, { plan: 'pro', language: 'sv' });
    const { id, token } = await newActiveCabin(app, host);
    const ask = (lang: GuestLanguage = 'sv') =>
      clientOf(app).call(getGuestNotices, { params: { token }, query: { lang } });
    expect(await ask()).toMatchObject({ changesAtUtc: null, above: '', later: '' });

    const start = Date.now() + HOUR_MS;
    const times = (from: number) => ({ startsAtUtc: moment(from), endsAtUtc: moment(from + 3 * HOUR_MS) });
    const long = 'Isen är tunn, håll er till det plogade spåret. '.repeat(3);
    await tell(host, [id], { ...times(start), level: 'important' });
    await tell(host, [id], { ...times(start), text: long });
    await tell(host, [id], { ...times(start + HOUR_MS), text: 'Vägen är <b>avstängd</b>.' });
    const steps: [number, string[], number][] = [
      [start - 50, [], start],
      [start, [WATER, long.trim()], start + HOUR_MS],
      [start + HOUR_MS, [WATER, long.trim(), 'Vägen är &lt;b&gt;avstängd'], start + 3 * HOUR_MS],
      [start + 3 * HOUR_MS, ['Vägen är &lt;b&gt;avstängd'], start + 4 * HOUR_MS],
      [start + 4 * HOUR_MS, [], 0],
    ];
    for (const [ms, texts, next] of steps) {
      setClock(ms);
      for (const lang of ['sv', 'de'] as const) {
        const { nowUtc, changesAtUtc, above, later } = await ask(lang);
        expect(changesAtUtc).toBe(next === 0 ? null : moment(next));
        expect(Date.parse(nowUtc) - ms).toBeLessThan(60_000);
        const page = await pageOf(token, app, lang);
        const boxes = page.match(/<section class="notices".*?<\/section>/gs) ?? [];
        expect([above, later].filter((part) => part !== '')).toEqual(boxes);
        for (const text of texts) expect(above + later).toContain(text);
      }
    }
  });

  it('request notices without a database query', async () => {
    const host = await newHost(app);
    const { id, token } = await newActiveCabin(app, host);
    await tell(host, [id]);
    const ask = () => clientOf(app).call(getGuestNotices, { params: { token }, query: { lang: 'en' } });
    await expect.poll(async () => (await ask()).above).toContain(WATER);
    let queries = 0;
    const count = () => void (queries += 1);
    app.database.pool.on('acquire', count);
    for (let times = 0; times < 20; times += 1) await ask();
    app.database.pool.off('acquire', count);
    expect(queries).toBe(0);
  });

  it('get the reason for a code without a guide', async () => {
    const params = { token: 'QQQQ0000' };
    expect(await clientOf(app).refused(getGuestNotices, { params, query: {} })).toMatchObject({
      code: 'not_found',
    });
  });

  it('do not see it in an offline copy after its end', async () => {
    const host = await newHost(app);
    const { id, token } = await newActiveCabin(app, host);
    const { endsAtUtc } = await tell(host, [id], { text: 'Kort </p> & gott' });
    await tell(host, [id], { endsAtUtc, text: 'Lång & mycket god, '.repeat(10), level: 'important' });
    await tell(host, [id], { endsAtUtc: moment(Date.now() + 2 * HOUR_MS) });
    await expect.poll(() => isShown(token)).toEqual([true, true]);
    const page = await pageOf(token);
    const end = Date.parse(endsAtUtc);
    expect(withoutEnded(page, end - 1)).toBe(page);
    const kept = withoutEnded(page, end);
    expect(kept).not.toMatch(/gott|mycket god/);
    expect(kept).toContain(WATER);
    expect(withoutEnded(page, end + 2 * HOUR_MS)).not.toContain('class="notices"');
    expect(withoutEnded(page, end + 2 * HOUR_MS)).toContain('<h1');
  });
});
