import errors from '#shared/errors.json';
import words from './en.json';

/** All English words of the host app, by subject; their keys are the type of `t`. The server uses the errors too. */
export const en = { ...words, errors };
