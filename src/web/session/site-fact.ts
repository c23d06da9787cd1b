/** What the server put into the page about its site; null where it says nothing of that. */
export const siteFact = (name: 'google-client-id' | 'provider-name' | 'sign-up'): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;

/** Whether anybody may make an account here (R-accounts-22). */
export const isSignUpOpen = (): boolean => siteFact('sign-up') === null;

/** Whether it takes an invitation (R-accounts-33). */
export const isSignUpInvited = (): boolean => siteFact('sign-up') === 'invite';
