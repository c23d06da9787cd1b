import errors from '#shared/errors.json';
import words from './en.json';

/** All English words of the host app, by subject: what `t` knows. The server gives the English errors too. */
export const en = { ...words, errors };
