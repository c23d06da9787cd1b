/** `mailto:` address; everything but the @ is escaped, so that no header can be added. Null without an @. */
export const mailLink = (typed: string): string | null =>
  /^[^@\s]+@[^@\s]+$/.test(typed)
    ? `mailto:${encodeURIComponent(typed.toWellFormed()).replace('%40', '@')}`
    : null;
