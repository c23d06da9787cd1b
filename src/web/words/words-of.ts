/** The same words in another language: every key of the English ones, each with a text of its own. */
export type WordsOf<T> = { readonly [K in keyof T]: T[K] extends string ? string : WordsOf<T[K]> };
