// Over 300 lines: all tests share one mail server and one log.
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { listAudit } from '#shared/contracts/audit.ts';
import {
  invite,
  linkInvitation,
  listInvitations,
  sendInvitation,
  validateInvitation,
  withdrawInvitation,
} from '#shared/contracts/invitations.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newAdmin, newEmail, newHost } from '#test/factories.ts';
import { jobsOf, makeAllDue } from '#test/jobs.ts';
import { startMailServer } from '#test/mail-server.ts';

const logged: string[] = [];
const logTo = new Writable({
  write(line: Buffer, _encoding, done) {
    logged.push(line.toString());
    done();
  },
});

const server = await startMailServer();
const settings = { ...server.settings, PUBLIC_URL: 'https://guide.example', SIGN_UP: 'invite' };
const app = await startTestApp(settings, { logTo });
afterAll(async () => {
  await app.close();
  await server.close();
});
const { db, pool } = app.database;
const admin = await newAdmin(app);
const nobody = clientOf(app);

const SOON = { timeout: 20_000, interval: 20 };
const DAY_MS = 24 * 3_600_000;

const mailsTo = (email: string) => server.mails.filter(({ to }) => to.includes(email));
const mailedTo = async (email: string, count = 1) => {
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(count), SOON);
  return mailsTo(email).at(-1);
};
const outboxIsEmpty = () =>
  vi.waitFor(async () => expect(await jobsOf(app.database, 'mail')).toEqual([]), SOON);

const tokenOf = (link: string | null | undefined) => new URL(link ?? '').searchParams.get('invitation') ?? '';

/** The reasons for invalid links. */
const FAULTS: Record<string, string> = {
  'This invitation was withdrawn. Ask the person who invited you for a new one.': 'withdrawn',
  'This invitation has expired. Ask the person who invited you for a new one.': 'expired',
  'This invitation link is incomplete. Open the link in the email again.': 'unknown',
};

/** The address of a link, or why it is invalid. */
async function check(invitation: string): Promise<{ email: string } | string | undefined> {
  const answer = await nobody.send('POST', validateInvitation.path, { invitation });
  if (answer.status === 200) return nobody.call(validateInvitation, { body: { invitation } });
  const { code, detail } = await nobody.refused(validateInvitation, { body: { invitation } });
  return code === 'sign_up_invited' ? FAULTS[detail] : detail;
}
const listed = async (q: string) => (await admin.call(listInvitations, { query: { q } })).items;

async function invited(email = newEmail()) {
  const { invited: made } = await admin.call(invite, { body: { emails: [email] } });
  const [one] = made;
  if (one === undefined) throw new Error('nobody was invited');
  return { ...one, token: tokenOf(one.link), params: { id: one.id } };
}

const actionsOn = async (email: string) =>
  (await admin.call(listAudit, { query: { q: email, sort: 'at' } })).items.map(
    ({ action, target, actor }) => [action, target, actor],
  );

