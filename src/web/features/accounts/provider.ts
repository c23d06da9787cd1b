import { siteMeta } from '#web/session/site-meta.ts';

/** What the button of a provider other than Google says; null where there is none. */
export const providerName = (): string | null => siteMeta('provider-name');

/** In the storage of this tab, which the way to the provider and back does not leave. */
const TICKET_KEY = 'providerTicket';

/** Goes to the provider's page; the ticket waits here for the way back. */
export function goToProvider({ url, ticket }: { url: string; ticket: string }): void {
  sessionStorage.setItem(TICKET_KEY, ticket);
  window.location.assign(url);
}

/** What somebody came back to /login with. */
export interface ProviderReturn {
  /** Null: this tab sent nobody there. */
  ticket: string | null;
  answer: string;
}

/** What the provider sent somebody back with, for whom `search` is the address's query; null for anybody else. */
export function returnIn(search: string): ProviderReturn | null {
  const parts = new URLSearchParams(search);
  if (!parts.has('state') || !(parts.has('code') || parts.has('error'))) return null;
  return { ticket: sessionStorage.getItem(TICKET_KEY), answer: search.replace(/^\?/, '') };
}

/** A ticket works once. */
export const forgetTicket = (): void => sessionStorage.removeItem(TICKET_KEY);
