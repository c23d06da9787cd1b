import { eraseAccount as eraseCall, requestExport } from '#shared/contracts/privacy.ts';
import type { Context } from '#server/context.ts';
import { hasPassword, passwordChecker } from '#server/features/accounts/password-check.service.ts';
import { noteInAudit } from '#server/features/audit/service.ts';
import type { On } from '#server/plugins/calls.ts';
import { addressKey } from '#server/plugins/limits.ts';
import { Problem } from '#server/problem.ts';
import { eraseAccount } from './erasure.service.ts';
import { queueExport } from './exports.repo.ts';
import type { Exports } from './exports.service.ts';
import type { OwnFiles } from './own-files.service.ts';

/** As for a change of password: each counts as a wrong try until it is checked. */
const ERASURES_AT_ONCE = 2;

const WRONG = 'The password is not right.';
const wrongPassword = () =>
  new Problem('wrong_password', WRONG, { fields: { password: WRONG }, errors: [WRONG] });

const noPassword = () =>
  new Problem(
    'no_password',
    'Your account has no password yet. Have a link mailed to you, set one, and come back.',
  );

export function privacyRoutes(on: On, context: Context, exports: Exports, files: readonly OwnFiles[]): void {
  const { db, limits } = context;
  const checkPassword = passwordChecker(context, ERASURES_AT_ONCE);

  on(requestExport, async ({ actor }) => {
    const tries = { exportPerHost: String(actor.id) };
    await limits.count(tries);
    const isNew = await db.transaction(async (tx) => {
      const isQueued = await queueExport(tx, actor.id);
      if (isQueued) await noteInAudit(tx, [{ actorId: actor.id, action: 'exported' }]);
      return isQueued;
    });
    if (isNew) exports.wake();
    else await limits.forgive(tries);
    return {
      message:
        'We are preparing your data. As soon as it is ready, a link comes by email; it works for 24 hours.',
    };
  });

  on(eraseCall, async ({ actor, body }, request) => {
    if (!(await hasPassword(db, actor.email))) throw noPassword();
    const checked = await checkPassword(actor.email, body.password, addressKey(request.ip));
    if (checked === null || !(await eraseAccount(db, actor, checked.passwordHash, files, request.log))) {
      throw wrongPassword();
    }
    return undefined;
  });
}
