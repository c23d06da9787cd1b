import type { Session } from '#shared/contracts/accounts/accounts.ts';

/** First and last name joined; null, which is shown as Guest, when both are missing (R-sessions-5). */
export function displayedName(user: Pick<Session, 'firstName' | 'lastName'> | null): string | null {
  const name = [user?.firstName, user?.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return name === '' ? null : name;
}
