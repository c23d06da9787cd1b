import type { HostLanguage } from '#shared/languages.ts';
import type { Tier } from '#shared/tiers.ts';

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
