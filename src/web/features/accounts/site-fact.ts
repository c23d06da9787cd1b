/** What the server put into the page about its site; null where it says nothing of that. */
export const siteFact = (name: 'google-client-id' | 'provider-name'): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;
