// Over 300 lines: all tests open the pages of stays through one app.
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { deleteCabin, releaseToken } from '#shared/contracts/cabins.ts';
import { getStayGuide } from '#shared/contracts/guest-stays.ts';
import { getGuide } from '#shared/contracts/guides.ts';
import { createStay, listStays, replaceStayLink, type Stay, turnOnDigits } from '#shared/contracts/stays.ts';
import { restoreFromTrash } from '#shared/contracts/trash.ts';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { lockHost } from '#server/db/locks.ts';
import { arrivals, stays, users } from '#server/db/schema.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { fillService, newActiveCabin, newHost, type TestHost } from '#test/factories.ts';
import { startMailServer } from '#test/mail-server.ts';

const server = await startMailServer();
const app = await startTestApp({ ...server.settings, PUBLIC_URL: 'https://guide.example' });
afterAll(async () => {
  await app.close();
  await server.close();
});
const { db } = app.database;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

/** One of each kind of secret; none of them may be read by anybody else. */
const SECRETS = {
  password: 'gädda-hemlig-1',
  text: 'Följ stigen bakom bastun.',
  door: '4711-ekdörr',
  hint: 'Vrid två varv åt höger.',
  backup: '9090-reserv',
};

interface Options {
  /** Hours from now to the arrival and the departure. */
  from?: number;
  to?: number;
  digits?: string;
}

/** A cabin whose codes, way and password are for the guests of a stay, with such a stay. */
async function cabinWithStay({ from = 2, to = 50, digits = '0605' }: Options = {}) {
  const host = await newHost(app, { plan: 'premium', language: 'sv' });
  const { id, token } = await newActiveCabin(app, host);
  await fillService(host, id, 'wifi', { ssid: 'Sjönät', password: SECRETS.password });
  await fillService(host, id, 'contact', { name: 'Astrid', phone: '+46 70 174 06 05' });
  const code = (name: string, more: object) => ({
    name,
    code: '',
    hint: '',
    when: 'stay',
    isBackup: false,
    ...more,
  });
  await db.insert(arrivals).values({
    cabinId: id,
    hoursBefore: 24,
    wifi: 'stay',
    valueJson: JSON.stringify({
      text: SECRETS.text,
      pictures: [],
      textWhen: 'stay',
      codes: [
        code('Ytterdörren', { code: SECRETS.door, hint: SECRETS.hint }),
        code('Grinden', { code: '1234-grind', when: 'always' }),
        code('Nyckelskåpet', { code: SECRETS.backup, isBackup: true }),
      ],
    }),
  });
  const stay = await addStay(host, id, { from, to, digits });
  return { host, id, token, stay };
}

async function addStay(
  host: TestHost,
  id: number,
  { from = 2, to = 50, digits = '0605' }: Options,
): Promise<Stay> {
  const day = (hours: number) => inHours(hours).toISOString().slice(0, 10);
  const arrivesOn = day(from);
  const departsOn = day(Math.max(to, from + 24));
  const body = { arrivesOn, departsOn: departsOn > arrivesOn ? departsOn : day(from + 48), digits };
  const stay = await host.call(createStay, { params: { id }, body });
  await moveStay(stay, from, to);
  return stay;
}

const moveStay = (stay: Stay, from: number, to: number) =>
  db
    .update(stays)
    .set({ arrivesAtUtc: inHours(from), departsAtUtc: inHours(to) })
    .where(eq(stays.id, stay.id));

const tokenOf = ({ link }: Stay) => link.slice(link.lastIndexOf('/') + 1);
const anybody = clientOf(app);
const openPage = (stay: Stay, search = '') => app.app.inject(`/s/${tokenOf(stay)}${search}`);
const tagPage = (code: string, search = '') => app.app.inject(`/cabins/${code}${search}`);
const openWith = (code: string, digits: string, from = '192.0.2.1') =>
  clientOf(app).from(from).send('POST', `/api/guest/${code}/open`, { digits });
