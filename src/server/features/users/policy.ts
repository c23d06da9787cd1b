import type { CallInput } from '#shared/contracts/call.ts';
import type { changeUser, User } from '#shared/contracts/users.ts';
import type { UserChange } from './repo.ts';

export type AskedChange = CallInput<typeof changeUser>['body'];

/** Whether the change takes the rights of an admin away. */
export const lowersAdmin = ({ isAdmin, disabled }: AskedChange): boolean =>
  isAdmin === false || disabled === true;

interface NamedChange {
  set: UserChange;
  /** What the audit says; null for what changes nothing. */
  entries: {
    action: 'planChanged' | 'planEndChanged' | 'adminGranted' | 'adminRevoked' | 'disabled' | 'enabled';
    before?: string | null;
    after?: string | null;
  }[];
}

/** What a change comes to for the account as it is now: only what differs. */
export function changeOf(before: User, asked: AskedChange): NamedChange {
  const set: UserChange = {};
  const entries: NamedChange['entries'] = [];
  if (asked.plan !== undefined && asked.plan !== before.plan) {
    set.plan = asked.plan;
    entries.push({ action: 'planChanged', before: before.plan, after: asked.plan });
  }
  if (asked.expiresAtUtc !== undefined) {
    const end = asked.expiresAtUtc === null ? null : new Date(asked.expiresAtUtc);
    const after = end?.toISOString() ?? null;
    if (after !== before.expiresAtUtc) {
      set.planExpiresAt = end;
      entries.push({ action: 'planEndChanged', before: before.expiresAtUtc, after });
    }
  }
  if (asked.isAdmin !== undefined && asked.isAdmin !== before.isAdmin) {
    set.isAdmin = asked.isAdmin;
    entries.push({ action: asked.isAdmin ? 'adminGranted' : 'adminRevoked' });
  }
  if (asked.disabled !== undefined && asked.disabled !== before.disabled) {
    set.isDisabled = asked.disabled;
    entries.push({ action: asked.disabled ? 'disabled' : 'enabled' });
  }
  return { set, entries };
}
