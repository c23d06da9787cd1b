import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { SETTINGS } from './settings.ts';

const names = Object.keys(SETTINGS).filter((name) => name.length >= 6);

/** A setting's name with one typing error. */
const typo = fc
  .record({
    name: fc.constantFrom(...names),
    at: fc.nat(),
    letter: fc.constantFrom('A', 'E', 'K', 'Q', 'X'),
    how: fc.constantFrom('left out', 'twice', 'swapped', 'another'),
  })
  .map(({ name, at: anywhere, letter, how }) => {
    const at = anywhere % (name.length - 1);
    const [one = '', two = ''] = name.slice(at, at + 2);
    const kept = { 'left out': two, twice: one + one + two, swapped: two + one, another: letter + two }[how];
    return { name, typed: name.slice(0, at) + kept + name.slice(at + 2) };
  })
  .filter(({ name, typed }) => !(typed in SETTINGS) && typed.split('_').length === name.split('_').length);

describe('a misspelt setting', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATBASE_ULR', 'DATABASE_URL'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
    ['public_url', 'PUBLIC_URL'],
  ])('%s is refused with a suggestion: %s', (typed, meant) => {
    expect(() => readConfig({ [typed]: 'x' })).toThrow(`${typed} is not a setting; did you mean ${meant}?`);
  });

  it('is refused wherever the letter is wrong', () => {
    fc.assert(
      fc.property(typo, ({ typed }) => {
        expect(() => readConfig({ [typed]: 'x' })).toThrow(`${typed} is not a setting; did you mean `);
      }),
    );
  });
});

it("other programs' variables are ignored", () => {
  const others = `
    PATH HOME HOSTNAME SORT COST HOSTS PORTS MEMO LOGLEVEL
    LANG PWD TERM PGHOST PGPORT PGDATABASE PORT_3000_TCP DB_URL REDIS_URL
    MONGO_URL BASE_URL NODE_ENV NODE_OPTIONS XDG_DATA_DIRS XDG_DATA_HOME SMTP_HOST SMTP_PORT MAIL_HOST
    npm_config_cache GOOGLE_APPLICATION_CREDENTIALS KUBERNETES_SERVICE_HOST POSTGRES_URL WEB_PORT APP_URL TZ HTTP_PROXY https_proxy
    DATABASE_PASSWORD DATABASE_HOST INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID MEMORY_PRESSURE_WATCH CI DEBUG`
    .trim()
    .split(/\s+/);
  expect(readConfig(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual(readConfig({}));
});

it('a similar name next to the setting itself is ignored', () => {
  const both = { SMTP_URI: 'x', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'guide@cabins.example' };
  expect(readConfig(both).mail.smtpUrl).toBe('smtp://mail.example');
});

it('an empty variable counts as not set', () => {
  expect(readConfig({ SMPT_URL: '' })).toEqual(readConfig({}));
});
