import { expect, it } from 'vitest';
import { merged, overwritten } from './part-value.ts';

it('texts and lists grow, and nothing of them counts as overwritten', () => {
  const standing = { text: 'Quiet after ten.', pictures: [{ imageUrl: '/media/1', caption: '' }] };
  const added = { text: 'No smoking.' };
  expect(merged('rules', standing, added)).toEqual({
    text: 'Quiet after ten.\n\nNo smoking.',
    pictures: standing.pictures,
  });
  expect(overwritten('rules', standing, added)).toEqual([]);
  const taxi = { items: [{ name: 'Taxi Åre', phone: '1', desc: '' }] };
  expect(merged('taxi', taxi, { items: [{ name: 'Taxi Duved', phone: '2', desc: '' }] })).toEqual({
    items: [...taxi.items, { name: 'Taxi Duved', phone: '2', desc: '' }],
  });
});

it('a field in which something else stands is named with both; an empty one is filled', () => {
  const standing = { ssid: 'Fjell', password: '', hidden: true };
  const added = { ssid: 'Fjellheim', password: 'snow-1' };
  expect(merged('wifi', standing, added)).toEqual({ ssid: 'Fjellheim', password: 'snow-1', hidden: true });
  expect(overwritten('wifi', standing, added)).toMatchObject([
    { path: 'ssid', left: 'Fjell', right: 'Fjellheim' },
  ]);
});

it('what the document leaves empty keeps what stands', () => {
  const standing = { name: 'Anna', email: 'anna@example.com', phone: '1', whatsapp: '' };
  const added = { name: 'Anna', email: '', phone: '2', whatsapp: '' };
  expect(merged('contact', standing, added)).toEqual({ ...standing, phone: '2' });
  expect(overwritten('contact', standing, added).map(({ path }) => path)).toEqual(['phone']);
});

it('who may read "Getting in" stays as it is', () => {
  const standing = { text: '', textWhen: 'always', wifi: 'stay', hoursBefore: 2, codes: [], pictures: [] };
  const added = {
    text: 'Turn left.',
    textWhen: 'stay',
    wifi: 'always',
    hoursBefore: 24,
    codes: [{ name: 'Door', code: '1' }],
  };
  expect(merged('arrival', standing, added)).toMatchObject({
    text: 'Turn left.',
    textWhen: 'always',
    wifi: 'stay',
    hoursBefore: 2,
    codes: [{ code: '1' }],
  });
});
