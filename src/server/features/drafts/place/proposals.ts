import type { Seal } from '#shared/contracts/arrival.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { Tier } from '#shared/tiers.ts';
import type { Run } from '../document.ts';

/** Where a passage may go: a kind of service, "Getting in", or the cabin itself. */
export type ProposalKey = ServiceKey | 'arrival' | 'cabin';

/** `append` adds to the current value; the proposal's value holds only what is new. */
export type ProposalMode = 'new' | 'append' | 'replace';

/** A value that one ordinary call saves, and the runs of the document that it was made of. */
export interface Proposal {
  id: string;
  key: ProposalKey;
  value: Readonly<Record<string, unknown>>;
  /** In order, without overlaps. */
  from: Run[];
  mode: ProposalMode;
  /** Whether the host's plan does not include the key. */
  locked: boolean;
  /** The indexes of the document's pictures that belong to it, if its value can have pictures. */
  pictures: number[];
}

/**
 * Why a passage is unplaced. `limit`: no room. `conflict`: the document gives it in two ways, or the guide in another
 * way. `old`: no longer valid. `code`: mentions a code that could not be read. `private`: not for guests. `other`:
 * belongs to somebody else, such as a neighbour's number. `chat`: time stamps and names of a chat. `language`: repeated
 * in another language. Without a reason it is only unsure.
 */
export type UnplacedReason =
  | 'limit'
  | 'conflict'
  | 'old'
  | 'code'
  | 'private'
  | 'other'
  | 'chat'
  | 'language';

export interface Unplaced extends Run {
  reason?: UnplacedReason;
}

export interface Placed {
  proposals: Proposal[];
  unplaced: Unplaced[];
}

/** The cabin as it is before anything of the document is saved. */
export interface PlaceContext {
  /** The language of the cabin's texts. */
  language: string;
  plan: Tier;
  /** The saved values of services by key; keys without a value are left out. */
  values: Readonly<Partial<Record<ServiceKey, Readonly<Record<string, unknown>>>>>;
  /** "Getting in"; null before its first save. */
  arrival: Readonly<{
    text: string;
    textWhen: Seal;
    codes: readonly unknown[];
    pictures: readonly unknown[];
    hoursBefore: number;
    wifi: Seal;
  }> | null;
  cabin: Readonly<{ checkInTime: string | null; checkOutTime: string | null; location: string }>;
  /** The host, for a contact without a name. */
  host: Readonly<{ name: string }>;
}
