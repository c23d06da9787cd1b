import { expect, it } from 'vitest';
import { merged, overwritten } from './part-value.ts';

it('texts and lists grow, and nothing of them counts as overwritten', () => {
  const current = { text: 'Quiet after ten.', pictures: [{ imageUrl: '/media/1', caption: '' }] };
  const added = { text: 'No smoking.' };
  expect(merged('rules', current, added)).toEqual({
    text: 'Quiet after ten.\n\nNo smoking.',
    pictures: current.pictures,
  });
  expect(overwritten('rules', current, added)).toEqual([]);
  const taxi = { items: [{ name: 'Taxi Åre', phone: '1', desc: '' }] };
  expect(merged('taxi', taxi, { items: [{ name: 'Taxi Duved', phone: '2', desc: '' }] })).toEqual({
    items: [...taxi.items, { name: 'Taxi Duved', phone: '2', desc: '' }],
  });
});

it('a field with another current content is listed with both; an empty one is filled', () => {
  const current = { ssid: 'Fjell', password: '', hidden: true };
  const added = { ssid: 'Fjellheim', password: 'snow-1' };
  expect(merged('wifi', current, added)).toEqual({ ssid: 'Fjellheim', password: 'snow-1', hidden: true });
  expect(overwritten('wifi', current, added)).toMatchObject([
    { path: 'ssid', left: 'Fjell', right: 'Fjellheim' },
  ]);
});

it('a field that the document leaves empty keeps its current content', () => {
  const current = { name: 'Anna', email: 'anna@example.com', phone: '1', whatsapp: '' };
  const added = { name: 'Anna', email: '', phone: '2', whatsapp: '' };
  expect(merged('contact', current, added)).toEqual({ ...current, phone: '2' });
  expect(overwritten('contact', current, added).map(({ path }) => path)).toEqual(['phone']);
});

it('who may read "Getting in" stays as it is', () => {
  const current = { text: '', textWhen: 'always', wifi: 'stay', hoursBefore: 2, codes: [], pictures: [] };
  const added = {
    text: 'Turn left.',
    textWhen: 'stay',
    wifi: 'always',
    hoursBefore: 24,
    codes: [{ name: 'Door', code: '1' }],
  };
  expect(merged('arrival', current, added)).toMatchObject({
    text: 'Turn left.',
    textWhen: 'always',
    wifi: 'stay',
    hoursBefore: 2,
    codes: [{ code: '1' }],
  });
});
