import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import { recordInAudit } from '#server/features/audit/index.ts';
import { queueMail } from '#server/features/mail/index.ts';
import { Problem } from '#server/problem.ts';
import { countAttempt, loginLimits } from './password-check.ts';
import { normalizeCode, hashRecoveryCode } from './recovery-codes.ts';
import { findSecondFactor, consumeRecoveryCode, consumeStep } from './second-factor.repo.ts';
import { stepOf } from './totp.ts';

type CheckContext = Pick<Context, 'db' | 'limits' | 'failedSignIns'>;

interface Account {
  id: number;
  email: string;
}

export const WRONG_CODE = reason('wrong_code');

/**
 * Runs an attempt at a code. Until it succeeds it counts as a failed sign-in and against a separate limit:
 * somebody who has the password must not be able to guess six digits.
 * @throws {Problem} too_many_tries
 */
export const countCodeAttempt = <Answer>(
  context: Pick<Context, 'limits' | 'failedSignIns'>,
  { id, email }: Account,
  address: string,
  attempt: () => Promise<Answer | null>,
): Promise<Answer | null> =>
  countAttempt(
    context,
    email,
    { secondFactorPerAccount: String(id), ...loginLimits(email, address) },
    attempt,
  );

/** Mails the host: a recovery code may be used by a stranger who found the codes. */
function acceptRecoveryCode({ db }: CheckContext, { id, email }: Account, code: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await consumeRecoveryCode(tx, id, hashRecoveryCode(code)))) return false;
    await recordInAudit(tx, [{ actorId: id, action: 'recoveryCodeUsed' }]);
    await queueMail(tx, 'recoveryCodeUsed', email);
    return true;
  });
}

async function acceptCode(
  context: CheckContext,
  account: Account,
  secret: string,
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(normalizeCode(code))) return acceptRecoveryCode(context, account, code);
  const step = stepOf(secret, normalizeCode(code), Date.now());
  return step !== null && consumeStep(context.db, account.id, secret, step);
}

/**
 * Checks a code and uses it up. Null when the account has no second factor.
 * @throws {Problem} too_many_tries
 */
export async function checkCode(
  context: CheckContext,
  account: Account,
  code: string,
  address: string,
): Promise<boolean | null> {
  const factor = await findSecondFactor(context.db, account.id);
  if (factor === undefined) return null;
  const right = await countCodeAttempt(context, account, address, async () =>
    (await acceptCode(context, account, factor.secret, code)) ? true : null,
  );
  return right === true;
}

/**
 * Requires the code of the account's second factor, after the password or provider. True when the code is right,
 * false when the account has no second factor.
 * @throws {Problem} second_factor when the code is missing or wrong; too_many_tries
 */
export async function requireSecondFactor(
  context: CheckContext,
  account: Account,
  code: string | undefined,
  address: string,
): Promise<boolean> {
  if (code === undefined) {
    if ((await findSecondFactor(context.db, account.id)) === undefined) return false;
    throw new Problem('second_factor', reason('second_factor'));
  }
  const isRight = await checkCode(context, account, code, address);
  if (isRight === false)
    throw new Problem('second_factor', WRONG_CODE, { fields: { code: WRONG_CODE }, errors: [WRONG_CODE] });
  return isRight === true;
}
