import { expect, it } from 'vitest';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import { previewGuide } from './preview-guide.ts';

const cabin: Cabin = {
  id: 1,
  name: 'Fyren',
  location: 'Vinga',
  region: null,
  token: null,
  transfersLeft: null,
  lastScanAt: null,
  createdAt: '2025-05-12T08:00:00Z',
  trackingEnabled: true,
  notes: 'The key hangs behind the stove.',
  description: null,
  imageUrl: null,
  focusX: 50,
  focusY: 50,
  latitude: null,
  longitude: null,
  themeKey: 'standard',
  language: 'sv',
  translationLanguages: [],
  rowVersion: 1,
  services: [],
};
const service = (serviceId: number, key: CabinService['key'], over: Partial<CabinService> = {}) => ({
  serviceId,
  key,
  isEnabled: true,
  valueJson: '{"text":"x"}',
  sortOrder: serviceId,
  rowVersion: 1,
  ...over,
});
const shown = (services: CabinService[]) =>
  previewGuide(
    { cabin, services, templates: [], tier: 'pro', weather: null },
    { language: 'en', themeKey: 'modern' },
  );

it('shows what is switched on and within the plan, in order', () => {
  const services = [
    service(3, 'rules'),
    service(1, 'house_info', { isEnabled: false }),
    service(2, 'cleaning'),
    service(4, 'custom'),
    service(9, 'custom', { valueJson: '{"templateId":9}' }),
  ];
  expect(shown(services).services).toEqual([
    { serviceId: 3, key: 'rules', value: { text: 'x' } },
    { serviceId: 2, key: 'cleaning', value: { text: 'x' } },
  ]);
});

it('wears the theme that is picked, and never the notes', () => {
  const guide = shown([]);
  expect(guide).toMatchObject({ language: 'en', ownLanguage: 'sv', cabin: { themeKey: 'modern' } });
  expect(JSON.stringify(guide)).not.toContain('stove');
});

it('puts translations in the place of what the host wrote, and offers the languages of the plan', () => {
  const guide = previewGuide(
    {
      cabin: { ...cabin, translationLanguages: ['de', 'en', 'fr'] },
      services: [service(3, 'rules')],
      templates: [],
      tier: 'pro',
      weather: null,
    },
    {
      language: 'de',
      themeKey: 'modern',
      translations: new Map([
        [':name', 'Der Leuchtturm'],
        [':description', 'Von einer früheren Beschreibung'],
        ['3:text', 'y'],
      ]),
    },
  );
  expect(guide).toMatchObject({
    cabin: { name: 'Der Leuchtturm', description: null },
    services: [{ serviceId: 3, value: { text: 'y' } }],
    languages: ['sv', 'de', 'en'],
    translated: [':name', '3:text'],
  });
});
