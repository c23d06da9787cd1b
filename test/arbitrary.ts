import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import type { Schema } from './openapi.ts';

/** Texts that have caused a 500 in some application. */
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\uFEFF',
  '\u202E',
  '%00',
  '../../etc/passwd',
  "' or 1=1; --",
  ['$', '{7*7}'].join(''),
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '[object Object]',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '9'.repeat(400),
  '2026-02-31T25:61:00Z',
  'å'.repeat(5000),
  '🏡'.repeat(3000),
];
const ODD_NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1e-300,
  1e300,
  -1e300,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
];

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Parsed, because `__proto__` in a literal would not become an own property. */
const POLLUTION = JSON.parse(
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
) as unknown;

const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));

/** Any JSON. */
const junk: Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom(...ODD_NUMBERS),
  fc.constantFrom(
    null,
    true,
    false,
    [],
    {},
    POLLUTION,
    nested(2000),
    Array.from({ length: 3000 }, (_, index) => index),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Small, because a hundred runs that mint 5000 tags each would find nothing more. */
const MAX_NUMBER = 20;

/** Replaces the valid values of a schema's parts. */
type Place = (valid: Arbitrary<unknown>) => Arbitrary<unknown>;
const asDescribed: Place = (valid) => valid;
const orOdd: Place = (valid) => fc.oneof({ weight: 8, arbitrary: valid }, { weight: 1, arbitrary: junk });

/** The JSON of some service's value. */
const valueText = fc
  .oneof(
    ...Object.values(SERVICE_VALUES).map((value) =>
      fromSchema(z.toJSONSchema(value, { io: 'input', unrepresentable: 'any' }) as Schema, []),
    ),
    junk,
  )
  .map((value) => JSON.stringify(value));

function textFrom(schema: Schema, name: string): Arbitrary<string> {
  if (name === 'valueJson') return valueText;
  if (name === 'email') return fc.emailAddress();
  if (/url|link/i.test(name)) return fc.oneof(fc.webUrl(), fc.domain());
  if (name === 'whatsapp') return fc.stringMatching(/^\+[1-9][0-9]{6,12}$/);
  if (/phone|number/i.test(name)) return fc.stringMatching(/^\+?[0-9]{6,12}$/);
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  return fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 60, 60) });
}

function numberFrom(schema: Schema, name: string, ids: readonly number[]): Arbitrary<number> {
  if (/ids?/i.test(name) && ids.length > 0) return fc.constantFrom(...ids);
  return fc.integer({
    min: Math.max(schema.minimum ?? Number(schema.exclusiveMinimum ?? 0), 0),
    max: Math.min(schema.maximum ?? MAX_NUMBER, MAX_NUMBER),
  });
}

/** `name` is the field's, which tells ids and addresses from other values. */
function build(schema: Schema, place: Place, ids: readonly number[], name = ''): Arbitrary<unknown> {
  const inner = (other: unknown, otherName = name) => build(other as Schema, place, ids, otherName);
  if (schema.enum !== undefined) return place(fc.constantFrom(...(schema.enum as unknown[])));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => inner(choice)));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => inner({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return place(textFrom(schema, name));
    case 'integer':
    case 'number':
      return place(numberFrom(schema, name, ids));
    case 'boolean':
      return place(fc.boolean());
    case 'null':
      return place(fc.constant(null));
    case 'array':
      return place(fc.array(inner((schema as { items: unknown }).items), { maxLength: 4 }));
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const fields = Object.entries(properties).map(([field, one]): [string, Arbitrary<unknown>] => [
        field,
        inner(one, field),
      ]);
      return place(fc.record(Object.fromEntries(fields), { requiredKeys: required }));
    }
    default:
      return junk;
  }
}

/** Values for a schema: half of them valid, half with something odd in some place. */
export function fromSchema(schema: Schema, ids: readonly number[]): Arbitrary<unknown> {
  return fc.oneof(build(schema, asDescribed, ids), build(schema, orOdd, ids));
}

/** A path parameter: mostly an existing id, else a valid or an odd one. */
export function addressPart(schema: Schema, ids: readonly (string | number)[]): Arbitrary<string> {
  const fitting = ids
    .map(String)
    .filter((id) => schema.pattern !== undefined && new RegExp(schema.pattern).test(id));
  const described = { weight: 2, arbitrary: build(schema, asDescribed, []).map(String) };
  const odd = { weight: 1, arbitrary: oddText };
  if (fitting.length === 0) return fc.oneof(described, odd);
  return fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...fitting) }, described, odd);
}
