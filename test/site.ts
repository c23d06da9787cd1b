import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses without a slash at the end: the real server's, and where to ask for what a test takes as given. */
    site: { url: string; givens: string };
  }
}
