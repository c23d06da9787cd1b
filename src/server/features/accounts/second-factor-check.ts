import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import { noteInAudit } from '#server/features/audit/index.ts';
import { queueMail } from '#server/features/mail/index.ts';
import { Problem } from '#server/problem.ts';
import { countedTry, loginTries } from './password-check.ts';
import { bare, hashCode } from './recovery-codes.ts';
import { findSecondFactor, spendRecoveryCode, spendStep } from './second-factor.repo.ts';
import { stepOf } from './totp.ts';

type Given = Pick<Context, 'db' | 'limits' | 'failedSignIns'>;

interface Account {
  id: number;
  email: string;
}

export const WRONG_CODE = reason('wrong_code');

/**
 * Makes a try at a code and counts it, until it was right, among the failed sign-ins and against a limit of its own:
 * someone who came by the password must not get to guess six digits.
 * @throws {Problem} too_many_tries
 */
export const countingTries = <Answer>(
  context: Pick<Context, 'limits' | 'failedSignIns'>,
  { id, email }: Account,
  address: string,
  attempt: () => Promise<Answer | null>,
): Promise<Answer | null> =>
  countedTry(context, email, { secondFactorPerAccount: String(id), ...loginTries(email, address) }, attempt);

/** A recovery code is used by a host who lost their phone, or by a stranger who found the codes: the host is told. */
function acceptRecoveryCode({ db }: Given, { id, email }: Account, code: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await spendRecoveryCode(tx, id, hashCode(code)))) return false;
    await noteInAudit(tx, [{ actorId: id, action: 'recoveryCodeUsed' }]);
    await queueMail(tx, 'recoveryCodeUsed', email);
    return true;
  });
}

async function spend(given: Given, account: Account, secret: string, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(bare(code))) return acceptRecoveryCode(given, account, code);
  const step = stepOf(secret, bare(code), Date.now());
  return step !== null && spendStep(given.db, account.id, secret, step);
}

/**
 * Whether the code is right; it then is used up. Null while the account has no second factor.
 * @throws {Problem} too_many_tries
 */
export async function codeIsRight(
  given: Given,
  account: Account,
  code: string,
  address: string,
): Promise<boolean | null> {
  const factor = await findSecondFactor(given.db, account.id);
  if (factor === undefined) return null;
  const right = await countingTries(given, account, address, async () =>
    (await spend(given, account, factor.secret, code)) ? true : null,
  );
  return right === true;
}

/**
 * Asks the person who just showed that an account is theirs for the code of its second factor. True when there is one and
 * the code was right, false when there is none.
 * @throws {Problem} second_factor without a code, or with a wrong one; too_many_tries
 */
export async function askForCode(
  given: Given,
  account: Account,
  code: string | undefined,
  address: string,
): Promise<boolean> {
  if (code === undefined) {
    if ((await findSecondFactor(given.db, account.id)) === undefined) return false;
    throw new Problem('second_factor', reason('second_factor'));
  }
  const isRight = await codeIsRight(given, account, code, address);
  if (isRight === false)
    throw new Problem('second_factor', WRONG_CODE, { fields: { code: WRONG_CODE }, errors: [WRONG_CODE] });
  return isRight === true;
}
