import type { CallAnswer } from '#shared/contracts/call.ts';
import type { getTag, TagState } from '#shared/contracts/tags.ts';
import type { Reading } from './read-text.ts';

export type CheckedTag = CallAnswer<typeof getTag>;

/** One look at one tag. */
export interface Check extends Reading {
  id: number;
  at: string;
  /** As the server knew it then; null for a code that was never minted, or none at all. */
  tag: CheckedTag | null;
}

export const stateOf = ({ tag }: Pick<Check, 'tag'>): TagState | 'unknown' => tag?.state ?? 'unknown';

/**
 * Neither verified nor retired from here: what leads elsewhere (the real tag below a fake one has done nothing
 * wrong), what was never minted, and what is out of use already.
 */
export const mayBeMarked = ({ address, tag }: Pick<Check, 'address' | 'tag'>): boolean =>
  address !== 'foreign' && tag !== null && tag.state !== 'retired';
