import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import type { Schema } from './openapi.ts';

/** What no schema asks for and no database takes: each has once been somebody's 500. */
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

/** `JSON.parse` makes an own property of it, as the wire does; a literal would not. */
const POLLUTION = JSON.parse(
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
) as unknown;

const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));

/** Anything that JSON can say. */
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

/** Kept small: minting 5000 tags in each of a hundred tries tells nothing new. */
const LARGEST_USUAL = 20;

/** Makes what a schema describes out of what is put in each place. */
type Place = (sound: Arbitrary<unknown>) => Arbitrary<unknown>;
const asDescribed: Place = (sound) => sound;
const orOdd: Place = (sound) => fc.oneof({ weight: 8, arbitrary: sound }, { weight: 1, arbitrary: junk });

/** The JSON text of a service's value, of whatever service. */
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
    max: Math.min(schema.maximum ?? LARGEST_USUAL, LARGEST_USUAL),
  });
}

/** `name` is that of the field, for what a schema cannot say: that it is an address, or an id. */
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

/** What a schema describes: half of it sound throughout, half with something unexpected in some place. */
export function fromSchema(schema: Schema, ids: readonly number[]): Arbitrary<unknown> {
  return fc.oneof(build(schema, asDescribed, ids), build(schema, orOdd, ids));
}

/** Text for an address: mostly one of the ids that fit, else what the schema describes, else odd. */
export function addressPart(schema: Schema, ids: readonly (string | number)[]): Arbitrary<string> {
  const fitting = ids
    .map(String)
    .filter((id) => schema.pattern !== undefined && new RegExp(schema.pattern).test(id));
  const described = { weight: 2, arbitrary: build(schema, asDescribed, []).map(String) };
  const odd = { weight: 1, arbitrary: oddText };
  if (fitting.length === 0) return fc.oneof(described, odd);
  return fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...fitting) }, described, odd);
}
