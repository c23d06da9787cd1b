// Over 300 lines: tables of right and wrong values of every setting.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { SECRET_FILES } from './settings/secret-files.ts';
import { SETTINGS } from './settings/settings.ts';
import { ConfigError } from './settings/wrong-setting.ts';
import { fromRoot } from './project-root.ts';

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  throw new Error('was not refused');
}

const ADMIN = { ADMIN_EMAIL: 'boss@cabins.example', ADMIN_PASSWORD: 'Fir-and-birch-41' };

describe('without any setting', () => {
  it('has the documented defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:3000',
      dataDir: fromRoot('data'),
      backupDir: fromRoot('data/backups'),
      databaseUrl: null,
      admin: null,
      proxies: 0,
      rateLimitScale: 1,
      processes: 1,
      isDemo: false,
    });
  });

  it('counts an empty one as not set', () => {
    const empty = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });
});

describe('a setting', () => {
  it.each<[Record<string, string>, object]>([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [
      { PORT: '8080', PUBLIC_URL: 'https://guide.example' },
      { port: 8080, publicUrl: 'https://guide.example' },
    ],
    [{ PUBLIC_URL: 'https://guide.example///' }, { publicUrl: 'https://guide.example' }],
    [{ DATA_DIR: '/var/lib/hemma' }, { dataDir: '/var/lib/hemma', backupDir: '/var/lib/hemma/backups' }],
    [{ DATA_DIR: '/var/lib/hemma', BACKUP_DIR: '/mnt/far' }, { backupDir: '/mnt/far' }],
    [{ BACKUP_DIR: 'off' }, { backupDir: null }],
    [
      { DATABASE_URL: 'postgresql://u:p@db.example:5433/hemma' },
      { databaseUrl: 'postgresql://u:p@db.example:5433/hemma' },
    ],
    [
      { ...ADMIN, ADMIN_EMAIL: 'Boss@Cabins.example' },
      { admin: { email: 'boss@cabins.example', password: 'Fir-and-birch-41' } },
    ],
    [
      { SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'guide@cabins.example' },
      {
        mail: {
          smtpUrl: 'smtps://u:p@mail.example',
          from: { name: 'Hemma', address: 'guide@cabins.example' },
        },
      },
    ],
    [
      { MAIL_FROM: 'Sjöstugan <guide@cabins.example>' },
      { mail: { smtpUrl: null, from: { name: 'Sjöstugan', address: 'guide@cabins.example' } } },
    ],
    [
      { SUPPORT_EMAIL: 'help@cabins.example', PARTNERSHIP_EMAIL: 'business@cabins.example' },
      { addresses: { supportEmail: 'help@cabins.example', partnershipEmail: 'business@cabins.example' } },
    ],
    [
      { GOOGLE_CLIENT_ID: 'id' },
      {
        provider: { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: null },
        googleClientId: 'id',
      },
    ],
    [
      { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's', OIDC_ISSUER: 'https://id.example/' },
      {
        provider: { issuer: 'https://id.example', clientId: 'id', clientSecret: 's' },
        googleClientId: null,
        providerName: null,
      },
    ],
    [
      { GOOGLE_CLIENT_ID: 'id', OIDC_ISSUER: 'https://id.example', OIDC_NAME: ' Sjöstugan ' },
      { providerName: 'Sjöstugan', googleClientId: null },
    ],
    // Google's button has its own text, and without a client id there is no button.
    [
      { GOOGLE_CLIENT_ID: 'id', OIDC_NAME: 'Sjöstugan' },
      { providerName: null, googleClientId: 'id' },
    ],
    [{ OIDC_ISSUER: 'https://id.example', OIDC_NAME: 'Sjöstugan' }, { providerName: null }],
    [
      { TRANSLATE_URL: 'http://translate.example:5000/' },
      { translator: { url: 'http://translate.example:5000', kind: 'libretranslate', key: null } },
    ],
    [
      { TRANSLATE_URL: 'https://api-free.deepl.com', TRANSLATE_KIND: 'deepl', TRANSLATE_KEY: 'k:fx' },
      { translator: { url: 'https://api-free.deepl.com', kind: 'deepl', key: 'k:fx' } },
    ],
    [{}, { assistant: null }],
    [
      { ASSISTANT_URL: 'http://localhost:8080/', ASSISTANT_MODEL: 'small' },
      { assistant: { url: 'http://localhost:8080', model: 'small', key: null } },
    ],
    [
      { ASSISTANT_URL: 'https://api.openai.com/v1', ASSISTANT_MODEL: 'small', ASSISTANT_KEY: 'sk-1' },
      { assistant: { url: 'https://api.openai.com/v1', model: 'small', key: 'sk-1' } },
    ],
    [{}, { hstsSubdomains: false }],
    [{ HSTS_SUBDOMAINS: 'on' }, { hstsSubdomains: true }],
    [{}, { signUp: 'open' }],
    [{ SIGN_UP: 'closed' }, { signUp: 'closed' }],
    [{ SIGN_UP: 'invite' }, { signUp: 'invite' }],
    [{}, { selfTags: true }],
    [{ SELF_TAGS: 'off' }, { selfTags: false }],
    [{}, { planPrices: {} }],
    [
      { PLAN_PRICES: 'basic=0 EUR/month,pro=9.90 EUR/month' },
      {
        planPrices: {
          basic: { amount: 0, currency: 'EUR', per: 'month' },
          pro: { amount: 9.9, currency: 'EUR', per: 'month' },
        },
      },
    ],
    [{}, { timeZone: 'Europe/Stockholm', scanDays: 90 }],
    [{ TIME_ZONE: 'America/New_York' }, { timeZone: 'America/New_York' }],
    [{ TRUST_PROXY: '2' }, { proxies: 2 }],
    [{ RATE_LIMIT_SCALE: '0.5' }, { rateLimitScale: 0.5 }],
    [{ WEB_CONCURRENCY: '4' }, { processes: 4 }],
    [{ DEMO: '1' }, { isDemo: true, weather: { forecastUrl: 'sample' } }],
    [
      { DEMO: '1', WEATHER_URL: 'off' },
      { isDemo: true, weather: { forecastUrl: null } },
    ],
    [{ WEATHER_URL: 'sample' }, { isDemo: false, weather: { forecastUrl: 'sample' } }],
    [
      { DEMO: 'off', TRUST_PROXY: 'off' },
      { isDemo: false, proxies: 0 },
    ],
  ])('%j is read', (environment, expected) => {
    expect(readConfig(environment)).toMatchObject(expected);
  });

  it.each<[Record<string, string>, string]>([
    [{ PORT: 'http' }, 'Setting PORT is "http", but takes a port number.'],
    [{ PORT: '65536' }, 'Setting PORT is "65536", but takes a port number.'],
    [{ PORT: '-1' }, 'Setting PORT is "-1", but takes a port number.'],
    [
      { PUBLIC_URL: 'guide.example' },
      'Setting PUBLIC_URL is "guide.example", but takes a web address such as https://guide.example.com.',
    ],
    [
      { PUBLIC_URL: 'ftp://guide.example' },
      'Setting PUBLIC_URL is "ftp://guide.example", but takes a web address such as https://guide.example.com.',
    ],
    [
      { PUBLIC_URL: 'https:guide.example' },
      'Setting PUBLIC_URL is "https:guide.example", but takes a web address such as https://guide.example.com.',
    ],
    ...[
      'https://guide.example.com/?from=qr',
      'https://guide.example.com?',
      'https://guide.example.com/guests',
      'https://guide.example.com/#top',
      'https://hemma@guide.example.com',
    ].map((address): [Record<string, string>, string] => [
      { PUBLIC_URL: address },
      `Setting PUBLIC_URL is "${address}", but takes a web address such as https://guide.example.com.`,
    ]),
    [
      { TRANSLATE_KIND: 'deepl' },
      'Setting TRANSLATE_URL is not set, but takes the address of a translation service, without a password, such as https://api-free.deepl.com whenever TRANSLATE_KIND is set.',
    ],
    [
      { TRANSLATE_KEY: 'k:fx' },
      'Setting TRANSLATE_URL is not set, but takes the address of a translation service, without a password, such as https://api-free.deepl.com whenever TRANSLATE_KEY is set.',
    ],
    [
      { DATABASE_URL: 'mysql://hemma:very-s@cret@db.example/hemma' },
      'Setting DATABASE_URL is "mysql://hemma:…@db.example/hemma", but takes an address such as postgres://user:password@host:5432/hemma.',
    ],
    [
      { TRANSLATE_URL: 'https://api.deepl.com', TRANSLATE_KIND: 'deepl' },
      'Setting TRANSLATE_KEY is not set, but takes the key that the translation service gave this site with TRANSLATE_KIND=deepl.',
    ],
    [
      { TRANSLATE_URL: 'https://hemma:secret@translate.example' },
      'Setting TRANSLATE_URL is "https://hemma:…@translate.example", but takes the address of a translation service, without a password, such as https://api-free.deepl.com.',
    ],
    [
      { ASSISTANT_URL: 'https://api.openai.com' },
      'Setting ASSISTANT_MODEL is not set, but takes the name of a model of the AI service whenever ASSISTANT_URL is set.',
    ],
    [
      { ASSISTANT_KEY: 'sk-1' },
      'Setting ASSISTANT_URL is not set, but takes the address of an AI service, without a password, such as https://api.openai.com whenever ASSISTANT_KEY is set.',
    ],
    [{ TRANSLATE_KIND: 'google' }, 'Setting TRANSLATE_KIND is "google", but takes libretranslate or deepl.'],
    [{ ...ADMIN, ADMIN_EMAIL: 'boss' }, 'Setting ADMIN_EMAIL is "boss", but takes an email address.'],
    [
      { ...ADMIN, ADMIN_PASSWORD: 'Seven-7' },
      'Setting ADMIN_PASSWORD is a text of 7 characters, but takes 8 to 128 characters.',
    ],
    [
      { ADMIN_EMAIL: ADMIN.ADMIN_EMAIL },
      'Setting ADMIN_PASSWORD is not set, but takes 8 to 128 characters whenever the other of ADMIN_EMAIL and ADMIN_PASSWORD is set.',
    ],
    [
      { ADMIN_PASSWORD: ADMIN.ADMIN_PASSWORD },
      'Setting ADMIN_EMAIL is not set, but takes an email address whenever the other of ADMIN_EMAIL and ADMIN_PASSWORD is set.',
    ],
    [
      { SMTP_URL: 'smtp://guide:very-secret@mail.example' },
      'Setting MAIL_FROM is not set, but takes an email address, or a name and one: Hemma <guide@example.com>, whenever SMTP_URL is set.',
    ],
    [
      { SMTP_URL: 'https://guide:very-secret@mail.example' },
      'Setting SMTP_URL is "https://guide:…@mail.example", but takes an address such as smtp://user:password@mail.example.com:587, or smtps:// for TLS from the start.',
    ],
    [
      { MAIL_FROM: 'Hemma <guide>' },
      'Setting MAIL_FROM is "Hemma <guide>", but takes an email address, or a name and one: Hemma <guide@example.com>.',
    ],
    [
      { OIDC_NAME: 'x'.repeat(41) },
      `Setting OIDC_NAME is "${'x'.repeat(41)}", but takes a name of at most 40 characters, such as Sjöstugan.`,
    ],
    [{ SIGN_UP: 'shut' }, 'Setting SIGN_UP is "shut", but takes open, invite or closed.'],
    [{ SELF_TAGS: 'no' }, 'Setting SELF_TAGS is "no", but takes on or off.'],
    ...['pro=99', 'gold=99 SEK/month', 'pro=99 SKE/month', 'pro=99 SEK/month,pro=89 SEK/month'].map(
      (prices): [Record<string, string>, string] => [
        { PLAN_PRICES: prices },
        `Setting PLAN_PRICES is "${prices}", but takes a price for each plan, such as pro=99 SEK/month, premium=249 SEK/month.`,
      ],
    ),
    ...['Sweden/Stockholm', '+02:00'].map((zone): [Record<string, string>, string] => [
      { TIME_ZONE: zone },
      `Setting TIME_ZONE is "${zone}", but takes a time zone such as Europe/Stockholm or America/New_York.`,
    ]),
    [{ TRUST_PROXY: 'yes' }, 'Setting TRUST_PROXY is "yes", but takes off or a whole number up to 16.'],
    [{ TRUST_PROXY: '17' }, 'Setting TRUST_PROXY is "17", but takes off or a whole number up to 16.'],
    [{ RATE_LIMIT_SCALE: '0' }, 'Setting RATE_LIMIT_SCALE is "0", but takes a number above 0.'],
    [{ RATE_LIMIT_SCALE: '-1' }, 'Setting RATE_LIMIT_SCALE is "-1", but takes a number above 0.'],
    [{ WEB_CONCURRENCY: '0' }, 'Setting WEB_CONCURRENCY is "0", but takes a whole number from 1 to 256.'],
    [{ DEMO: 'yes' }, 'Setting DEMO is "yes", but takes off, 0 or 1.'],
  ])('%j is refused in one line', (environment, sentence) => {
    expect(refusal(environment)).toBe(sentence);
  });

  it.each(Object.keys(SETTINGS).filter((name) => name !== 'HOST'))(
    '%s that is nonsense is named in the refusal',
    (name) => {
      expect(refusal({ ...ADMIN, [name]: '\u0001?' })).toMatch(
        new RegExp(`^Setting ${name} is [^\\n]+, but takes [^\\n]+\\.$`),
      );
    },
  );
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hemma-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileOf = (text: string) => {
    const file = join(folder, randomUUID());
    writeFileSync(file, text);
    return file;
  };

  it.each(['', '\n', '\r\n'])('is read without the line end %j', (end) => {
    const environment = {
      DATABASE_URL_FILE: fileOf(`postgres://hemma:s@db.example/hemma${end}`),
      METRICS_TOKEN_FILE: fileOf(`0123456789abcdef${end}`),
    };
    expect(readConfig(environment)).toMatchObject({
      databaseUrl: 'postgres://hemma:s@db.example/hemma',
      metricsToken: '0123456789abcdef',
    });
  });

  it('may be any of the documented ones', async () => {
    const document = await readFile(fromRoot('docs/settings.md'), 'utf8');
    const [paragraph = ''] = /^A secret may be in a file[^|]+/m.exec(document) ?? [];
    const named = [...paragraph.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name);
    expect(new Set(named)).toEqual(new Set([...SECRET_FILES.keys(), 'DATABASE_URL_FILE']));
    for (const [name, variable] of SECRET_FILES) {
      expect(refusal({ ...ADMIN, [name]: '', [variable]: fileOf('\u0001?') }), name).toContain(
        `Setting ${name} is `,
      );
    }
  });

  it('is refused in one line when it is set twice, missing or empty', () => {
    const file = fileOf('0123456789abcdef');
    expect(refusal({ METRICS_TOKEN: '0123456789abcdef', METRICS_TOKEN_FILE: file })).toBe(
      'Set METRICS_TOKEN or METRICS_TOKEN_FILE, not both.',
    );
    expect(refusal({ METRICS_TOKEN_FILE: `${file}-gone` })).toBe(
      `METRICS_TOKEN_FILE names a file that cannot be read: ENOENT: no such file or directory, open '${file}-gone'.`,
    );
    const empty = fileOf('\n');
    expect(refusal({ METRICS_TOKEN_FILE: empty })).toBe(`METRICS_TOKEN_FILE names an empty file: ${empty}.`);
    expect(refusal({ METRICS_TOKNE_FILE: file })).toBe(
      'METRICS_TOKNE_FILE is not a setting; did you mean METRICS_TOKEN_FILE?',
    );
  });
});

