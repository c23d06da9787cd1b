import { and, eq, gte, ilike, lt, notInArray, sql } from 'drizzle-orm';
import type { AuditAction, AuditEntry } from '#shared/contracts/audit.ts';
import { type AdminList, fetchListRows } from '#server/db/admin-list.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { audit, invitations, users } from '#server/db/schema.ts';
import { tallied } from '#server/db/tallies.ts';
import type { Admin } from '#server/http/actor.ts';

type NewEntry = typeof audit.$inferInsert;

/**
 * Records actions in the caller's transaction. Events of tags are recorded by their history instead, except minting.
 */
export async function recordInAudit(tx: Transaction, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(audit).values([...entries]);
}

/** Records what a host did to the stays, codes or calendars of a cabin; never what is in them. */
export const recordOfCabin = (
  tx: Transaction,
  actor: { id: number } | null,
  action: AuditAction,
  cabinId: number,
): Promise<void> => recordInAudit(tx, [{ actorId: actor?.id ?? null, action, target: `cabin #${cabinId}` }]);

export interface AuditFilter {
  action?: AuditAction | undefined;
  /** Days in UTC, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

const DAY_MS = 86_400_000;

/** Audit entries that match a filter. */
export const auditList = ({ action, from, to }: AuditFilter = {}): AdminList<AuditEntry> => ({
  tables: [audit],
  from: sql`audit left join users actors on actors.id = audit.actor_id
    left join users targets on targets.id = audit.user_id
    left join invitations on invitations.id = audit.invitation_id`,
  fields: {
    id: audit.id,
    at: audit.at,
    actor: sql`actors.email`,
    action: audit.action,
    target: sql`coalesce(targets.email, ${invitations.email}, ${audit.target})`,
    before: audit.before,
    after: audit.after,
    note: audit.note,
  },
  key: [audit.id],
  total: (action ?? from ?? to) === undefined ? tallied('audit') : undefined,
  where: [
    action && eq(audit.action, action),
    from === undefined ? undefined : gte(audit.at, new Date(from)),
    to === undefined ? undefined : lt(audit.at, new Date(Date.parse(to) + DAY_MS)),
  ],
  found: {
    key: audit.id,
    keys: (pattern) => {
      const people = sql`select id from users where ${ilike(users.email, pattern)}`;
      return sql`
        select id from audit where ${ilike(audit.target, pattern)} or ${ilike(audit.note, pattern)}
        union all select id from audit where actor_id in (${people})
        union all select id from audit where user_id in (${people})
        union all select id from audit where invitation_id in (
          select id from invitations where ${ilike(invitations.email, pattern)})`;
    },
  },
});

/** The latest changes that others made to an account; sign-in attempts are excluded. */
export const findAccountChanges = (
  db: Executor,
  admin: Admin,
  userId: number,
  limit: number,
): Promise<AuditEntry[]> =>
  fetchListRows(
    db,
    admin,
    auditList(),
    and(
      eq(audit.userId, userId),
      sql`${audit.actorId} is distinct from ${audit.userId}`,
      notInArray(audit.action, ['signInFailed', 'signInBlocked']),
    ),
    sql`order by ${audit.at} desc, ${audit.id} desc limit ${limit}`,
  );

/** Failed: wrong password or code. Blocked: not checked, after too many failures. */
export type FailedSignIn = 'signInFailed' | 'signInBlocked';

/**
 * Adds failed attempts to the account's entry of the last hour, or inserts one. Addresses without an account share one
 * entry. Neither the input nor the network address is stored (decision 10).
 */
export async function addFailedAttempts(
  db: Executor,
  action: FailedSignIn,
  email: string | null,
  tries: number,
): Promise<void> {
  await db.execute(sql`
    with who as (select (select id from users where email = ${email}) as id),
    counted as (
      update audit set after = (after::int + ${tries}::int)::text
      where id = (
        select audit.id from audit, who
        where action = ${action} and coalesce(user_id, 0) = coalesce(who.id, 0) and at > now() - interval '1 hour'
        order by at desc limit 1)
      returning id)
    insert into audit (action, user_id, after)
    select ${action}, who.id, ${tries}::int::text from who where not exists (select from counted)`);
}
