/** A passage of a guide that may be quoted. */
export interface Quotable {
  /** The key of its part: a service's, or `arrival`, `cabin`, `notice`. */
  key: string;
  field: string;
  /** The title of its part. */
  title: string;
  /** The headings above it, such as a label or a question of the FAQ. */
  headings: readonly string[];
  quote: string;
}

/** A quote that a model attributes to a passage. */
export interface Quote {
  /** The passage's index in the list. */
  id: number;
  quote: string;
}

export const MAX_QUOTES = 3;
const MAX_LENGTH = 300;

/** A quote must be at least this much of its passage: a place's name alone is no answer. */
const MIN_SHARE = 0.5;

/** Whether a passage may be sent to the AI: the wifi password and all of "Getting in" never leave the site. */
export const mayBeSent = ({ key, field }: Quotable): boolean =>
  key !== 'arrival' && !(key === 'wifi' && field === 'password');

const isQuoteOf = (quote: string, { title, headings, quote: text }: Quotable): boolean =>
  quote !== '' &&
  quote.length >= text.length * MIN_SHARE &&
  text.length <= MAX_LENGTH &&
  text.includes(quote) &&
  ![title, ...headings].includes(text);

/**
 * The passages that a model quoted letter by letter, each once, in its order. They are shown as a whole, because a part
 * of a sentence may mean the opposite.
 */
export function quotedPassages<P extends Quotable>(passages: readonly P[], quotes: readonly Quote[]): P[] {
  const quoted = quotes.flatMap(({ id, quote }) => {
    const passage = passages[id];
    return passage !== undefined && isQuoteOf(quote.trim(), passage) ? [passage] : [];
  });
  return [...new Set(quoted)].slice(0, MAX_QUOTES);
}
