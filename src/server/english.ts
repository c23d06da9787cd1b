import errors from '#shared/errors.json' with { type: 'json' };
import { readSaid, type Params } from '#shared/said.ts';

const SENTENCES: Readonly<Record<string, string>> = errors;

/** The English sentence of a reason, for programs that call the API without words of their own; other texts stay as they are. */
export function inEnglish(said: string): string {
  const reason = readSaid(said);
  if (reason === null) return said;
  const { code, params } = reason;
  const sentence = SENTENCES[code] ?? SENTENCES[`${code}_${params['count'] === 1 ? 'one' : 'other'}`];
  return sentence === undefined ? said : filled(sentence, params);
}

const filled = (sentence: string, params: Params): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(params[name] ?? ''));
