import { askForEmailProof, proveEmail } from '#shared/contracts/accounts/email-proof.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import { hostTransaction } from '#server/db/locks.ts';
import { queueMail } from '#server/features/mail/index.ts';
import { hashToken } from '#server/http/auth.ts';
import type { On } from '#server/http/calls.ts';
import { addressKey } from '#server/http/limits.ts';
import { Problem } from '#server/problem.ts';
import { isResetLink, noteProof } from './password-reset.repo.ts';

/**
 * A signed-in host shows that the address of the account is theirs. The link works in a session of the account only:
 * somebody else who reads the mail must not confirm what a stranger made with their address.
 */
export function emailProofRoutes(on: On, { db, limits }: Context): void {
  on(askForEmailProof, async ({ actor }, request) => {
    await limits.count({ forgotPerAddress: addressKey(request.ip), forgotPerAccount: actor.email });
    await queueMail(db, 'emailProof', actor.email);
    return undefined;
  });

  on(proveEmail, async ({ actor, body }) =>
    hostTransaction(db, actor, async (tx) => {
      const link = { email: actor.email, tokenHash: hashToken(body.token) };
      if (!(await isResetLink(tx, link, new Date()))) {
        throw new Problem('invalid_link', reason('invalid_link'), { errors: [reason('invalid_link')] });
      }
      await noteProof(tx, actor);
      return undefined;
    }),
  );
}
