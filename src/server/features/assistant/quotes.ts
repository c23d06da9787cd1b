/** A passage of a guide that may be quoted. */
export interface Quotable {
  /** Its part: a service's key, `arrival` or another part's. */
  key: string;
  field: string;
  /** The title of its part. */
  title: string;
  /** What it stands under, such as a label or a FAQ's question. */
  headings: readonly string[];
  quote: string;
}

/** What a model claims that a passage says. */
export interface Quote {
  /** The passage's place in the list. */
  id: number;
  quote: string;
}

export const MOST_QUOTES = 3;
const MAX_LENGTH = 300;

/** A smaller part of a passage is no answer, such as the name of a place without all else about it. */
const LEAST_SHARE = 0.5;

/** Passwords, and the way in with its codes, never leave the site. */
export const mayLeave = ({ key, field }: Quotable): boolean =>
  key !== 'arrival' && !(key === 'wifi' && field === 'password');

const isQuoteOf = (quote: string, { title, headings, quote: text }: Quotable): boolean =>
  quote !== '' &&
  quote.length >= text.length * LEAST_SHARE &&
  text.length <= MAX_LENGTH &&
  text.includes(quote) &&
  ![title, ...headings].includes(text);

/**
 * The passages whose text a model quoted letter by letter, each once, in its order. They are shown as a whole: a part of
 * a sentence may say the opposite of it.
 */
export function quotedPassages<P extends Quotable>(passages: readonly P[], quotes: readonly Quote[]): P[] {
  const quoted = quotes.flatMap(({ id, quote }) => {
    const passage = passages[id];
    return passage !== undefined && isQuoteOf(quote.trim(), passage) ? [passage] : [];
  });
  return [...new Set(quoted)].slice(0, MOST_QUOTES);
}