const postForm = (url: string, fields: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
/** How many queries of this database wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}
const stayOf = async (host: TestHost, { id, cabinId }: Stay) =>
  (await host.call(listStays, { params: { id: cabinId }, query: {} })).items.find((item) => item.id === id);

describe('the tag page', () => {
  it('names the codes and who gets them, and shows nothing else that is sealed, in any language', async () => {
    const { token } = await cabinWithStay();
    for (const language of GUEST_LANGUAGES) {
      const { body } = await tagPage(token, `?lang=${language}`);
      for (const secret of Object.values(SECRETS)) expect(body).not.toContain(secret);
      expect(body).toContain('Ytterdörren');
      expect(body).toContain('1234-grind');
      expect(body).not.toContain('Nyckelskåpet');
      expect(body.indexOf('Ytterdörren')).toBeLessThan(body.indexOf('Sjönät'));
      const guide = await anybody.call(getGuide, { params: { token }, query: { lang: language } });
      for (const secret of Object.values(SECRETS)) expect(JSON.stringify(guide)).not.toContain(secret);
    }
  });

  it('names the day in the 24 hours before the window opens, and no day that has passed', async () => {
    const { token, stay } = await cabinWithStay({ from: 60, to: 90 });
    const english = async () => (await tagPage(token, '?lang=en')).body;
    expect(await english()).toContain('Guests of this stay<');
    await moveStay(stay, 40, 90);
    await expect.poll(english).toMatch(/Guests of this stay, from \w+day \d\d:\d\d</);
    await moveStay(stay, -3, 9);
    await expect.poll(english).toContain('Guests of this stay<');
  });

  it('does not change if nothing is sealed', async () => {
    const host = await newHost(app);
    const { id, token } = await newActiveCabin(app, host);
    await fillService(host, id, 'wifi', { ssid: 'Sjönät', password: 'öppen-1234' });
    const { body } = await tagPage(token);
    expect(body).toContain('öppen-1234');
    expect(body).not.toContain('name="digits"');
  });
});

describe('digits', () => {
  it('open the stay, even with spaces or hyphens, and a form redirects there', async () => {
    const { token, stay } = await cabinWithStay({ digits: 'Abborre7' });
    for (const typed of [
      'abborre7',
      ' ABBORRE 7\u3000',
      'abbor−re\u20117',
      'ａｂｂｏｒｒｅ７',
      '\u202Dabborre7\u202C',
    ])
      expect((await openWith(token, typed)).body).toEqual({
        link: `https://guide.example/s/${tokenOf(stay)}`,
      });
    const { statusCode, headers } = await postForm(`/api/guest/${token}/open?lang=sv`, {
      digits: 'abborre7',
    });
    expect([statusCode, headers.location]).toEqual([303, `/s/${tokenOf(stay)}`]);
  });

  it('that are wrong count against every stay and are turned off after ten, even if guessed concurrently', async () => {
    const { host, id, token, stay } = await cabinWithStay();
    const next = await addStay(host, id, { from: 90, to: 120, digits: '7777' });
    const guesses = Array.from({ length: 14 }, (_, at) =>
      openWith(token, `100${at % 10}`, `192.0.2.${at + 10}`),
    );
    const answers = (await Promise.all(guesses)).map(({ body }) => (body as { code: string }).code);
    expect(answers.filter((code) => code === 'wrong_digits')).toHaveLength(10);
    expect(answers.filter((code) => code === 'no_digits')).toHaveLength(4);
    expect((await openWith(token, '0605', '192.0.2.40')).status).toBe(403);
    for (const each of [stay, next]) expect(await stayOf(host, each)).toMatchObject({ digitsOff: true });
    const mails = () => server.mails.filter(({ to }) => to === host.email).map(({ link }) => link);
    await expect
      .poll(mails, { timeout: 20_000 })
      .toEqual([expect.stringMatching(/\/host\/cabins\/\d+\?tab=stays$/)]);
  });

  it('wait for a change of several stays, and neither is broken off', async () => {
    const { host, id, token, stay } = await cabinWithStay();
    const next = await addStay(host, id, { from: 90, to: 120, digits: '7777' });
    let opening: ReturnType<typeof openWith> | undefined;
    await db.transaction(async (tx) => {
      await lockHost(tx, host.id);
      await tx.update(stays).set({ guestName: 'Bo' }).where(eq(stays.id, next.id));
      opening = openWith(token, '1000');
      await expect.poll(waiting).toBeGreaterThan(0);
      await tx.update(stays).set({ guestName: 'Bo' }).where(eq(stays.id, stay.id));
    });
    expect(await opening).toMatchObject({ status: 403, body: { code: 'wrong_digits' } });
  });

  it('that are turned on again are other ones, with ten tries more', async () => {
    const { host, id, token, stay } = await cabinWithStay();
    const guess = async (times: number, address: string) => {
      const answers = [];
      for (let at = 0; at < times; at += 1) answers.push(await openWith(token, '9999', `${address}.${at}`));
      return answers.map(({ body }) => (body as { code: string }).code);
    };
    expect(await guess(11, '192.0.2')).toEqual([...Array<string>(10).fill('wrong_digits'), 'no_digits']);
    const params = { id, stayId: stay.id };
    for (const digits of [undefined, '0605']) {
      expect(await host.refused(turnOnDigits, { params, body: { digits } })).toMatchObject({ status: 400 });
    }
    await host.call(turnOnDigits, { params, body: { digits: '4321' } });
    expect(await guess(9, '198.51.100')).toEqual(Array<string>(9).fill('wrong_digits'));
    expect((await openWith(token, '0605', '203.0.113.1')).status).toBe(403);
    expect((await openWith(token, '4321', '203.0.113.2')).body).toMatchObject({ code: 'no_digits' });

    await host.call(turnOnDigits, { params, body: { digits: '8765' } });
    expect((await openWith(token, '8765', '203.0.113.3')).body).toEqual({ link: stay.link });
  });

  it('are limited per address and tag', async () => {
    const { token } = await cabinWithStay();
    const other = await cabinWithStay();
    const strict = await startSecondApp(app, { ...server.settings, RATE_LIMIT_SCALE: '1' });
    const openStrictly = (code: string, digits: string) =>
      clientOf(strict).from('198.51.100.7').send('POST', `/api/guest/${code}/open`, { digits });
    for (let guess = 0; guess < 9; guess++) await openStrictly(token, `20${guess}0`);
    await db.update(stays).set({ wrongDigits: 0 });
    expect((await openStrictly(token, '0605')).status).toBe(200);
    expect((await openStrictly(token, '2999')).status).toBe(403);
    expect(await openStrictly(token, '0605')).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.anything() },
    });
    const form = await strict.app.inject({
      method: 'POST',
      url: `/api/guest/${token}/open`,
      remoteAddress: '198.51.100.7',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'digits=0605',
    });
    expect(form).toMatchObject({
      statusCode: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    expect((await openStrictly(other.token, '0605')).status).toBe(200);
    await strict.close();
  });

  it('open stays that begin within 14 days, the current one first', async () => {
    const { host, id, token, stay } = await cabinWithStay({ from: -30, to: 5 });
    const next = await addStay(host, id, { from: 40, to: 70, digits: '0605' });
    const linkOf = async () => ((await openWith(token, '0605')).body as { link?: string }).link;
    expect(await linkOf()).toContain(tokenOf(stay));
    await moveStay(stay, -60, -1);
    expect(await linkOf()).toContain(tokenOf(next));
    await moveStay(next, 16 * 24, 18 * 24);
    expect((await openWith(token, '0605')).body).toMatchObject({ code: 'no_digits' });
  });

  it('in a form lead to pages only, also in another language and behind a tag without a guide', async () => {
    const { host, id, token, stay } = await cabinWithStay();
    const { body } = await postForm(`/api/guest/${token}/open?lang=en`, { digits: '9999' });
    const url = `/api/guest/${token}/open?lang=de`;
    expect(body).toContain('href="?lang=de"');
    expect((await app.app.inject(url)).headers.location).toBe(`/cabins/${token}?lang=de`);
    await host.call(releaseToken, { params: { id } });
    const released = await postForm(url, { digits: '0605' });
    expect([released.statusCode, released.headers.location]).toEqual([303, `/cabins/${token}`]);
    await moveStay(stay, -60, -25);
    const late = await postForm(`/api/guest/stays/${tokenOf(stay)}/events`, { event: 'left' });
    expect([late.statusCode, late.headers.location]).toEqual([303, `/s/${tokenOf(stay)}`]);
  });

  it('that are wrong in a form stay in it, and without digits the page names the host', async () => {
    const { token, stay } = await cabinWithStay();
    const wrong = await postForm(`/api/guest/${token}/open?lang=en`, { digits: '"><b>12' });
    expect(wrong.statusCode).toBe(403);
    expect(wrong.body).toContain('value="&quot;&gt;&lt;b&gt;12"');
    await db.update(stays).set({ digitsHash: null }).where(eq(stays.id, stay.id));
    const none = await postForm(`/api/guest/${token}/open?lang=en`, { digits: '1234' });
    expect(none.statusCode).toBe(403);
    expect(none.body).toContain('tel:+46701740605');
  });
});

describe('the page of a stay', () => {
  it('shows the codes inside the window, in each language, and is private', async () => {
    const { stay } = await cabinWithStay();
    for (const language of GUEST_LANGUAGES) {
      const { statusCode, headers, body } = await openPage(stay, `?lang=${language}`);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'content-language': language,
      });
      for (const secret of [SECRETS.password, SECRETS.text, SECRETS.door, SECRETS.hint])
        expect(body).toContain(secret);
      expect(body).not.toContain(SECRETS.backup);
      // A guest at the door sees the codes first.
      expect(body.indexOf(SECRETS.door)).toBeLessThan(body.indexOf('class="quick"'));
    }
  });

  it('says before the window when the codes appear, and after it that the stay is over', async () => {
    const { stay } = await cabinWithStay({ from: 30, to: 60 });
    const before = (await openPage(stay, '?lang=en')).body;
    expect(before).toMatch(/Your codes appear here on \w+day \d+ \w+ at \d\d:\d\d/);
    // What is still to come, without the gate's code, which is for everybody.
    expect(before).toContain('>Ytterdörren<');
    await moveStay(stay, -30, -1);
    const over = (await openPage(stay, '?lang=en')).body;
    expect(over).toMatch(/Your stay ended on \w+day \d+ \w+ at \d\d:\d\d/);
    for (const page of [before, over])
      for (const secret of Object.values(SECRETS)) expect(page).not.toContain(secret);
  });

  it('has the same content as JSON', async () => {
    const { stay } = await cabinWithStay();
    const answer = await anybody.call(getStayGuide, { params: { token: tokenOf(stay) }, query: {} });
    expect(answer.stay).toEqual({
      state: 'open',
      opensAtUtc: expect.any(String),
      arrivesAtUtc: expect.any(String),
      departsAtUtc: expect.any(String),
      timeZone: 'UTC',
    });
    expect(answer.arrival).toMatchObject({
      text: SECRETS.text,
      codes: [{ name: 'Ytterdörren', code: SECRETS.door }, { name: 'Grinden' }],
    });
    expect(JSON.stringify(answer.guide.services)).toContain(SECRETS.password);
  });

  it.each(['/', '.', ')', '%20', '%E2%80%8B', '&lang=de', '>.'])(
    'is found though %j follows its link',
    async (mark) => {
      const { stay } = await cabinWithStay();
      const { pathname } = new URL(stay.link);
      const { statusCode, headers } = await app.app.inject(pathname + mark);
      expect([statusCode, headers.location]).toEqual([302, pathname]);
    },
  );

  it('is 404 for unknown, replaced and cancelled links, and for those of a disabled host', async () => {
    const { host, id, stay } = await cabinWithStay();
    const replaced = await host.call(replaceStayLink, { params: { id, stayId: stay.id } });
    expect((await openPage(stay)).statusCode).toBe(404);
    expect((await openPage(replaced)).statusCode).toBe(200);
    for (const token of ['x', 'a'.repeat(22), '%00', tokenOf(replaced).slice(1)])
      expect((await app.app.inject(`/s/${token}`)).statusCode).toBe(404);
    await db.update(users).set({ isDisabled: true }).where(eq(users.id, host.id));
    expect((await openPage(replaced)).statusCode).toBe(404);
    await db.update(users).set({ isDisabled: false }).where(eq(users.id, host.id));
    await db.update(stays).set({ cancelledAt: new Date() }).where(eq(stays.id, stay.id));
    expect(await openPage(replaced)).toMatchObject({ statusCode: 404, headers: { 'x-guide': 'none' } });
  });

  it('is 404 while the cabin is in the trash, and the same again once it is restored', async () => {
    const { host, id, stay } = await cabinWithStay();
    const params = { token: tokenOf(stay) };
    const before = await anybody.call(getStayGuide, { params });
    await host.call(deleteCabin, { params: { id }, query: { releaseToken: 'true' } });
    expect((await openPage(stay)).statusCode).toBe(404);
    expect(await anybody.refused(getStayGuide, { params })).toMatchObject({ status: 404 });
    await host.call(restoreFromTrash, { params: { kind: 'cabin', id } });
    expect((await openPage(stay)).body).toContain(SECRETS.door);
    const after = await anybody.call(getStayGuide, { params });
    expect([after.stay, after.arrival]).toEqual([before.stay, before.arrival]);
    expect(await stayOf(host, stay)).toMatchObject({ id: stay.id, link: stay.link, hasDigits: true });
  });

  it('does not change when the tag is released or the plan ends', async () => {
    const { host, id, stay } = await cabinWithStay();
    await fillService(host, id, 'cleaning', { text: 'Städa ur kylskåpet.' });
    await db
      .update(users)
      .set({ planExpiresAt: new Date(Date.now() - 60 * DAY_MS) })
      .where(eq(users.id, host.id));
    await host.call(releaseToken, { params: { id } });
    const { statusCode, body } = await openPage(stay);
    expect(statusCode).toBe(200);
    expect(body).toContain(SECRETS.door);
    expect(body).toContain('Städa ur kylskåpet.');
  });
});

describe('what a guest reports to the host', () => {
  const report = (stay: Stay, body: object) =>
    anybody.send('POST', `/api/guest/stays/${tokenOf(stay)}/events`, body);

  it('is recorded once, with the time of the tap, limited to now and the window', async () => {
    const { host, stay } = await cabinWithStay();
    const tapped = inHours(-1).toISOString();
    expect((await report(stay, { event: 'arrived', at: tapped })).status).toBe(204);
    expect((await report(stay, { event: 'arrived' })).status).toBe(204);
    expect(await stayOf(host, stay)).toMatchObject({ arrivedAtUtc: tapped, leftAtUtc: null });
    await report(stay, { event: 'left', at: inHours(9).toISOString() });
    const { leftAtUtc } = (await stayOf(host, stay)) ?? {};
    expect(Date.parse(leftAtUtc ?? '')).toBeLessThanOrEqual(Date.now());
    expect((await report(stay, { event: 'flew' })).status).toBe(400);
  });

  it('that they cannot get in: the backup codes appear, and the host gets one mail', async () => {
    const { host, stay } = await cabinWithStay();
    for (let tap = 0; tap < 2; tap++) await report(stay, { event: 'cannot_get_in' });
    expect((await openPage(stay)).body).toContain(SECRETS.backup);
    const mails = () => server.mails.filter(({ to }) => to === host.email);
    await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1);
    expect(JSON.stringify(mails())).not.toContain(SECRETS.backup);
  });

  it('is taken from the window’s start until a day after the departure, and from a form', async () => {
    const { host, stay } = await cabinWithStay({ from: 30, to: 60 });
    expect((await report(stay, { event: 'arrived' })).body).toMatchObject({ code: 'stay_not_open' });
    await moveStay(stay, -60, -23);
    const { statusCode, headers } = await postForm(`/api/guest/stays/${tokenOf(stay)}/events`, {
      event: 'left',
    });
    expect([statusCode, headers.location]).toEqual([303, `/s/${tokenOf(stay)}`]);
    const { leftAtUtc } = (await stayOf(host, stay)) ?? {};
    expect(Math.abs(Date.parse(leftAtUtc ?? '') - Number(inHours(-23)))).toBeLessThan(60_000);
    await moveStay(stay, -60, -25);
    expect((await report(stay, { event: 'arrived' })).status).toBe(409);
    expect(
      (await anybody.send('POST', `/api/guest/stays/${'a'.repeat(22)}/events`, { event: 'left' })).status,
    ).toBe(404);
  });
});
