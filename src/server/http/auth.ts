import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { reason } from '#shared/reason.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { forbidden, Problem } from '#server/problem.ts';
import type { Actor, Admin } from './actor.ts';
import { recordAccount } from './refusals.ts';

/** Tokens are 256 random bits in base64url, so a plain hash cannot be reversed (R-sessions-1). */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const unauthenticated = () => new Problem('unauthenticated', reason('unauthenticated'));

/** The request's bearer token, not yet checked. */
export const bearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];

/**
 * The user behind the request's bearer token. Extends the session.
 * @throws {Problem} `unauthenticated` without a valid session
 */
export async function authenticate(
  { resumeSession }: Pick<Context, 'resumeSession'>,
  request: FastifyRequest,
): Promise<Actor> {
  const token = bearerToken(request);
  const actor = token === undefined ? undefined : await resumeSession(hashToken(token));
  if (actor === undefined) throw unauthenticated();
  recordAccount(request, actor.id);
  return actor;
}

/**
 * @throws {Problem} `password_change` until the generated password is replaced
 */
export function refuseGeneratedPassword(actor: Actor): void {
  if (actor.mustChangePassword) throw new Problem('password_change', reason('password_change'));
}

/** Whether the site requires a second factor for this account. */
export const mustHaveSecondFactor = (
  { isAdmin }: Pick<Actor, 'isAdmin'>,
  { adminsNeedSecondFactor }: Pick<Config, 'adminsNeedSecondFactor'>,
): boolean => isAdmin && adminsNeedSecondFactor;

/**
 * @throws {Problem} `forbidden` for hosts; `second_factor_setup` for an admin without the required second factor
 */
export function requireAdmin(actor: Actor, config: Config): Admin {
  if (!actor.isAdmin) throw forbidden();
  if (mustHaveSecondFactor(actor, config) && !actor.hasSecondFactor) {
    throw new Problem('second_factor_setup', reason('second_factor_setup'));
  }
  return actor as Admin;
}
