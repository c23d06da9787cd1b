import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { login } from '#shared/contracts/accounts/accounts.ts';
import { saveArrival } from '#shared/contracts/arrival.ts';
import { listAudit } from '#shared/contracts/audit.ts';
import { activateCabin, releaseToken } from '#shared/contracts/cabins.ts';
import { createCalendar, deleteCalendar, updateCalendar } from '#shared/contracts/calendars.ts';
import {
  createStay,
  deleteStay,
  replaceStayLink,
  turnOnDigits,
  updateStay,
} from '#shared/contracts/stays.ts';
import { mintTags, retireTag, verifyTag } from '#shared/contracts/tags.ts';
import { shiftDay } from '#shared/days.ts';
import { audit, users } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newAdmin, newCabin, newCode, newHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const admin = await newAdmin(app);
const nobody = clientOf(app);

type Query = NonNullable<Parameters<typeof admin.call<typeof listAudit>>[1]['query']>;
const list = async (query: Query) => (await admin.call(listAudit, { query })).items;

describe('GET /api/admin/audit', () => {
  it('lists the events of a tag: who, what, when', async () => {
    const { codes } = await admin.call(mintTags, { body: { count: 3, label: 'Skyltar' } });
    const code = codes[0] ?? '';
    const host = await newHost(app);
    const { id } = await newCabin(host, 'Björkebo');
    await host.call(activateCabin, { params: { id }, body: { code } });
    await admin.call(verifyTag, { params: { code } });
    await host.call(releaseToken, { params: { id } });
    await admin.call(retireTag, { params: { code }, body: { reason: 'Worn' } });
    const entries = await list({ q: code, sort: 'at' });
    expect(
      entries.map(({ actor, action, target, after, note }) => [actor, action, target, after, note]),
    ).toEqual([
      [host.email, 'activated', code, 'Björkebo', null],
      [admin.email, 'verified', code, 'Björkebo', null],
      [host.email, 'released', code, 'Björkebo', null],
      [admin.email, 'retired', code, null, 'Worn'],
    ]);
    // One entry for a batch of any size.
    expect(await list({ q: 'skyltar' })).toMatchObject([
      { action: 'minted', actor: admin.email, target: 'Skyltar', after: '3' },
    ]);
  });

  it('shows the number of a batch without a label', async () => {
    const { batchId } = await admin.call(mintTags, { body: { count: 1 } });
    expect(await list({ q: `#${batchId}` })).toMatchObject([{ action: 'minted', target: `#${batchId}` }]);
  });

  it('records what happens to stays, codes and calendars, and nothing of what is in them', async () => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    const params = { id };
    const arrivesOn = shiftDay(new Date().toISOString().slice(0, 10), -1);
    const body = { arrivesOn, departsOn: shiftDay(arrivesOn, 3), guestName: 'Koltrast', digits: 'nordsiska' };
    const stay = await host.call(createStay, { params, body });
    const of = { id, stayId: stay.id };
    const codes = [{ name: 'Door', code: 'bofink-94' }];
    await host.call(saveArrival, { params, body: { textWhen: 'stay', wifi: 'always', codes } });
    await host.call(updateStay, { params: of, body: { guestName: 'Steglits', rowVersion: 1 } });
    await host.call(replaceStayLink, { params: of });
    const { token } = await host.call(activateCabin, { params, body: { code: await newCode(app) } });
    for (let at = 0; at < 10; at += 1) {
      await nobody.send('POST', `/api/guest/${token}/open`, { digits: 'domherre' });
    }
    await host.call(turnOnDigits, { params: of, body: { digits: 'rodhakar' } });
    await host.call(deleteStay, { params: of });
    const url = 'https://calendars.example/talgoxe.ics';
    const calendar = await host.call(createCalendar, {
      params,
      body: { name: 'A', url, closedMeans: 'block' },
    });
    const ofCalendar = { id, calendarId: calendar.id };
    await host.call(updateCalendar, { params: ofCalendar, body: { name: 'Lappuggla' } });
    await host.call(deleteCalendar, { params: ofCalendar });

    const entries = await list({ q: `cabin #${id}`, sort: 'at' });
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['stayAdded', host.email],
      ['arrivalSaved', host.email],
      ['stayChanged', host.email],
      ['stayLinkReplaced', host.email],
      ['digitsOff', null],
      ['digitsOn', host.email],
      ['stayDeleted', host.email],
      ['calendarAdded', host.email],
      ['calendarChanged', host.email],
      ['calendarDeleted', host.email],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(
      /koltrast|steglits|bofink|domherre|rodhakar|nordsiska|talgoxe|lappuggla/i,
    );
  });

  // ASVS 16.2.1, 16.3.1
  it('records sign-ins and deletes them after 90 days', async () => {
    const host = await newHost(app);
    const signIns = () => list({ q: host.email, action: 'signedIn' });
    expect(await signIns()).toHaveLength(1);
    await app.database.db
      .update(audit)
      .set({ at: new Date(Date.now() - 91 * 86_400_000) })
      .where(eq(audit.actorId, host.id));
    await nobody.call(login, { body: host });
    const [entry, ...older] = await signIns();
    expect(older).toEqual([]);
    expect(Date.parse(entry?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await nobody.refused(login, { body: { ...host, password: 'wrong' } });
    expect(await signIns()).toHaveLength(1);
  });

  it('keeps the entries of an erased account, without its address', async () => {
    const host = await newHost(app);
    await app.database.db.delete(users).where(eq(users.id, host.id));
    expect(await list({ q: host.email })).toEqual([]);
    expect((await list({ action: 'signedIn' })).some(({ actor }) => actor === null)).toBe(true);
  });

  it('filters by days and action, newest first', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const all = await list({ from: today, to: today, pageSize: '200' });
    expect(all.length).toBeGreaterThan(3);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(await list({ to: '2020-01-01' })).toEqual([]);
    expect(await list({ from: '2999-01-01' })).toEqual([]);
    for (const day of ['0000-01-01', '9999-12-31', '2026-02-30', 'today']) {
      expect(await admin.refused(listAudit, { query: { from: day } })).toMatchObject({ status: 400 });
      expect(await admin.refused(listAudit, { query: { to: day } })).toMatchObject({ status: 400 });
    }
    expect(new Set((await list({ action: 'minted' })).map(({ action }) => action))).toEqual(
      new Set(['minted']),
    );
  });

  it('returns all rows as CSV', async () => {
    await admin.call(mintTags, { body: { count: 1, label: '=1+1' } });
    const { text } = await admin.send('GET', '/api/admin/audit?action=minted&pageSize=1', undefined, {
      accept: 'text/csv',
    });
    expect(text.slice(1)).toMatch(/^id,at,actor,action,target,before,after,note\r\n/);
    expect(text).toContain(",minted,'=1+1,,1,");
    expect(text).toContain(',Skyltar,');
  });

  it.each(['action=everything', 'from=yesterday', 'to=2027-02-30', 'sort=actor', 'page=0'])(
    'refuses ?%s',
    async (query) => {
      expect((await admin.send('GET', `/api/admin/audit?${query}`)).status).toBe(400);
    },
  );

  it('is for admins', async () => {
    expect(await (await newHost(app)).refused(listAudit, {})).toMatchObject({ status: 403 });
    expect(await nobody.refused(listAudit, {})).toMatchObject({ status: 401 });
  });
});
