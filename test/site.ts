import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses without a trailing slash: the shared site's, and that of the server that makes fixtures. */
    site: { url: string; fixtures: string };
  }
}

/** Options of a separate site for one test. */
export interface SiteOptions {
  settings?: Record<string, string>;
  /** With a first admin. */
  hasAdmin?: boolean;
  hasDemo?: boolean;
}
