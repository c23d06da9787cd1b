import type errors from './errors.json';

type Key = keyof typeof errors;
type PluralIn<K> = K extends `${infer Of}_other` ? Of : never;
type Plural = PluralIn<Key>;

/** Why a request is refused: one code per sentence of errors.json. Plural forms (`_one`, `_other`) share a code. */
export type ReasonCode = Plural | Exclude<Key, `${Plural}_${'one' | 'other'}`>;

/** Values for the placeholders of a reason's sentence. */
export type ReasonParams = Readonly<Record<string, string | number>>;

declare const reasonText: unique symbol;
/** A reason and its parameters in one string, because a schema's error message can only be a string. */
export type ReasonText = string & { readonly [reasonText]: true };

export const reason = (code: ReasonCode, params?: ReasonParams): ReasonText =>
  (params === undefined ? code : code + JSON.stringify(params)) as ReasonText;

/** Reverses {@link reason}; null for any other text, such as a schema library's own message. */
export function parseReason(text: string): { code: ReasonCode; params: ReasonParams } | null {
  const [, code, params = '{}'] = /^([a-z_]+)(\{.*\})?$/s.exec(text) ?? [];
  return code === undefined ? null : { code: code as ReasonCode, params: JSON.parse(params) as ReasonParams };
}