describe('POST /api/admin/invitations', () => {
  it('mails a link to each address, valid for 7 days', async () => {
    const emails = [newEmail(), newEmail()];
    const before = Date.now();
    const answer = await admin.call(invite, {
      body: { emails: [emails[0] ?? '', ` ${emails[1]?.toUpperCase()}`] },
    });
    expect(answer).toMatchObject({ known: [], mailed: true });
    expect(answer.invited.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
    for (const { email, invitedBy, expiresAt, link } of answer.invited) {
      expect(invitedBy).toBe(admin.email);
      expect(Math.abs(Date.parse(expiresAt) - before - 7 * DAY_MS)).toBeLessThan(60_000);
      const mail = await mailedTo(email);
      const mailed = new URL(mail?.link ?? '');
      expect(`${mailed.origin}${mailed.pathname}`).toBe('https://guide.example/signup');
      // The links differ, and all are valid.
      expect(tokenOf(mail?.link)).toMatch(/^[\w-]{43}$/);
      expect(tokenOf(mail?.link)).not.toBe(tokenOf(link));
      expect(await check(tokenOf(mail?.link))).toEqual({ email });
      expect(await check(tokenOf(link))).toEqual({ email });
    }
  });

  it('uses the requested language, or the admin’s', async () => {
    const swede = await newHost(app, { isAdmin: true, language: 'sv' });
    const [first, second] = [newEmail(), newEmail()];
    await swede.call(invite, { body: { emails: [first] } });
    await swede.call(invite, { body: { emails: [second], language: 'fi' } });
    expect((await mailedTo(first))?.subject).toMatch(/^Du är inbjuden/);
    expect((await mailedTo(second))?.subject).toMatch(/^Sinut on kutsuttu/);
  });

  it('returns addresses that have an account, and invites the others', async () => {
    const host = await newHost(app);
    const email = newEmail();
    const answer = await admin.call(invite, { body: { emails: [host.email, email, email] } });
    expect(answer).toMatchObject({ known: [host.email], invited: [{ email }] });
    expect(answer.invited).toHaveLength(1);
    await mailedTo(email);
    await outboxIsEmpty();
    expect(mailsTo(host.email)).toEqual([]);
    expect(await listed(host.email)).toEqual([]);
  });

  it('renews an existing invitation, whose earlier link still works', async () => {
    const first = await invited();
    await db.execute(
      sql`update invitations set expires_at = now() + interval '1 hour' where id = ${first.id}`,
    );
    const again = await invited(first.email);
    expect(again.id).toBe(first.id);
    expect(Date.parse(again.expiresAt)).toBeGreaterThan(Date.now() + 6 * DAY_MS);
    expect(await listed(first.email)).toHaveLength(1);
    for (const { token } of [first, again]) expect(await check(token)).toHaveProperty('email');
  });

  it('makes one invitation from concurrent calls', async () => {
    const emails = [newEmail(), newEmail(), newEmail()];
    await Promise.all(
      [emails, emails.toReversed(), emails].map((each) => admin.call(invite, { body: { emails: each } })),
    );
    for (const email of emails) expect(await listed(email)).toHaveLength(1);
  });

  it('says when there is no mail server', async () => {
    const without = await startSecondApp(app, { SIGN_UP: 'invite' });
    const client = clientOf(without, admin.token);
    expect(await client.call(invite, { body: { emails: [newEmail()] } })).toMatchObject({ mailed: false });
    await without.close();
  });

  it.each([
    { emails: [] },
    { emails: 'a@cabins.example' },
    { emails: ['karin'] },
    { emails: ['karin@cabins.example\r\nBcc: all@cabins.example'] },
    { emails: [null] },
    { emails: Array.from({ length: 21 }, (_, index) => `host-${index}@cabins.example`) },
    { emails: ['karin@cabins.example'], language: 'de' },
    {},
  ])('refuses %j, and invites nobody', async (body) => {
    const total = async () => (await admin.call(listInvitations, {})).total;
    const before = await total();
    const answer = await admin.send('POST', invite.path, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await total()).toBe(before);
  });

  it('is limited to 60 calls an hour, including links and resent mails', async () => {
    const strict = await startSecondApp(app, { ...settings, RATE_LIMIT_SCALE: '0.05' }); // 3 of 60
    const hasty = await newAdmin(app);
    const client = clientOf(strict, hasty.token);
    const { params } = await invited();
    const statuses = [
      await client.send('POST', invite.path, { emails: [newEmail()] }),
      await client.send('POST', `/api/admin/invitations/${params.id}/send`),
      await client.send('POST', `/api/admin/invitations/${params.id}/link`),
      await client.send('POST', invite.path, { emails: [newEmail()] }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([201, 200, 201, 429]);
    await strict.close();
  });
});

describe('GET /api/admin/invitations', () => {
  it('returns address, inviter, date and expiry, but no link', async () => {
    const { id, email } = await invited();
    expect(await listed(email.toUpperCase())).toEqual([
      {
        id,
        email,
        invitedBy: admin.email,
        createdAt: expect.stringMatching(/Z$/),
        expiresAt: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it('sorts, has pages, and returns all rows as CSV', async () => {
    const byEmail = await admin.call(listInvitations, { query: { sort: 'email', pageSize: '2' } });
    const emails = byEmail.items.map(({ email }) => email);
    expect(emails).toEqual(emails.toSorted());
    expect(byEmail.total).toBeGreaterThan(2);
    const { headers, text } = await admin.send('GET', listInvitations.path, undefined, {
      accept: 'text/csv',
    });
    expect(headers['content-disposition']).toBe('attachment; filename="invitations.csv"');
    const lines = text.slice(1).trimEnd().split('\r\n');
    expect(lines[0]).toBe('id,email,invitedBy,createdAt,expiresAt');
    expect(lines).toHaveLength(1 + byEmail.total);
  });
});

describe('one invitation', () => {
  it('can be resent with the full time, also when expired', async () => {
    const { email, token, params } = await invited();
    await mailedTo(email);
    await db.execute(
      sql`update invitations set expires_at = now() - interval '1 day' where id = ${params.id}`,
    );
    expect(await check(token)).toBe('expired');
    expect(await listed(email)).toHaveLength(1);
    const { expiresAt } = await admin.call(sendInvitation, { params });
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 6 * DAY_MS);
    const mail = await mailedTo(email, 2);
    for (const each of [token, tokenOf(mail?.link)]) expect(await check(each)).toEqual({ email });
  });

  it('gets a link to hand over', async () => {
    const { email, params } = await invited();
    const { link } = await admin.call(linkInvitation, { params });
    expect(await check(tokenOf(link))).toEqual({ email });
  });

  it('can be withdrawn with all its links, and leaves the list', async () => {
    const { email, token, params } = await invited();
    const mail = await mailedTo(email);
    await admin.call(withdrawInvitation, { params });
    for (const each of [token, tokenOf(mail?.link)]) expect(await check(each)).toBe('withdrawn');
    expect(await listed(email)).toEqual([]);
    for (const call of [sendInvitation, linkInvitation, withdrawInvitation])
      expect(await admin.refused(call, { params })).toMatchObject({ status: 404 });
    // A new invitation gets a new link; the old links stay invalid.
    const again = await invited(email);
    expect(again.id).not.toBe(params.id);
    expect(await check(token)).toBe('withdrawn');
    expect(await check(again.token)).toHaveProperty('email');
  });

  it('is not mailed after it was withdrawn', async () => {
    const away = await startTestApp({ ...settings, SMTP_URL: 'smtp://127.0.0.1:1' });
    const boss = await newAdmin(away);
    const email = newEmail();
    const { invited: made } = await boss.call(invite, { body: { emails: [email] } });
    const failed = async () =>
      (await jobsOf(away.database, 'mail')).some(({ lastError }) => lastError !== null);
    await vi.waitFor(async () => expect(await failed()).toBe(true), SOON);
    await boss.call(withdrawInvitation, { params: { id: made[0]?.id ?? 0 } });
    await makeAllDue(away.database);
    await vi.waitFor(async () => expect(await jobsOf(away.database, 'mail')).toEqual([]), SOON);
    await away.close();
  }, 30_000);

  it('is in the audit with every action', async () => {
    const { email, params } = await invited();
    await admin.call(sendInvitation, { params });
    await admin.call(linkInvitation, { params });
    await admin.call(withdrawInvitation, { params });
    expect(await actionsOn(email)).toEqual(
      ['invited', 'invitationSent', 'invitationLinked', 'invitationWithdrawn'].map((action) => [
        action,
        email,
        admin.email,
      ]),
    );
  });

  it('is deleted 30 days after its end, also from the audit', async () => {
    const [old, recent] = [await invited(), await invited()];
    for (const [{ id }, days] of [
      [old, 31],
      [recent, 29],
    ] as const)
      await db.execute(
        sql`update invitations set expires_at = now() - ${days} * interval '1 day' where id = ${id}`,
      );
    await pool.query(`select graphile_worker.add_job('oldInvitations', '{}')`);
    await vi.waitFor(async () => expect(await check(old.token)).toBe('unknown'), SOON);
    expect(await check(recent.token)).toBe('expired');
    expect(await actionsOn(old.email)).toEqual([]);
    expect(await actionsOn(recent.email)).toHaveLength(1);
  });
});

describe('the token of a link', () => {
  it('is stored only as a hash and never logged', async () => {
    const { email, token } = await invited();
    const mail = await mailedTo(email);
    await outboxIsEmpty();
    await nobody.send('GET', `/signup?invitation=${token}`);
    await check(token);
    const { rows: tables } = await pool.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'graphile_worker')`,
    );
    const everything: unknown[] = [];
    for (const { name } of tables) everything.push((await pool.query(`select t::text from ${name} t`)).rows);
    for (const each of [token, tokenOf(mail?.link)]) {
      expect(JSON.stringify(everything)).not.toContain(each);
      expect(JSON.stringify(everything)).not.toContain(Buffer.from(each).toString('hex'));
      expect(logged.join('')).not.toContain(each);
    }
  });

  it.each(['made-up', 'x'.repeat(43), 'x'.repeat(1000), "' or true --", '%00'])(
    '%j belongs to no invitation',
    async (token) => expect(await check(token)).toBe('unknown'),
  );

  it.each(['', ' ', undefined, 7, 'x'.repeat(1001), '\u0000'])('cannot be %j', async (invitation) => {
    expect(await nobody.send('POST', validateInvitation.path, { invitation })).toMatchObject({ status: 400 });
  });
});

describe('invitations', () => {
  it('are for admins', async () => {
    const host = await newHost(app);
    const { params } = await invited();
    const calls = [
      ['GET', listInvitations.path],
      ['POST', invite.path],
      ['POST', `${invite.path}/${params.id}/send`],
      ['POST', `${invite.path}/${params.id}/link`],
      ['DELETE', `${invite.path}/${params.id}`],
    ] as const;
    for (const [method, path] of calls) {
      expect(await host.send(method, path)).toMatchObject({ status: 403 });
      expect(await nobody.send(method, path)).toMatchObject({ status: 401 });
    }
  });

  it.each(['open', 'closed'])('do not exist when sign-up is %s', async (mode) => {
    const other = await startSecondApp(app, { ...settings, SIGN_UP: mode });
    const client = clientOf(other, admin.token);
    const { params } = await invited();
    const body = { emails: [newEmail()] };
    expect(await client.refused(listInvitations, {})).toMatchObject({ status: 404 });
    expect(await client.refused(invite, { body })).toMatchObject({ status: 404 });
    expect(await client.refused(sendInvitation, { params })).toMatchObject({ status: 404 });
    expect(await client.refused(linkInvitation, { params })).toMatchObject({ status: 404 });
    expect(await client.refused(withdrawInvitation, { params })).toMatchObject({ status: 404 });
    await other.close();
  });
});
