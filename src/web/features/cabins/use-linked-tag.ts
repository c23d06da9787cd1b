import { useState } from 'react';
import type { Cabin } from '#shared/contracts/cabins.ts';

/** The tag of a cabin as its dialogs speak of it. */
export interface LinkedTag {
  code: string;
  /** A key may be transferred once (R-tags-8): whether it still may be. */
  mayMove: boolean;
}

/** A cabin's tag, and after it was taken off the one it had: its dialog keeps its words while it fades out. */
export function useLinkedTag({ token, transfersLeft }: Cabin): LinkedTag {
  const [tag, setTag] = useState<LinkedTag>({ code: token ?? '', mayMove: transfersLeft === 1 });
  const mayMove = transfersLeft === 1;
  if (token !== null && (token !== tag.code || mayMove !== tag.mayMove)) setTag({ code: token, mayMove });
  return tag;
}
