import { useSyncExternalStore } from 'react';
import { listAudit } from '#shared/contracts/audit.ts';
import { listTags } from '#shared/contracts/tags.ts';
import { currentToken, subscribeSession } from '#web/session/store.ts';
import type { Check, CheckedTag } from './check.ts';

const listeners = new Set<() => void>();
let checks: readonly Check[] = [];

function write(next: readonly Check[]): void {
  checks = next;
  for (const listener of listeners) listener();
}

/** What was checked in this tab, the latest first: it survives a change of page, not a reload. */
export const useChecks = (): readonly Check[] => useSyncExternalStore(subscribe, () => checks);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts a check at the top of the list. */
export const addCheck = (check: Omit<Check, 'id' | 'at'>): void =>
  write([{ ...check, id: checks.length + 1, at: new Date().toISOString() }, ...checks]);

/** After a tag was verified or retired it is another one here, and in the lists. */
export const TAG_CHANGES = {
  outdates: [listTags, listAudit],
  onSuccess: (tag: CheckedTag) =>
    write(checks.map((check) => (check.code === tag.code ? { ...check, tag } : check))),
};

/** What one admin checked is not for the next to sign in on the same machine. */
let known = currentToken();
subscribeSession(() => {
  if (currentToken() === known) return;
  known = currentToken();
  write([]);
});
