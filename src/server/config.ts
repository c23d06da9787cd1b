import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { PRODUCT_NAME } from '#shared/product.ts';
import { fromRoot } from './project-root.ts';

/** Thrown at start for a wrong setting; its message is the one line to print. */
export class ConfigError extends Error {}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) =>
        URL.canParse(value) && protocols.some((protocol) => value.toLowerCase().startsWith(`${protocol}//`)),
    );

/** A key or an id as a service hands it out: letters, digits and signs. */
const printable = z.string().regex(/^[!-~]{1,500}$/);
/** A service outside that the site can do without. */
const outsideService = z
  .literal('off')
  .transform(() => null)
  .or(url('http:', 'https:'));

/** A sender: `guide@example.com`, or with a name of its own, `Sjöstugan <guide@example.com>`. */
const sender = z
  .string()
  .transform((value) => {
    const [, name = '', address = value] = /^([^<>]*)<([^<>]+)>$/.exec(value) ?? [];
    return { name: name.trim() || PRODUCT_NAME, address: address.trim() };
  })
  .refine(({ address }) => z.email().safeParse(address).success);

const GOOGLE_ISSUER = 'https://accounts.google.com';

/** Whom mails come from while none leave this machine. */
const NO_SENDER = { name: PRODUCT_NAME, address: 'no-reply@hemma.example' };

/**
 * Every setting: how it is read, what it takes (for the error) and what it means (for the README,
 * whose table is tested against this one). `fallback` is shown in the README too.
 */
