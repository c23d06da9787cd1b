import type { Session } from '#shared/contracts/accounts/accounts.ts';
import { DEMANDS } from '#shared/demands.ts';
import { TIERS, type Tier } from '#shared/tiers.ts';
import { isRecord } from '#web/api/answer-example.ts';

/** A tier by its name or number, 0 to 2 (R-sessions-5); any other value is basic (R-plans-6). */
export const tierOf = (value: unknown): Tier =>
  TIERS.find((tier, number) => value === tier || value === number) ?? 'basic';

const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads the signed-in user from an answer or from storage, which may both contain anything. Missing and invalid members
 * become empty. Null if no member describes a user.
 */
export function readUser(value: unknown): Session | null {
  if (!isRecord(value)) return null;
  const { firstName, lastName, avatarUrl, status, isAdmin, demand } = value;
  const hasName = [firstName, lastName].some((name) => typeof name === 'string');
  if (!hasName && typeof isAdmin !== 'boolean') return null;
  const known = DEMANDS.find((candidate) => candidate === demand);
  return {
    firstName: textOrEmpty(firstName),
    lastName: textOrEmpty(lastName),
    avatarUrl: textOrEmpty(avatarUrl),
    status: tierOf(status),
    isAdmin: isAdmin === true,
    ...(known !== undefined && { demand: known }),
  };
}

/** {@link readUser} for stored users: null without the role, which decides on pages, so that the user is loaded again. */
export const readUserWithRole = (value: unknown): Session | null =>
  isRecord(value) && typeof value['isAdmin'] === 'boolean' ? readUser(value) : null;
