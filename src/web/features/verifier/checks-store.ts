import { currentToken, subscribeSession } from '#web/session/store.ts';
import type { CheckedTag } from './api/tag.ts';
import type { Check } from './check.ts';

const listeners = new Set<() => void>();
let checks: readonly Check[] = [];

function write(next: readonly Check[]): void {
  checks = next;
  for (const listener of listeners) listener();
}

/** What was checked in this tab, the latest first: it survives a change of page, not a reload. */
export const currentChecks = (): readonly Check[] => checks;

export function subscribeChecks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts a check at the top of the list. */
export const addCheck = (check: Omit<Check, 'id' | 'at'>): void =>
  write([{ ...check, id: checks.length + 1, at: new Date().toISOString() }, ...checks]);

/** The tag is known anew: it was verified or retired. */
export const noteTag = (tag: CheckedTag): void =>
  write(checks.map((check) => (check.code === tag.code ? { ...check, tag } : check)));

/** What one admin checked is not for the next to sign in on the same machine. */
let known = currentToken();
subscribeSession(() => {
  if (currentToken() === known) return;
  known = currentToken();
  write([]);
});