export const SETTINGS = {
  PORT: {
    read: wholeNumber(0, 65_535),
    fallback: '3000',
    takes: 'a port number',
    means: 'port it listens on',
  },
  HOST: {
    read: z.string().min(1),
    fallback: '0.0.0.0',
    takes: 'an address of this machine',
    means: 'address it listens on',
  },
  PUBLIC_URL: {
    read: url('http:', 'https:').transform((value) => value.replace(/\/+$/, '')),
    fallback: 'http://localhost:$PORT',
    takes: 'a web address such as https://guide.example.com',
    means: 'what QR codes and links point to',
  },
  DATA_DIR: {
    read: z
      .string()
      .min(1)
      .transform((value) => (isAbsolute(value) ? value : fromRoot(value))),
    fallback: './data',
    takes: 'a folder',
    means: "embedded database, its backups, uploaded pictures, the mail outbox and hosts' exports",
  },
  DATABASE_URL: {
    read: url('postgres:', 'postgresql:').optional(),
    fallback: '',
    takes: 'an address such as postgres://user:password@host:5432/hemma',
    means: 'a PostgreSQL server; without it the embedded database under `DATA_DIR` is used',
  },
  ADMIN_EMAIL: {
    read: z
      .email()
      .transform((value) => value.toLowerCase())
      .optional(),
    fallback: '',
    takes: 'an email address',
    means:
      'makes sure at start that this admin exists; set it with `ADMIN_PASSWORD` before others can sign up',
  },
  ADMIN_PASSWORD: {
    read: z.string().min(8).max(128).optional(),
    fallback: '',
    takes: '8 to 128 characters',
    means: "that admin's first password; an account that exists keeps its own",
    isSecret: true,
  },
  MEDIA_BUCKET_URL: {
    read: url('http:', 'https:')
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    fallback: '',
    takes: 'the address of a bucket such as https://s3.eu-north-1.amazonaws.com/pictures',
    means: "an S3-compatible bucket for hosts' pictures; without it they are kept under `DATA_DIR/media`",
  },
  MEDIA_BUCKET_REGION: {
    read: z.string().regex(/^[a-z0-9-]+$/),
    fallback: 'us-east-1',
    takes: 'a region such as eu-north-1',
    means: "the bucket's region; some services want `auto`",
  },
  MEDIA_BUCKET_KEY_ID: {
    read: printable.optional(),
    fallback: '',
    takes: "an access key's id",
    means: 'the key that may read, write and delete in the bucket',
  },
  MEDIA_BUCKET_SECRET: {
    read: printable.optional(),
    fallback: '',
    takes: "an access key's secret",
    means: "that key's secret",
    isSecret: true,
  },
  SMTP_URL: {
    read: url('smtp:', 'smtps:').optional(),
    fallback: '',
    takes: 'an address such as smtp://user:password@mail.example.com:587, or smtps:// for TLS from the start',
    means:
      'a mail server; without it each mail is written as an `.eml` file to `DATA_DIR/outbox` and its link is logged',
  },
  MAIL_FROM: {
    read: sender.optional(),
    fallback: '',
    takes: `an email address, or a name and one: ${PRODUCT_NAME} <guide@example.com>`,
    means: 'whom mails come from; needed with `SMTP_URL`',
  },
  SUPPORT_EMAIL: {
    read: z.email(),
    fallback: 'support@hemma.example',
    takes: 'an email address',
    means: 'shown in the chat and behind the contact form',
  },
  PARTNERSHIP_EMAIL: {
    read: z.email(),
    fallback: 'partners@hemma.example',
    takes: 'an email address',
    means: 'shown on the contact page for business inquiries',
  },
  GOOGLE_CLIENT_ID: {
    read: printable.optional(),
    fallback: '',
    takes: 'the client id that the provider gave this site',
    means: 'turns social sign-in on; who this site is to Google, or to the provider at `OIDC_ISSUER`',
  },
  GOOGLE_CLIENT_SECRET: {
    read: printable.optional(),
    fallback: '',
    takes: 'the secret that came with the client id',
    means: 'needed with `GOOGLE_CLIENT_ID` by providers other than Google',
    isSecret: true,
  },
  OIDC_ISSUER: {
    read: url('http:', 'https:').transform((value) => value.replace(/\/+$/, '')),
    fallback: GOOGLE_ISSUER,
    takes: `the address of an OpenID provider, such as ${GOOGLE_ISSUER}`,
    means: "whom social sign-in is checked with; the button on /login is Google's and shown with Google only",
  },
  WEATHER_URL: {
    read: outsideService,
    fallback: 'https://api.open-meteo.com/v1/forecast',
    takes: 'off or a web address such as https://api.open-meteo.com/v1/forecast',
    means: "Open-Meteo's forecasts, or a service that speaks as they do; `off` asks nobody",
  },
  GEOCODING_URL: {
    read: outsideService,
    fallback: 'https://geocoding-api.open-meteo.com/v1/search',
    takes: 'off or a web address such as https://geocoding-api.open-meteo.com/v1/search',
    means: 'finds the place whose weather is meant; `off` leaves it to coordinates that hosts type',
  },
  TRUST_PROXY: {
    read: z
      .literal('off')
      .transform(() => 0)
      .or(wholeNumber(0, 16)),
    fallback: 'off',
    takes: 'off or a whole number up to 16',
    means: 'how many proxies in front set `X-Forwarded-For`',
  },
  RATE_LIMIT_SCALE: {
    read: z
      .string()
      .regex(/^\d{1,7}(\.\d+)?$/)
      .transform(Number)
      .refine((value) => value > 0),
    fallback: '1',
    takes: 'a number above 0',
    means: 'multiplies every rate limit: for a campsite behind one address, or a load test',
  },
  WEB_CONCURRENCY: {
    read: wholeNumber(1, 256),
    fallback: '1',
    takes: 'a whole number from 1 to 256 (more than 1 needs DATABASE_URL)',
    means: 'worker processes; more than one needs `DATABASE_URL`',
  },
  METRICS_TOKEN: {
    read: z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/)
      .optional(),
    fallback: '',
    takes: '16 to 200 characters without spaces',
    means: 'lets whoever sends it as a bearer token read `/metrics`; without it only this machine may',
    isSecret: true,
  },
  DEMO: {
    read: z.enum(['off', '0', '1']).transform((value) => value === '1'),
    fallback: 'off',
    takes: 'off, 0 or 1',
    means: '`1` fills an empty database with a sample host, other hosts, cabins, tags and a year of scans',
  },
} as const satisfies Record<string, Setting>;

interface Setting {
  read: z.ZodType;
  fallback: string;
  takes: string;
  means: string;
  isSecret?: boolean;
}

type Settings = { [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]['read']> };

/** What a setting got, as it may be shown: no passwords. */
function shown(raw: string | undefined, isSecret = false): string {
  if (raw === undefined) return 'not set';
  if (isSecret) return `a text of ${raw.length} characters`;
  return JSON.stringify(raw.replace(/(:\/\/[^/:@]*:).*@/, '$1…@'));
}

