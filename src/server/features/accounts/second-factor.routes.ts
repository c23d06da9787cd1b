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
import type { Actor } from '#server/http/actor.ts';
import { mustHaveSecondFactor } from '#server/http/auth.ts';
import type { On } from '#server/http/calls.ts';
import { addressKey } from '#server/http/limits.ts';
import { Problem } from '#server/problem.ts';
import { passwordConfirmer } from './password-check.ts';
import { bare } from './recovery-codes.ts';
import { codeIsRight, countingTries, WRONG_CODE } from './second-factor-check.ts';
import { countRecoveryCodes, findSecondFactor, findSetUpSecret, startSetUp } from './second-factor.repo.ts';
import { makeNewCodes, turnOffOwn, turnOn } from './second-factor.ts';
import { newSecret, otpauthUri, stepOf } from './totp.ts';

/** As for a change of password: each counts as a wrong try until it is checked. */
const CHECKS_AT_ONCE = 1;

const wrongCode = () =>
  new Problem('wrong_code', WRONG_CODE, { fields: { code: WRONG_CODE }, errors: [WRONG_CODE] });
const isOnAlready = () => new Problem('second_factor_state', reason('second_factor_state_on'));
const isOff = () => new Problem('second_factor_state', reason('second_factor_state_off'));
const setUpIsOver = () => new Problem('second_factor_state', reason('second_factor_state_over'));
/** Who signed up with an address of somebody else must not lock its owner out. */
const isUnconfirmed = () => new Problem('email_unconfirmed', reason('email_unconfirmed'));
const isRequired = () => new Problem('second_factor_required', reason('second_factor_required'));

export function secondFactorRoutes(on: On, context: Context): void {
  const { config, db } = context;
  const confirmPassword = passwordConfirmer(context, CHECKS_AT_ONCE);

  /** Both what a host knows and what they have, before either may be changed. */
  async function confirmBoth(actor: Actor, body: { password: string; code: string }, { ip }: FastifyRequest) {
    await confirmPassword(actor, body.password, addressKey(ip));
    const isRight = await codeIsRight(context, actor, body.code, addressKey(ip));
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
    if (!actor.isEmailConfirmed) throw isUnconfirmed();
    await confirmPassword(actor, body.password, addressKey(request.ip));
    const secret = newSecret();
    if (!(await startSetUp(db, actor.id, secret))) throw isOnAlready();
    return { secret, otpauthUri: otpauthUri(secret, actor.email) };
  });

  on(confirmSecondFactor, async ({ actor, body }, request) => {
    if (!actor.isEmailConfirmed) throw isUnconfirmed();
    const secret = await findSetUpSecret(db, actor.id);
    if (secret === undefined) throw setUpIsOver();
    const step = await countingTries(context, actor, addressKey(request.ip), async () =>
      stepOf(secret, bare(body.code), Date.now()),
    );
    if (step === null) throw wrongCode();
    const codes = await turnOn(context, actor, secret, step);
    if (codes === null) throw setUpIsOver();
    return { recoveryCodes: codes };
  });

  on(turnOffSecondFactor, async ({ actor, body }, request) => {
    if (mustHaveSecondFactor(actor, config)) throw isRequired();
    await confirmBoth(actor, body, request);
    if (!(await turnOffOwn(context, actor))) throw isOff();
    return undefined;
  });

  on(newRecoveryCodes, async ({ actor, body }, request) => {
    await confirmBoth(actor, body, request);
    const codes = await makeNewCodes(context, actor);
    if (codes === null) throw isOff();
    return { recoveryCodes: codes };
  });
}
