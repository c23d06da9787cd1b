import type { Session } from '#shared/contracts/accounts/accounts.ts';
import { DEMANDS } from '#shared/demands.ts';
import { TIERS, type Tier } from '#shared/tiers.ts';
import { isRecord } from '#web/api/like.ts';

/** A tier by its name or its number, 0 to 2 (R-sessions-5); anything else is basic (R-plans-6). */
export const tierOf = (value: unknown): Tier =>
  TIERS.find((tier, number) => value === tier || value === number) ?? 'basic';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Who is signed in, of an answer or of what the browser keeps, which may both hold anything: what is missing or odd is
 * left empty. Null where nothing in it is about a person.
 */
export function readUser(value: unknown): Session | null {
  if (!isRecord(value)) return null;
  const { firstName, lastName, avatarUrl, status, isAdmin, demand } = value;
  const isAbout = [firstName, lastName].some((name) => typeof name === 'string');
  if (!isAbout && typeof isAdmin !== 'boolean') return null;
  const known = DEMANDS.find((one) => one === demand);
  return {
    firstName: textOf(firstName),
    lastName: textOf(lastName),
    avatarUrl: textOf(avatarUrl),
    status: tierOf(status),
    isAdmin: isAdmin === true,
    ...(known !== undefined && { demand: known }),
  };
}

/** {@link readUser}, for what may be asked for again: null unless the role is in it, by which pages are shown. */
export const readWholeUser = (value: unknown): Session | null =>
  isRecord(value) && typeof value['isAdmin'] === 'boolean' ? readUser(value) : null;
