import type errors from './errors.json';

type Key = keyof typeof errors;
type PluralIn<K> = K extends `${infer Of}_other` ? Of : never;
type Plural = PluralIn<Key>;

/** Why something is refused, a word for each sentence of errors.json; those with a number have a sentence for one as well. */
export type Reason = Plural | Exclude<Key, `${Plural}_${'one' | 'other'}`>;

/** What a sentence is filled with. */
export type Params = Readonly<Record<string, string | number>>;

declare const made: unique symbol;
/** A reason with what its sentence is filled with, as one text: what a schema says of a value can be nothing else. */
export type Said = string & { readonly [made]: 'said' };

export const said = (reason: Reason, params?: Params): Said =>
  (params === undefined ? reason : reason + JSON.stringify(params)) as Said;

/** What {@link said} was given; null for a text that it did not make, such as a schema library's own. */
export function readSaid(text: string): { code: Reason; params: Params } | null {
  const [, code, params = '{}'] = /^([a-z_]+)(\{.*\})?$/s.exec(text) ?? [];
  return code === undefined ? null : { code: code as Reason, params: JSON.parse(params) as Params };
}