describe('docs/settings.md', () => {
  it('lists what the program reads', async () => {
    const document = await readFile(fromRoot('docs/settings.md'), 'utf8');
    const rows = [...document.matchAll(/^\| `([A-Z0-9_]+)` +\| (\S+) +\| (.+?) +\|$/gm)].map((row) =>
      row.slice(1),
    );
    expect(rows).toEqual(
      Object.entries(SETTINGS).map(([name, { fallback, means }]) => [
        name,
        fallback === '' ? 'none' : `\`${fallback}\``,
        means,
      ]),
    );
  });
});

describe('.env.example', () => {
  it('has every setting, commented out, with its default and what it means', async () => {
    const example = await readFile(fromRoot('.env.example'), 'utf8');
    const rows = [...example.matchAll(/^# (.+)\n#([A-Z0-9_]+)=(.*)$/gm)].map((row) => row.slice(1));
    expect(rows).toEqual(
      Object.entries(SETTINGS).map(([name, { fallback, means }]) => [means, name, fallback]),
    );
  });
});

describe('the environment', () => {
  // ASVS 13.3.2
  it('is read by no other file of the server', async () => {
    const readers: string[] = [];
    for await (const path of glob('src/{server,shared,guest}/**/*.{ts,tsx}', { cwd: fromRoot() })) {
      if (path.endsWith('.test.ts') || path.endsWith('config.ts')) continue;
      if ((await readFile(fromRoot(path), 'utf8')).includes('process.env')) readers.push(path);
    }
    expect(readers).toEqual([]);
  });
});
