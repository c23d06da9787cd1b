import errors from '#shared/errors.json' with { type: 'json' };
import { parseReason, type ReasonParams } from '#shared/reason.ts';

const SENTENCES: Readonly<Record<string, string>> = errors;

/** Translates a `ReasonText` into English, for API clients without translations of their own; any other text stays as it is. */
export function inEnglish(text: string): string {
  const parsed = parseReason(text);
  if (parsed === null) return text;
  const { code, params } = parsed;
  const sentence = SENTENCES[code] ?? SENTENCES[`${code}_${params['count'] === 1 ? 'one' : 'other'}`];
  return sentence === undefined ? text : filled(sentence, params);
}

const filled = (sentence: string, params: ReasonParams): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(params[name] ?? ''));
