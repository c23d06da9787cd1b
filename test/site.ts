import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the shared site and of the fixture server, without trailing slashes. */
    site: { url: string; fixtures: string };
  }
}

/** Options of a separate site for one test. */
export interface SiteOptions {
  settings?: Record<string, string>;
  /** Creates the first admin. */
  hasAdmin?: boolean;
  hasDemo?: boolean;
}
