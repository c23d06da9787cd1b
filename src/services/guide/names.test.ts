import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SERVICE_GUEST_WORDS } from '#services/registry/guest-words.ts';
import { SERVICE_KEYS, type ServiceKey } from '#shared/service-keys.ts';

function hostName(key: ServiceKey, language: string): string {
  const file = new URL(`../${key}/host-words/${language}.json`, import.meta.url);
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name: string };
  return name;
}

// A guest who asks about "Tips" must be understood by the host. A part of one's own bears the host's title.
test.each(['en', 'sv', 'no'] as const)('hosts and guests call a service by one name, in %s', (language) => {
  const keys = SERVICE_KEYS.filter((key) => key !== 'custom');
  const guests = keys.map((key) => SERVICE_GUEST_WORDS[language][key].title);
  expect(keys.map((key) => hostName(key, language))).toEqual(guests);
});
