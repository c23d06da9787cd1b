/** What Sign Out hands to /login in the router's state. */
export const SIGNING_OUT = { signingOut: true } as const;

/** Whether the page was opened to end the session; browser history may hold anything. */
export const isSigningOut = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'signingOut' in state && state.signingOut === true;