/** The one line about a setting that cannot be used; `raw` is what it got. */
export function wrongSetting(
  name: keyof typeof SETTINGS,
  raw: string | undefined,
  takes: string,
): ConfigError {
  const { isSecret }: Setting = SETTINGS[name];
  return new ConfigError(`Setting ${name} is ${shown(raw, isSecret)}, but takes ${takes}.`);
}

/** A setting that another one is nothing without. */
const missingBeside = (other: keyof Settings, name: keyof Settings): ConfigError =>
  wrongSetting(name, undefined, `${SETTINGS[name].takes} whenever ${other} is set`);

/** Where pictures are kept, if that is a bucket: it is nothing without its key. */
function bucketOf({
  MEDIA_BUCKET_URL: bucketUrl,
  MEDIA_BUCKET_REGION: region,
  MEDIA_BUCKET_KEY_ID: keyId,
  MEDIA_BUCKET_SECRET: secret,
}: Settings) {
  if (bucketUrl === undefined) return null;
  if (keyId === undefined) throw missingBeside('MEDIA_BUCKET_URL', 'MEDIA_BUCKET_KEY_ID');
  if (secret === undefined) throw missingBeside('MEDIA_BUCKET_URL', 'MEDIA_BUCKET_SECRET');
  return { url: bucketUrl, region, keyId, secret };
}

/**
 * Reads and checks the environment; the only place that does.
 * @throws {ConfigError} one line that names the setting, what it got and what it takes
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const defaults: Partial<Record<string, string>> = {};
  const read = (name: keyof typeof SETTINGS, setting: Setting): unknown => {
    // An empty variable counts as not set: that is how people switch one off in an .env file.
    const raw = environment[name] || defaults[name] || setting.fallback || undefined;
    const result = setting.read.safeParse(raw);
    if (!result.success) throw wrongSetting(name, raw, setting.takes);
    return result.data;
  };
  defaults['PUBLIC_URL'] = `http://localhost:${environment['PORT'] || SETTINGS.PORT.fallback}`;
  const values = Object.fromEntries(
    (Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]).map((name) => [name, read(name, SETTINGS[name])]),
  ) as Settings;
  if (values.WEB_CONCURRENCY > 1 && values.DATABASE_URL === undefined) {
    throw wrongSetting('WEB_CONCURRENCY', environment['WEB_CONCURRENCY'], SETTINGS.WEB_CONCURRENCY.takes);
  }
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined) {
    throw wrongSetting('MAIL_FROM', undefined, `${SETTINGS.MAIL_FROM.takes}, whenever SMTP_URL is set`);
  }
  if ((values.ADMIN_EMAIL === undefined) !== (values.ADMIN_PASSWORD === undefined)) {
    const missing = values.ADMIN_EMAIL === undefined ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD';
    throw wrongSetting(
      missing,
      undefined,
      `${SETTINGS[missing].takes} whenever the other of ADMIN_EMAIL and ADMIN_PASSWORD is set`,
    );
  }
  const clientId = values.GOOGLE_CLIENT_ID ?? null;
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    admin:
      values.ADMIN_EMAIL !== undefined && values.ADMIN_PASSWORD !== undefined
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : null,
    addresses: { supportEmail: values.SUPPORT_EMAIL, partnershipEmail: values.PARTNERSHIP_EMAIL },
    mediaBucket: bucketOf(values),
    mail: { smtpUrl: values.SMTP_URL ?? null, from: values.MAIL_FROM ?? NO_SENDER },
    provider:
      clientId === null
        ? null
        : { issuer: values.OIDC_ISSUER, clientId, clientSecret: values.GOOGLE_CLIENT_SECRET ?? null },
    /** Who this site is to Google's own button; null where there is none. */
    googleClientId: values.OIDC_ISSUER === GOOGLE_ISSUER ? clientId : null,
    weather: { forecastUrl: values.WEATHER_URL, geocodingUrl: values.GEOCODING_URL },
    proxies: values.TRUST_PROXY,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    processes: values.WEB_CONCURRENCY,
    metricsToken: values.METRICS_TOKEN ?? null,
    isDemo: values.DEMO,
    dist: { web: fromRoot('dist/web'), guest: fromRoot('dist/guest'), worker: fromRoot('dist/worker') },
    guestAssets: fromRoot('src/guest/assets'),
  };
}

export type Config = ReturnType<typeof readConfig>;

/** The settings of this process. */
export const environmentConfig = (): Config => readConfig(process.env);
