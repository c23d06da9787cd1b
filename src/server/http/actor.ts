import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { HostLanguage } from '#shared/languages.ts';
import type { Tier } from '#shared/tiers.ts';
import { reason } from '#shared/reason.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { forbidden, Problem } from '#server/problem.ts';
import { recordAccount } from './refusals.ts';

/** A signed-in user whose session was checked on this request. */
export interface Actor {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  avatarUrl: string;
  language: HostLanguage;
  isAdmin: boolean;
  /** Nearly every call is refused until they replace the generated password. */
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
  /** Whether a mailed link, a provider or the operator confirmed that the address is theirs. */
  isEmailConfirmed: boolean;
  /** The plan in effect now, grace period included. */
  plan: Tier;
  /** Maximum number of active cabins for this host; null: the plan's limit. */
  cabinLimit: number | null;
  sessionHash: Buffer;
}

declare const checked: unique symbol;
/** An actor whose admin role was checked; admin repositories require one. */
export type Admin = Actor & { readonly [checked]: 'admin' };

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
