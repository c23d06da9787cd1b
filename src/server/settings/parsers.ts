import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { PERIODS, type PlanPrices } from '#shared/plan-prices.ts';
import { isTimeZone } from '#shared/time-zones.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { TIERS } from '#shared/tiers.ts';
import { fromRoot } from '#server/project-root.ts';

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

/** A folder; relative paths start at the project's root. */
export const folder = z
  .string()
  .regex(/^\P{Cc}+$/u)
  .transform((value) => (isAbsolute(value) ? value : fromRoot(value)));

export const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) =>
        URL.canParse(value) && protocols.some((protocol) => value.toLowerCase().startsWith(`${protocol}//`)),
    );

/** libpq's setting for a list of hosts; the site needs one that takes writes. */
const SESSION_ATTRIBUTES = new Set([null, 'read-write', 'primary']);

const ADDRESS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/is;

/** An address for each host in a `DATABASE_URL`, as in `postgres://user:password@one:5432,two/hemma`. */
export function hostAddresses(address: string): string[] {
  const [, protocol, user = '', hosts = '', rest = ''] = ADDRESS.exec(address) ?? [];
  if (protocol === undefined) return [address];
  return hosts.split(',').map((host) => `${protocol}${user}${host}${rest}`);
}

/** The address of a PostgreSQL server, with any number of hosts. */
export const databaseAddress = z
  .string()
  .refine((value) =>
    hostAddresses(value).every(
      (address) =>
        url('postgres:', 'postgresql:').safeParse(address).success &&
        SESSION_ATTRIBUTES.has(new URL(address).searchParams.get('target_session_attrs')),
    ),
  );

/** The address of a service, without a password, which has a setting of its own. */
export const serviceAddress = url('http:', 'https:')
  .refine((value) => !URL.parse(value)?.username && !URL.parse(value)?.password)
  .transform((value) => value.replace(/\/+$/, ''));

/** The site's address, without path, query or final slash, because paths are appended to it. */
export const webOrigin = url('http:', 'https:')
  .transform((value) => value.replace(/\/+$/, ''))
  .refine((value) => {
    const { pathname, search, hash, username, password } = new URL(value);
    return (
      pathname === '/' &&
      [search, hash, username, password].every((part) => part === '') &&
      !/[?#]/.test(value)
    );
  });

/** A key or an id from a service: printable ASCII. */
export const printable = z.string().regex(/^[!-~]{1,500}$/);
/** An optional external service. */
export const optionalService = z
  .literal('off')
  .transform(() => null)
  .or(url('http:', 'https:'));

/** A zone of the IANA database, or a fixed one such as `UTC`. */
export const timeZone = z.string().refine(isTimeZone);

/** A sender: `guide@example.com`, or with a name, `Sjöstugan <guide@example.com>`. */
export const sender = z
  .string()
  .transform((value) => {
    const [, name = '', address = value] = /^([^<>]*)<([^<>]+)>$/.exec(value) ?? [];
    return { name: name.trim() || PRODUCT_NAME, address: address.trim() };
  })
  .refine(({ address }) => z.email().safeParse(address).success);

const PRICE = /^(?<plan>\w+)=(?<amount>\d{1,6}(?:\.\d{1,2})?) (?<currency>[A-Z]{3})\/(?<per>\w+)$/;
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

const price = z.object({
  plan: z.enum(TIERS),
  amount: z.coerce.number(),
  currency: z.string().refine((code) => CURRENCIES.has(code)),
  per: z.enum(PERIODS),
});

/** Prices of plans, each at most once: `pro=99 SEK/month, premium=2490 SEK/year`. */
export const prices = z.string().transform((value, context): PlanPrices => {
  const read: PlanPrices = {};
  for (const entry of value.split(',')) {
    const { data, success } = price.safeParse(PRICE.exec(entry.trim())?.groups);
    if (!success || data.plan in read) context.addIssue('is not a price of a plan');
    else read[data.plan] = { amount: data.amount, currency: data.currency, per: data.per };
  }
  return read;
});
