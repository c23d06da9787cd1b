import type { Seal } from '#shared/contracts/arrival.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { Tier } from '#shared/tiers.ts';
import type { Run } from '../document.ts';

/** Where a passage may go: a kind of service, "Getting in", or the cabin itself. */
export type ProposalKey = ServiceKey | 'arrival' | 'cabin';

/** `append` adds to what stands: the value holds only what is new. */
export type ProposalMode = 'new' | 'append' | 'replace';

/** A value that one ordinary call saves, and what of the document it was made of. */
export interface Proposal {
  id: string;
  key: ProposalKey;
  value: Readonly<Record<string, unknown>>;
  /** In order, without overlaps. */
  from: Run[];
  mode: ProposalMode;
  /** The plan does not hold the key. */
  locked: boolean;
  /** Numbers of the document's pictures that belong to it, in order, where its value has room for pictures. */
  pictures: number[];
}

/**
 * Why a passage was placed nowhere. `limit`: no room. `conflict`: the document says it twice in two ways, or the guide
 * says it another way. `old`: no longer true. `code`: names a code that could not be read. `private`: not for guests.
 * `other`: belongs to somebody else, such as a neighbour's number. `chat`: time stamps and names of a chat. `language`: said
 * in another language too. Without a reason it is only unsure.
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

/** What stands in the cabin before anything of the document is saved. */
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
