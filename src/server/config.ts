import { PRODUCT_NAME } from '#shared/product.ts';
import { fromRoot } from './project-root.ts';
import { GOOGLE_ISSUER, type Setting, type Settings, SETTINGS } from './settings/settings.ts';
import { refuseMisspelt } from './settings/misspelt.ts';
import { withSecretFiles } from './settings/secret-files.ts';
import { type ConfigError, wrongSetting } from './settings/wrong-setting.ts';

/** The sender of mails in the outbox, without a mail server. */
const DEFAULT_SENDER = { name: PRODUCT_NAME, address: 'no-reply@hemma.example' };

/** The error for a setting that is required by another one. */
const missingSetting = (other: keyof Settings, name: keyof Settings): ConfigError =>
  wrongSetting(name, undefined, `${SETTINGS[name].takes} whenever ${other} is set`);

/** The bucket for pictures and its key; null when pictures are stored in DATA_DIR. */
function bucketOf({
  MEDIA_BUCKET_URL: bucketUrl,
  MEDIA_BUCKET_REGION: region,
  MEDIA_BUCKET_KEY_ID: keyId,
  MEDIA_BUCKET_SECRET: secret,
}: Settings) {
  if (bucketUrl === undefined) return null;
  if (keyId === undefined) throw missingSetting('MEDIA_BUCKET_URL', 'MEDIA_BUCKET_KEY_ID');
  if (secret === undefined) throw missingSetting('MEDIA_BUCKET_URL', 'MEDIA_BUCKET_SECRET');
  return { url: bucketUrl, region, keyId, secret };
}

/** The translation service; null without one. DeepL requires a key. */
function translatorOf(
  { TRANSLATE_URL: address, TRANSLATE_KIND: kind, TRANSLATE_KEY: key }: Settings,
  isKindSet: boolean,
) {
  if (address === undefined) {
    if (isKindSet || key !== undefined)
      throw missingSetting(isKindSet ? 'TRANSLATE_KIND' : 'TRANSLATE_KEY', 'TRANSLATE_URL');
    return null;
  }
  if (kind === 'deepl' && key === undefined) {
    throw wrongSetting(
      'TRANSLATE_KEY',
      undefined,
      `${SETTINGS.TRANSLATE_KEY.takes} with TRANSLATE_KIND=deepl`,
    );
  }
  return { url: address, kind, key: key ?? null };
}

/** The AI that looks for answers in guides; null without one. */
function assistantOf({ ASSISTANT_URL: address, ASSISTANT_MODEL: model, ASSISTANT_KEY: key }: Settings) {
  if (address === undefined) {
    if (model !== undefined) throw missingSetting('ASSISTANT_MODEL', 'ASSISTANT_URL');
    if (key !== undefined) throw missingSetting('ASSISTANT_KEY', 'ASSISTANT_URL');
    return null;
  }
  if (model === undefined) throw missingSetting('ASSISTANT_URL', 'ASSISTANT_MODEL');
  return { url: address, model, key: key ?? null };
}

/**
 * Reads and validates the environment; nothing else reads it.
 * @throws {ConfigError} with one line: the setting, its value and what it takes
 */
export function readConfig(variables: Record<string, string | undefined>) {
  refuseMisspelt(variables);
  const environment = withSecretFiles(variables);
  const defaults: Partial<Record<string, string>> = {};
  const read = (name: keyof typeof SETTINGS, setting: Setting): unknown => {
    // An empty variable counts as not set: people clear settings like this in an .env file.
    const raw = environment[name] || defaults[name] || setting.fallback || undefined;
    const result = setting.read.safeParse(raw);
    if (!result.success) throw wrongSetting(name, raw, setting.takes);
    return result.data;
  };
  defaults['PUBLIC_URL'] = `http://localhost:${environment['PORT'] || SETTINGS.PORT.fallback}`;
  defaults['BACKUP_DIR'] = `${environment['DATA_DIR'] || SETTINGS.DATA_DIR.fallback}/backups`;
  // Shows weather in the demo without internet access too.
  if (environment['DEMO'] === '1') defaults['WEATHER_URL'] = 'sample';
  const values = Object.fromEntries(
    (Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]).map((name) => [name, read(name, SETTINGS[name])]),
  ) as Settings;
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
    /** Bytes to keep free on the disk of `dataDir`; null for the default in disk-space.ts. */
    diskReserveBytes: values.DISK_RESERVE === null ? null : values.DISK_RESERVE * 1e6,
    /** Null: no daily backups. */
    backupDir: values.BACKUP_DIR,
    /** Null: daily backups are not encrypted. */
    backupKey: values.BACKUP_KEY ?? null,
    /** With a bucket they go there, where every machine finds them, unless a folder is named. */
    backupsInBucket: values.MEDIA_BUCKET_URL !== undefined && !environment['BACKUP_DIR'],
    databaseUrl: values.DATABASE_URL ?? null,
    admin:
      values.ADMIN_EMAIL !== undefined && values.ADMIN_PASSWORD !== undefined
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : null,
    adminsNeedSecondFactor: values.ADMIN_2FA,
    signUp: values.SIGN_UP,
    selfTags: values.SELF_TAGS,
    planPrices: values.PLAN_PRICES ?? {},
    timeZone: values.TIME_ZONE,
    scanDays: values.SCAN_DAYS,
    addresses: { supportEmail: values.SUPPORT_EMAIL, partnershipEmail: values.PARTNERSHIP_EMAIL },
    mediaBucket: bucketOf(values),
    mail: { smtpUrl: values.SMTP_URL ?? null, from: values.MAIL_FROM ?? DEFAULT_SENDER },
    provider:
      clientId === null
        ? null
        : { issuer: values.OIDC_ISSUER, clientId, clientSecret: values.GOOGLE_CLIENT_SECRET ?? null },
    /** The name on the button of a provider other than Google; null without one. */
    providerName:
      clientId !== null && values.OIDC_ISSUER !== GOOGLE_ISSUER ? (values.OIDC_NAME ?? null) : null,
    /** The client id for Google's button; null without it. */
    googleClientId: values.OIDC_ISSUER === GOOGLE_ISSUER ? clientId : null,
    weather: { forecastUrl: values.WEATHER_URL, geocodingUrl: values.GEOCODING_URL },
    calendarsFromPrivateNetworks: values.CALENDARS_FROM_PRIVATE_NETWORKS,
    translator: translatorOf(values, Boolean(environment['TRANSLATE_KIND'])),
    assistant: assistantOf(values),
    proxies: values.TRUST_PROXY,
    /** Whether HSTS includes subdomains. */
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    processes: values.WEB_CONCURRENCY,
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
    isDemo: values.DEMO,
    dist: { web: fromRoot('dist/web'), guest: fromRoot('dist/guest'), worker: fromRoot('dist/worker') },
    guestAssets: fromRoot('src/guest/assets'),
  };
}

export type Config = ReturnType<typeof readConfig>;

/** The settings of this process. */
export const environmentConfig = (): Config => readConfig(process.env);

/** The variable by which the primary process passes the embedded database's address to its workers. */
export const EMBEDDED_DATABASE_URL = 'HEMMA_EMBEDDED_DATABASE_URL';

/** In a worker: the address of the embedded database; undefined with DATABASE_URL. */
export const embeddedDatabaseUrl = (): string | undefined => process.env[EMBEDDED_DATABASE_URL];

/** The variables that any program needs. Other programs get none of this one's. */
export const environmentOfPrograms = () => ({
  PATH: process.env['PATH'],
  SystemRoot: process.env['SystemRoot'], // on Windows
});
