import { sql } from 'drizzle-orm';
import { DEFAULT_AVATAR } from '#shared/avatars.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { hashPassword, insertUser } from '#server/features/accounts/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { DEMO_HOST } from './content.ts';
import type { OtherHost } from './other-hosts.ts';
import { daysAgo } from './repo.ts';

const actorOf = (
  person: Pick<Actor, 'id' | 'email' | 'firstName' | 'lastName' | 'language' | 'plan'>,
): Actor => ({
  ...person,
  phone: null,
  avatarUrl: DEFAULT_AVATAR,
  cabinLimit: null,
  isAdmin: false,
  mustChangePassword: false,
  hasSecondFactor: false,
  isEmailConfirmed: true,
  sessionHash: Buffer.alloc(0),
});

/** The host for visitors to sign in as; null when the account exists already. */
export async function addDemoHost(tx: Transaction): Promise<Actor | null> {
  const { password, ...person } = DEMO_HOST;
  const id = await insertUser(tx, { ...person, passwordHash: await hashPassword(password) });
  if (id === undefined) return null;
  await tx.execute(sql`update users set plan = 'premium', created_at = ${daysAgo(366)} where id = ${id}`);
  return actorOf({ ...person, id, language: 'en', plan: 'premium' });
}

/** Another host, without a password, and their plan request. */
export async function addOtherHost(tx: Transaction, host: OtherHost): Promise<Actor> {
  const { firstName, lastName, email, language, plan, planEnds, since, lastLogin, isDisabled, request } =
    host;
  const id = await insertUser(tx, { firstName, lastName, email, passwordHash: null });
  if (id === undefined) throw new Error(`${email} exists already`);
  await tx.execute(sql`
    update users set language = ${language}, plan = ${plan}, created_at = ${daysAgo(since)}, is_disabled = ${isDisabled ?? false},
      plan_expires_at = ${planEnds === null ? null : daysAgo(-planEnds)},
      last_login_at = ${lastLogin === null ? null : daysAgo(lastLogin)}
    where id = ${id}`);
  if (lastLogin !== null && lastLogin < 90) {
    await tx.execute(
      sql`insert into audit (at, actor_id, action, user_id) values (${daysAgo(lastLogin)}, ${id}, 'signedIn', ${id})`,
    );
  }
  if (request !== undefined) await addRequest(tx, id, request);
  return actorOf({ id, email, firstName, lastName, language, plan });
}

async function addRequest(
  tx: Transaction,
  userId: number,
  { plan, ago, state }: NonNullable<OtherHost['request']>,
): Promise<void> {
  const decided = state === 'open' ? null : daysAgo(ago - 1);
  const admin = sql`(select min(id) from users where is_admin)`;
  await tx.execute(sql`
    insert into upgrade_requests (user_id, plan, state, created_at, decided_at, decided_by)
    values (${userId}, ${plan}, ${state}, ${daysAgo(ago)}, ${decided}, case when ${state} = 'open' then null else ${admin} end)`);
  if (decided === null) return;
  const action = state === 'approved' ? 'upgradeApproved' : 'upgradeDeclined';
  await tx.execute(sql`
    insert into audit (at, actor_id, action, user_id, before, after)
    values (${decided}, ${admin}, ${action}, ${userId}, 'basic', ${plan})`);
}
