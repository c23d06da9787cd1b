// Over 300 lines: the one list of all settings, from which .env.example and docs/settings.md are checked.
import { z } from 'zod';
import { PRODUCT_NAME } from '#shared/product.ts';
import {
  databaseAddress,
  folder,
  optionalService,
  prices,
  printable,
  sender,
  serviceAddress,
  timeZone,
  url,
  webOrigin,
  wholeNumber,
} from './parsers.ts';

/** Pino's log levels, lowest first. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const GOOGLE_ISSUER = 'https://accounts.google.com';

/**
 * All settings: the parser, the accepted values (for error messages), the meaning and the default (for docs/settings.md
 * and .env.example, which a test compares with this table).
 */
export const SETTINGS = {
  PORT: {
    read: wholeNumber(0, 65_535),
    fallback: '3000',
    takes: 'a port number',
    means: 'port to listen on',
  },
  HOST: {
    read: z.string().min(1),
    fallback: '0.0.0.0',
    takes: 'an address of this machine',
    means: 'address to listen on',
  },
  PUBLIC_URL: {
    read: webOrigin,
    fallback: 'http://localhost:$PORT',
    takes: 'a web address such as https://guide.example.com',
    means: 'address that QR codes and links point to',
  },
  DATA_DIR: {
    read: folder,
    fallback: './data',
    takes: 'a folder',
    means: 'folder for the embedded database, pictures, outgoing mails and exports',
  },
  DISK_RESERVE: {
    read: z
      .literal('auto')
      .transform(() => null)
      .or(wholeNumber(0, 999_999)),
    fallback: 'auto',
    takes: 'auto, or a whole number of MB',
    means: 'MB of disk that uploads, exports and backups leave free; `auto`: 500, or 5 % of a larger disk',
  },
  BACKUP_DIR: {
    read: z
      .literal('off')
      .transform(() => null)
      .or(folder),
    fallback: '$DATA_DIR/backups',
    takes: 'a folder, or off',
    means:
      'folder for the daily backups, of which seven are kept; with a bucket the default is `backups/` there; `off`: none',
  },
  BACKUP_KEY: {
    read: z.string().min(16).max(200).optional(),
    fallback: '',
    takes: '16 to 200 characters',
    means: 'encrypts the daily backups; restoring needs it, so keep it elsewhere too',
    isSecret: true,
  },
  DATABASE_URL: {
    read: databaseAddress.optional(),
    fallback: '',
    takes: 'an address such as postgres://user:password@host:5432/hemma',
    means:
      'a PostgreSQL server, or several (`host1,host2`) of which one takes writes; without it the site runs an embedded one in `DATA_DIR/postgres`',
    hasPassword: true,
  },
  ADMIN_EMAIL: {
    read: z
      .email()
      .transform((value) => value.toLowerCase())
      .optional(),
    fallback: '',
    takes: 'an email address',
    means: 'creates this admin at start; set it with `ADMIN_PASSWORD`',
  },
  ADMIN_PASSWORD: {
    read: z.string().min(8).max(128).optional(),
    fallback: '',
    takes: '8 to 128 characters',
    means:
      "the admin's first password: 8 to 128 characters, not a common one, without “Hemma” or a name from `ADMIN_EMAIL`; an existing account keeps its own",
    isSecret: true,
  },
  ADMIN_2FA: {
    read: z.enum(['off', 'on']).transform((value) => value === 'on'),
    fallback: 'off',
    takes: 'off or on',
    means: '`on`: the admin pages open only after setting up two-step sign-in',
  },
  SIGN_UP: {
    read: z.enum(['open', 'invite', 'closed']),
    fallback: 'open',
    takes: 'open, invite or closed',
    means: 'who may sign up: everybody (`open`), people invited by an admin (`invite`), nobody (`closed`)',
  },
  SELF_TAGS: {
    read: z.enum(['on', 'off']).transform((value) => value === 'on'),
    fallback: 'on',
    takes: 'on or off',
    means: 'whether hosts may make tags of their own to print, ten a year each',
  },
  PLAN_PRICES: {
    read: prices.optional(),
    fallback: '',
    takes: 'a price for each plan, such as pro=99 SEK/month, premium=249 SEK/month',
    means: 'prices of the plans, per `month` or `year`; without it none are shown',
  },
  TIME_ZONE: {
    read: timeZone,
    fallback: 'Europe/Stockholm',
    takes: 'a time zone such as Europe/Stockholm or America/New_York',
    means: 'time zone of analytics and insights, and of hosts who chose none',
  },
  SCAN_DAYS: {
    read: wholeNumber(1, 36_500),
    fallback: '90',
    takes: 'a whole number of days from 1 to 36500',
    means: 'days after the end of a month until its single scans are deleted; numbers of each day stay',
  },
  MEDIA_BUCKET_URL: {
    read: url('http:', 'https:')
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    fallback: '',
    takes: 'the address of a bucket such as https://s3.eu-north-1.amazonaws.com/pictures',
    means:
      'a private S3-compatible bucket for pictures, exports and daily backups; without it they are kept in `DATA_DIR`',
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
    means: 'access key that may list, read, write and delete in the bucket',
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
      'a mail server; without it each mail is written to `DATA_DIR/outbox` as an `.eml` file and its link is logged',
    hasPassword: true,
  },
  MAIL_FROM: {
    read: sender.optional(),
    fallback: '',
    takes: `an email address, or a name and one: ${PRODUCT_NAME} <guide@example.com>`,
    means: 'sender of mails; required with `SMTP_URL`',
  },
  SUPPORT_EMAIL: {
    read: z.email(),
    fallback: 'support@hemma.example',
    takes: 'an email address',
    means: 'shown in the chat, and the recipient of the contact form',
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
    means: 'enables social sign-in: the client ID at Google, or at `OIDC_ISSUER`',
  },
  GOOGLE_CLIENT_SECRET: {
    read: printable.optional(),
    fallback: '',
    takes: 'the secret that came with the client id',
    means: 'client secret; providers other than Google may require it',
    isSecret: true,
  },
  OIDC_ISSUER: {
    read: url('http:', 'https:').transform((value) => value.replace(/\/+$/, '')),
    fallback: GOOGLE_ISSUER,
    takes: `the address of an OpenID provider, such as ${GOOGLE_ISSUER}`,
    means: 'OpenID provider for social sign-in; set `OIDC_NAME` for any other than Google',
  },
  OIDC_NAME: {
    read: z
      .string()
      .trim()
      .regex(/^\P{Cc}{1,40}$/u)
      .optional(),
    fallback: '',
    takes: 'a name of at most 40 characters, such as Sjöstugan',
    means: 'name on the sign-in button of that provider, which redirects to `PUBLIC_URL/login`',
  },
  WEATHER_URL: {
    read: z.literal('sample').or(optionalService),
    fallback: 'https://api.open-meteo.com/v1/forecast',
    takes: 'off, sample or a web address such as https://api.open-meteo.com/v1/forecast',
    means: 'Open-Meteo, or a service with the same API; `off`: none; `sample`: made up, as in the demo',
  },
  GEOCODING_URL: {
    read: optionalService,
    fallback: 'https://geocoding-api.open-meteo.com/v1/search',
    takes: 'off or a web address such as https://geocoding-api.open-meteo.com/v1/search',
    means: 'finds coordinates of places; `off`: hosts type them',
  },
  TRANSLATE_URL: {
    read: serviceAddress.optional(),
    fallback: '',
    takes: 'the address of a translation service, without a password, such as https://api-free.deepl.com',
    means: 'service for machine translation; without it hosts translate by hand',
  },
  TRANSLATE_KIND: {
    read: z.enum(['libretranslate', 'deepl']),
    fallback: 'libretranslate',
    takes: 'libretranslate or deepl',
    means: 'API of the service at `TRANSLATE_URL`',
  },
  TRANSLATE_KEY: {
    read: printable.optional(),
    fallback: '',
    takes: 'the key that the translation service gave this site',
    means: 'API key; required by DeepL and some LibreTranslate sites',
    isSecret: true,
  },
  ASSISTANT_URL: {
    read: serviceAddress.optional(),
    fallback: '',
    takes: 'the address of an AI service, without a password, such as https://api.openai.com',
    means:
      'AI service with an OpenAI-compatible `/v1/chat/completions`, which finds passages that answer guests; without it none is asked',
  },
  ASSISTANT_MODEL: {
    read: printable.optional(),
    fallback: '',
    takes: 'the name of a model of the AI service',
    means: 'model at `ASSISTANT_URL`, which has to support structured outputs (`json_schema`)',
  },
  ASSISTANT_KEY: {
    read: printable.optional(),
    fallback: '',
    takes: 'the key that the AI service gave this site',
    means: 'API key of the AI service, if it asks for one',
    isSecret: true,
  },
  CALENDARS_FROM_PRIVATE_NETWORKS: {
    read: z.enum(['off', 'on']).transform((value) => value === 'on'),
    fallback: 'off',
    takes: 'off or on',
    means: "`on`: hosts' calendars may be in this machine's own networks, for a home server or tests",
  },
  TRUST_PROXY: {
    read: z
      .literal('off')
      .transform(() => 0)
      .or(wholeNumber(0, 16)),
    fallback: 'off',
    takes: 'off or a whole number up to 16',
    means: 'number of proxies in front that set `X-Forwarded-For`',
  },
  HSTS_SUBDOMAINS: {
    read: z.enum(['off', 'on']).transform((value) => value === 'on'),
    fallback: 'off',
    takes: 'off or on',
    means: '`on`: with an https `PUBLIC_URL`, browsers use https for all its subdomains too',
  },
  RATE_LIMIT_SCALE: {
    read: z
      .string()
      .regex(/^\d{1,7}(\.\d+)?$/)
      .transform(Number)
      .refine((value) => value > 0),
    fallback: '1',
    takes: 'a number above 0',
    means: 'multiplies every rate limit, for a campsite behind one address or a load test',
  },
  WEB_CONCURRENCY: {
    read: wholeNumber(1, 256),
    fallback: '1',
    takes: 'a whole number from 1 to 256',
    means: 'number of worker processes',
  },
  METRICS_TOKEN: {
    read: z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/)
      .optional(),
    fallback: '',
    takes: '16 to 200 characters without spaces',
    means: 'bearer token to read `/metrics`; without it only this machine may',
    isSecret: true,
  },
  LOG_LEVEL: {
    read: z.enum(LOG_LEVELS),
    fallback: 'info',
    takes: LOG_LEVELS.join(', '),
    means: 'lowest level that is logged; `silent`: nothing',
  },
  DEMO: {
    read: z.enum(['off', '0', '1']).transform((value) => value === '1'),
    fallback: 'off',
    takes: 'off, 0 or 1',
    means:
      '`1` fills an empty database with sample hosts, cabins, tags, stays around today and a year of scans',
  },
} as const satisfies Record<string, Setting>;

export interface Setting {
  read: z.ZodType;
  fallback: string;
  takes: string;
  means: string;
  isSecret?: boolean;
  /** An address, whose password is not printed. */
  hasPassword?: boolean;
}

export type Settings = { [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]['read']> };
