import type { FastifyRequest } from 'fastify';
import {
  confirmSecondFactor,
  getSecondFactor,
  newRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '#shared/contracts/accounts/second-factor.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import { type Actor, mustHaveSecondFactor } from '#server/http/actor.ts';
import type { On } from '#server/http/calls.ts';
import { addressKey } from '#server/http/client-address.ts';
import { Problem } from '#server/problem.ts';
import { passwordConfirmer } from './password-check.ts';
import { normalizeCode } from './recovery-codes.ts';
import { checkCode, countCodeAttempt, WRONG_CODE } from './second-factor-check.ts';
import { countRecoveryCodes, findSecondFactor, findSetUpSecret, startSetUp } from './second-factor.repo.ts';
import { renewRecoveryCodes, turnOff, turnOn } from './second-factor.ts';
import { generateSecret, otpauthUri, stepOf } from './totp.ts';

/** As for a change of password: each counts as a failed attempt until it is checked. */
const CHECKS_AT_ONCE = 1;

const wrongCode = () =>
  new Problem('wrong_code', WRONG_CODE, { fields: { code: WRONG_CODE }, errors: [WRONG_CODE] });
const alreadyOn = () => new Problem('second_factor_state', reason('second_factor_state_on'));
const isOff = () => new Problem('second_factor_state', reason('second_factor_state_off'));
const setUpExpired = () => new Problem('second_factor_state', reason('second_factor_state_over'));
/** Somebody who signed up with another person's address must not lock its owner out. */
const emailUnconfirmed = () => new Problem('email_unconfirmed', reason('email_unconfirmed'));
const isRequired = () => new Problem('second_factor_required', reason('second_factor_required'));

export function secondFactorRoutes(on: On, context: Context): void {
  const { config, db } = context;
  const confirmPassword = passwordConfirmer(context, CHECKS_AT_ONCE);

  /** Requires password and code before the factor changes. */
  async function confirmBoth(actor: Actor, body: { password: string; code: string }, { ip }: FastifyRequest) {
    await confirmPassword(actor, body.password, addressKey(ip));
    const isRight = await checkCode(context, actor, body.code, addressKey(ip));
    if (isRight === null) throw isOff();
    if (!isRight) throw wrongCode();
  }

  on(getSecondFactor, async ({ actor }) => ({
    since: (await findSecondFactor(db, actor.id))?.since?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, actor.id),
    isRequired: mustHaveSecondFactor(actor, config),
    isEmailConfirmed: actor.isEmailConfirmed,
  }));

  on(setUpSecondFactor, async ({ actor, body }, request) => {
    if (!actor.isEmailConfirmed) throw emailUnconfirmed();
    await confirmPassword(actor, body.password, addressKey(request.ip));
    const secret = generateSecret();
    if (!(await startSetUp(db, actor.id, secret))) throw alreadyOn();
    return { secret, otpauthUri: otpauthUri(secret, actor.email) };
  });

  on(confirmSecondFactor, async ({ actor, body }, request) => {
    if (!actor.isEmailConfirmed) throw emailUnconfirmed();
    const secret = await findSetUpSecret(db, actor.id);
    if (secret === undefined) throw setUpExpired();
    const step = await countCodeAttempt(context, actor, addressKey(request.ip), async () =>
      stepOf(secret, normalizeCode(body.code), Date.now()),
    );
    if (step === null) throw wrongCode();
    const codes = await turnOn(context, actor, secret, step);
    if (codes === null) throw setUpExpired();
    return { recoveryCodes: codes };
  });

  on(turnOffSecondFactor, async ({ actor, body }, request) => {
    if (mustHaveSecondFactor(actor, config)) throw isRequired();
    await confirmBoth(actor, body, request);
    if (!(await turnOff(context, actor))) throw isOff();
    return undefined;
  });

  on(newRecoveryCodes, async ({ actor, body }, request) => {
    await confirmBoth(actor, body, request);
    const codes = await renewRecoveryCodes(context, actor);
    if (codes === null) throw isOff();
    return { recoveryCodes: codes };
  });
}
