/** A text of a passage in one language. */
export interface Reading {
  lang: string;
  text: string;
  /** What the text stands under, the nearest first: a label, a FAQ's question, a heading. */
  headings: readonly string[];
  /** Words of the page beside the text, such as the kind of a place. */
  pageWords?: { lang: string; text: string };
  /** The sentence before, in the same line. */
  before?: string;
}

/** A sentence, a list's line or row, or a value of a guide: what may be quoted in answer to a question. */
export interface Passage {
  serviceId: number | null;
  /** A service's key, or `cabin`, `arrival`, `notice`. */
  key: string;
  /** The title of its part. */
  title: string;
  field: string;
  quote: string;
  /** The quote with the sentence before it, for a passage that cannot be understood alone. */
  longer?: string;
  /** The language of the quote. */
  lang: string;
  /** The passage as it is searched: in the page's language and in the host's. */
  readings: readonly Reading[];
  /** What it tells about, whatever its words: keys of `about` in `lexicon/topics.json`. */
  about: readonly string[];
  /** `record`: a place and its like, with its fields. `value`: a time, a name, a number. `instruction`: a line of numbered steps. */
  kind: 'sentence' | 'record' | 'value' | 'instruction' | 'faqAnswer';
}

/** A passage that answers, as it is quoted. */
export type Answer = Pick<Passage, 'serviceId' | 'key' | 'title' | 'field' | 'quote' | 'lang'>;
