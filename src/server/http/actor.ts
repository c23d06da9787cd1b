import type { HostLanguage } from '#shared/languages.ts';
import type { Tier } from '#shared/tiers.ts';

/** A signed-in user whose session was checked on this request. Only a session makes one. */
export interface Actor {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  avatarUrl: string;
  language: HostLanguage;
  isAdmin: boolean;
  /** Until they chose a password of their own, nearly every call is refused. */
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
  /** The address was shown to be theirs: by a mailed link, a provider or the operator. */
  isEmailConfirmed: boolean;
  /** The plan in force now, grace included. */
  plan: Tier;
  /** How many active cabins this host may have; null: as many as the plan holds. */
  cabinLimit: number | null;
  sessionHash: Buffer;
}

declare const checked: unique symbol;
/** An actor whose admin role was checked; admin repos take nothing less. */
export type Admin = Actor & { readonly [checked]: 'admin' };
