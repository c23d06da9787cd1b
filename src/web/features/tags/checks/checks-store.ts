import { useSyncExternalStore } from 'react';
import { listAudit } from '#shared/contracts/audit.ts';
import type { CallAnswer } from '#shared/contracts/call.ts';
import { type getTag, listTags, type TagState } from '#shared/contracts/tags.ts';
import { currentToken, subscribeSession } from '#web/session/store.ts';
import type { TagReading } from './parse-tag-text.ts';

export type CheckedTag = CallAnswer<typeof getTag>;

/** The result of reading a tag and looking it up. */
export interface NewCheck extends TagReading {
  /** As the server last returned it; null if there is no code, or no tag with it. */
  tag: CheckedTag | null;
}

/** A check in the list. */
export interface Check extends NewCheck {
  id: number;
  at: string;
}

export const stateOf = ({ tag }: NewCheck): TagState | 'unknown' => tag?.state ?? 'unknown';

/**
 * Whether the tag can be verified or retired here. Not if its QR leads to another site (the real tag with that code is
 * not at fault), if its code was never minted, or if it is retired.
 */
export const hasPassed = ({ address, tag }: NewCheck): boolean =>
  address !== 'foreign' && tag !== null && tag.state !== 'retired';

const listeners = new Set<() => void>();
let checks: readonly Check[] = [];

function setChecks(next: readonly Check[]): void {
  checks = next;
  for (const listener of listeners) listener();
}

/** The checks of this tab, the latest first. They survive navigation, but not a reload. */
export const useChecks = (): readonly Check[] => useSyncExternalStore(subscribe, () => checks);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds a check to the top of the list. */
export const addCheck = (check: NewCheck): void =>
  setChecks([{ ...check, id: checks.length + 1, at: new Date().toISOString() }, ...checks]);

/** Options of `useSend` for calls that verify or retire a tag: update it here and reload the lists. */
export const TAG_UPDATE_OPTIONS = {
  outdates: [listTags, listAudit],
  onSuccess: (tag: CheckedTag) =>
    setChecks(checks.map((check) => (check.code === tag.code ? { ...check, tag } : check))),
};

// Clears the list at sign-in and sign-out, so that the next user of this computer cannot read it.
let token = currentToken();
subscribeSession(() => {
  if (currentToken() === token) return;
  token = currentToken();
  setChecks([]);
});
