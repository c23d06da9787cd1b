/** A fact about the site from a meta tag that the server adds to the page; null if absent. */
export const siteMeta = (name: 'google-client-id' | 'provider-name' | 'sign-up'): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;

/** Whether anyone may create an account (R-accounts-22). */
export const isSignUpOpen = (): boolean => siteMeta('sign-up') === null;

/** Whether creating an account needs an invitation (R-accounts-33). */
export const isSignUpInvited = (): boolean => siteMeta('sign-up') === 'invite';
