import type { HostLanguage } from '#shared/languages.ts';
import type { Database } from '#server/db/drizzle.ts';
import type { Identity } from './provider-answers.policy.ts';
import { insertUser } from './repo.ts';
import { lockAccountAt, takeOver } from './social.repo.ts';

/** The account of whoever the provider vouches for: the one at their address, or a new one. */
export function accountOf(db: Database, identity: Identity, language: HostLanguage) {
  const { avatarUrl, ...person } = identity;
  const now = new Date();
  return db.transaction(async (tx) => {
    // Two first sign-ins at once make one account: the second waits for the first, and then finds it.
    await insertUser(tx, {
      ...person,
      ...(avatarUrl !== null && { avatarUrl }),
      language,
      passwordHash: null,
      emailVerifiedAt: now,
    });
    const user = await lockAccountAt(tx, identity.email);
    if (user === undefined) throw new Error('the account was erased a moment ago');
    if (user.emailVerifiedAt === null && !user.isDisabled) await takeOver(tx, user.id, now);
    return user;
  });
}
