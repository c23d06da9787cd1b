import { siteMeta } from '#web/session/site-meta.ts';

/** The name of the configured provider other than Google; null without one. */
export const providerName = (): string | null => siteMeta('provider-name');

/** A key of sessionStorage, because the return from the provider happens in the same tab. */
const TICKET_KEY = 'providerTicket';

/** Opens the provider's page and stores the ticket for the return. */
export function openProvider({ url, ticket }: { url: string; ticket: string }): void {
  sessionStorage.setItem(TICKET_KEY, ticket);
  window.location.assign(url);
}

/** The parameters of a return from the provider to /login. */
export interface ProviderReturn {
  /** Null when the sign-in did not start in this tab. */
  ticket: string | null;
  answer: string;
}

/** Reads a return from the provider in the address's query; null for any other visit. */
export function parseProviderReturn(search: string): ProviderReturn | null {
  const parts = new URLSearchParams(search);
  if (!parts.has('state') || !(parts.has('code') || parts.has('error'))) return null;
  return { ticket: sessionStorage.getItem(TICKET_KEY), answer: search.replace(/^\?/, '') };
}

/** Deletes the ticket, which works once. */
export const clearTicket = (): void => sessionStorage.removeItem(TICKET_KEY);
