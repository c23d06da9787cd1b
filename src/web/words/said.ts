import i18next from 'i18next';
import { readSaid } from '#shared/said.ts';

/** A refusal's sentence in the language of the app; null for a reason that this version has no words for. */
export function sentenceOf(code: string, params: Readonly<Record<string, string | number>>): string | null {
  const sentence = i18next.t(`errors.${code}`, { ...params, defaultValue: '' });
  return sentence === '' ? null : sentence;
}

/** What a contract's schema says of a value, in the language of the app; a schema library's own words stay as they are. */
export function inWords(said: string): string {
  const reason = readSaid(said);
  return (reason === null ? null : sentenceOf(reason.code, reason.params)) ?? said;
}
