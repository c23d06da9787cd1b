/** A file of `src/shared/ask/lexicon`, packed when the script is built (vite.guest.config.ts). */
declare module '*/topics.json?packed' {
  export const packed: string;
  /** The words that show a mark in any language. */
  export const signs: string;
  export const url: string;
}

declare module '*.json?packed' {
  export const packed: string;
  /** The address of the chunk, for the copy to read offline. */
  export const url: string;
}
