import i18next from 'i18next';
import { parseReason } from '#shared/reason.ts';

/** A reason's sentence in the app's language; null if this version of the app does not know the code. */
export function sentenceOf(code: string, params: Readonly<Record<string, string | number>>): string | null {
  const sentence = i18next.t(`errors.${code}`, { ...params, defaultValue: '' });
  return sentence === '' ? null : sentence;
}

/** Translates a `ReasonText` into the app's language; any other text (a schema library's message) stays as it is. */
export function translateReason(text: string): string {
  const parsed = parseReason(text);
  return (parsed === null ? null : sentenceOf(parsed.code, parsed.params)) ?? text;
}
