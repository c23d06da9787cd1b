import { requestEmailConfirmation, confirmEmail } from '#shared/contracts/accounts/email-confirmation.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import { hostTransaction } from '#server/db/locks.ts';
import { queueMail } from '#server/features/mail/index.ts';
import { hashToken } from '#server/http/actor.ts';
import type { On } from '#server/http/calls.ts';
import { addressKey } from '#server/http/client-address.ts';
import { Problem } from '#server/problem.ts';
import { isValidResetLink, markEmailConfirmed } from './password-reset.repo.ts';

/**
 * Signed-in hosts confirm their email address. The link works only in a session of the same account: if a stranger
 * signed up with somebody's address, opening the mail must not confirm the stranger's account.
 */
export function emailConfirmationRoutes(on: On, { db, limits }: Context): void {
  on(requestEmailConfirmation, async ({ actor }, request) => {
    await limits.count({ forgotPerAddress: addressKey(request.ip), forgotPerAccount: actor.email });
    await queueMail(db, 'emailProof', actor.email);
    return undefined;
  });

  on(confirmEmail, async ({ actor, body }) =>
    hostTransaction(db, actor, async (tx) => {
      const link = { email: actor.email, tokenHash: hashToken(body.token) };
      if (!(await isValidResetLink(tx, link, new Date()))) {
        throw new Problem('invalid_link', reason('invalid_link'), { errors: [reason('invalid_link')] });
      }
      await markEmailConfirmed(tx, actor);
      return undefined;
    }),
  );
}
