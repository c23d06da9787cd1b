/** Published types are those of version 0.6, which prefers nothing. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: { 'accept-encoding'?: string; 'accept-language'?: string } });
    /** What the request wants most, `preferred` where it wants several as much; undefined when it takes none. */
    encoding<T extends string>(available: readonly T[], options: { preferred: readonly T[] }): T | undefined;
    /** What the request wants, best first. */
    languages(): string[];
  }
}
