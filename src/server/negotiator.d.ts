/** The published types are for version 0.6, which lacks `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: { 'accept-encoding'?: string; 'accept-language'?: string } });
    /** The request's best encoding; among equally good ones the first of `preferred`. Undefined when it accepts none. */
    encoding<T extends string>(available: readonly T[], options: { preferred: readonly T[] }): T | undefined;
    /** The request's languages, best first. */
    languages(): string[];
  }
}
