import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses without a slash at the end: the real server's, and where to ask for what a test takes as given. */
    site: { url: string; givens: string };
  }
}

/** What a site of a test's own is to be. */
export interface SiteOptions {
  settings?: Record<string, string>;
  /** With its first admin, whose sign-in it would print. */
  hasAdmin?: boolean;
  hasDemo?: boolean;
}
