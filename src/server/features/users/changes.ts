import type { User, changeUser } from '#shared/contracts/users.ts';
import type { CallInput } from '#shared/contracts/call.ts';
import { reason } from '#shared/reason.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { turnOffLostFactor } from '#server/features/accounts/index.ts';
import { recordInAudit } from '#server/features/audit/index.ts';
import { deleteSessionsOf } from '#server/features/sessions/index.ts';
import type { Admin } from '#server/http/actor.ts';
import { forbidden, Problem, notFound } from '#server/problem.ts';
import { findUser, lockAdmins, lockUser, updateUser, type UserChange } from './repo.ts';

type RequestedChange = CallInput<typeof changeUser>['body'];

/** Whether the change removes admin rights. */
const removesAdmin = ({ isAdmin, disabled }: RequestedChange): boolean =>
  isAdmin === false || disabled === true;

interface AuditedChange {
  set: UserChange;
  /** One audit entry for each change. */
  entries: {
    action:
      | 'planChanged'
      | 'planEndChanged'
      | 'cabinLimitChanged'
      | 'adminGranted'
      | 'adminRevoked'
      | 'disabled'
      | 'enabled';
    before?: string | null;
    after?: string | null;
  }[];
}

/** The fields that differ from the current account. */
function changeOf(before: User, requested: RequestedChange): AuditedChange {
  const set: UserChange = {};
  const entries: AuditedChange['entries'] = [];
  if (requested.plan !== undefined && requested.plan !== before.plan) {
    set.plan = requested.plan;
    entries.push({ action: 'planChanged', before: before.plan, after: requested.plan });
  }
  if (requested.expiresAtUtc !== undefined) {
    const end = requested.expiresAtUtc === null ? null : new Date(requested.expiresAtUtc);
    const after = end?.toISOString() ?? null;
    if (after !== before.expiresAtUtc) {
      set.planExpiresAt = end;
      entries.push({ action: 'planEndChanged', before: before.expiresAtUtc, after });
    }
  }
  if (requested.cabinLimit !== undefined && requested.cabinLimit !== before.cabinLimit) {
    set.cabinLimit = requested.cabinLimit;
    const [was, is] = [before.cabinLimit, requested.cabinLimit].map((limit) => limit?.toString() ?? null);
    entries.push({ action: 'cabinLimitChanged', before: was ?? null, after: is ?? null });
  }
  if (requested.isAdmin !== undefined && requested.isAdmin !== before.isAdmin) {
    set.isAdmin = requested.isAdmin;
    entries.push({ action: requested.isAdmin ? 'adminGranted' : 'adminRevoked' });
  }
  if (requested.disabled !== undefined && requested.disabled !== before.disabled) {
    set.isDisabled = requested.disabled;
    entries.push({ action: requested.disabled ? 'disabled' : 'enabled' });
  }
  return { set, entries };
}

/**
 * Locks and returns the ids of all admins. The actor may have lost admin rights since the request started.
 * @throws {Problem} forbidden
 */
async function lockedAdmins(tx: Transaction, admin: Admin): Promise<number[]> {
  const admins = await lockAdmins(tx);
  if (!admins.includes(admin.id)) throw forbidden();
  return admins;
}

const lastAdmin = () => new Problem('last_admin', reason('last_admin'));

/**
 * Called before a host erases their account.
 * @throws {Problem} last_admin when no active admin would be left
 */
export async function refuseLastAdmin(tx: Transaction, id: number): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0] === id) throw lastAdmin();
}

/**
 * Changes an account and records each change in the audit. Disabling it ends its sessions.
 * @throws {Problem} not_found; last_admin when no active admin would be left
 */
export async function changeAccount(
  tx: Transaction,
  admin: Admin,
  id: number,
  requested: RequestedChange,
): Promise<User> {
  // Taken before the account's lock, so that all changes that remove admin rights use the same lock order.
  const admins = await lockedAdmins(tx, admin);
  const before = await lockUser(tx, admin, id);
  if (before === undefined) throw notFound();
  if (removesAdmin(requested) && admins.length === 1 && admins[0] === id) {
    throw lastAdmin();
  }
  const { set, entries } = changeOf(before, requested);
  if (entries.length === 0) return before;
  await updateUser(tx, admin, id, set);
  if (set.isDisabled === true) await deleteSessionsOf(tx, id);
  await recordInAudit(
    tx,
    entries.map((entry) => ({ ...entry, actorId: admin.id, userId: id })),
  );
  return (await findUser(tx, admin, id)) ?? before;
}

/**
 * Signs an account out everywhere.
 * @throws {Problem} not_found
 */
export async function endSessionsOf(tx: Transaction, admin: Admin, id: number): Promise<void> {
  await lockedAdmins(tx, admin);
  if ((await lockUser(tx, admin, id)) === undefined) throw notFound();
  await deleteSessionsOf(tx, id);
  await recordInAudit(tx, [{ actorId: admin.id, userId: id, action: 'sessionsEnded' }]);
}

const ownFactor = () => new Problem('forbidden', reason('forbidden_own_factor'));

/**
 * Turns off a user's lost second factor and signs them out everywhere.
 * @throws {Problem} not_found, also when it is off; forbidden for the admin's own, which requires a code
 */
export async function removeSecondFactorOf(tx: Transaction, admin: Admin, id: number): Promise<void> {
  await lockedAdmins(tx, admin);
  if (id === admin.id) throw ownFactor();
  const user = await lockUser(tx, admin, id);
  if (user === undefined || !(await turnOffLostFactor(tx, user, admin.id))) throw notFound();
}
